/** The memo: what one thinks that each player is. Kept by the table for its own seat; several marks may lie on one player. */
import { t } from '../../i18n/index.svelte';
import type { MessageKey } from '../../i18n/namespaces';
import type { IconName } from '../../ui/icons';
import { iconOf, OCCUPATIONS, ROLES, TEAMS } from './book';
import { roleName } from './words';

const TEAM_ICONS: Readonly<Record<string, IconName>> = { mafia: 'spade', citizens: 'check', cult: 'bell' };
/** Codes of 64 characters at most are kept for a seat. */
const MOST = 4;

export interface Memo {
  code: string;
  icon: IconName;
  label: string;
}

export const CODES: readonly string[] = ['ask', ...TEAMS.map((team) => `team_${team}`), ...ROLES];

export function memoOf(code: string): Memo | undefined {
  if (code === 'ask') return { code, icon: 'ask', label: t('town.mark_ask') };
  const team = /^team_(.+)$/.exec(code)?.[1];
  if (team !== undefined) return TEAM_ICONS[team] && { code, icon: TEAM_ICONS[team], label: t(`talk.team_${team}` as MessageKey) };
  return OCCUPATIONS[code] && { code, icon: iconOf(code), label: roleName(code) };
}

/** The marks that are written down, in the order in which they were made. */
export const memosOf = (written: string | undefined): Memo[] => (written ?? '').split(',').flatMap((code) => memoOf(code) ?? []);

/** What is written down once that mark is put there, or taken away. The oldest makes room. */
export function toggled(written: string | undefined, code: string): string {
  const now = memosOf(written).map((memo) => memo.code);
  const next = now.includes(code) ? now.filter((each) => each !== code) : [...now, code].slice(-MOST);
  return next.join(',');
}
