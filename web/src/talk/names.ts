/** Short names for what can be chosen on the way to an act, and the icons of the verbs. */
import { formatNumber, hasMessage, t } from '../i18n/index.svelte';
import type { IconName } from '../ui/icons';
import { roleName, word } from './words';

/** The verbs of the menu, in its order: the same for everybody, whatever the role. */
export const MENU: Readonly<Record<string, IconName>> = {
  suspect: 'lens',
  vote_for: 'hand',
  defend: 'shield',
  claim: 'mask',
  result: 'log',
  trio: 'people',
  ask: 'ask',
  link: 'link',
  team: 'crown',
  request: 'point',
  if: 'fork',
  plan: 'flag',
  world: 'updown',
  why: 'info',
  show: 'eye',
};

const ROLES = new Set(['role', 'whom']);
/** Slots whose options go by one name. */
const ALIKE: Readonly<Record<string, string>> = { target: 'whom', refs: 'ref' };

/** What an option of a slot is called. */
export function optionName(slot: string, option: string): string {
  if (slot !== 'level' && /^\d+$/.test(option)) return formatNumber(Number(option));
  if (ROLES.has(slot) && option !== 'all') return roleName(option);
  const key = `talk.${ALIKE[slot] ?? slot}_${option.replace('+', 'plus_').replace('-', 'minus_')}`;
  if (hasMessage(key)) return t(key);
  return slot === 'value' ? roleName(option) : option;
}

/** A channel's name; one that has none stands for itself. */
export function channelName(channel: string): string {
  const key = `talk.channel_${channel}`;
  return hasMessage(key) ? t(key) : channel;
}

/** When something was said, as the head of a part of the list. */
export function whenName({ day, night, phase }: { day: number; night: number; phase: string }): string {
  const key = `talk.when_${phase}`;
  return hasMessage(key) ? t(key, { day, night }) : word('when_night', { day, night });
}
