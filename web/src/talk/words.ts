/** Speech acts in the reader's language: whole sentences of the catalogue `talk`; role names are those of `home`. */
import { formatList, formatNumber, hasMessage, t } from '../i18n/index.svelte';
import type { Arguments } from '../i18n/message';
import type { MessageKey } from '../i18n/namespaces';
import { isAct, refsOf, type Act, type Value } from './acts';
import type { Lexicon } from './lexicon';
import { read } from './reading';
import { lineOf, reasonOf, type Line } from './templates';

/** An act that was said: who said what. */
export interface Spoken {
  by: number;
  act: string;
}

/** What stands behind an id, as far as the reader heard it. */
export type Earlier = (id: string) => Spoken | undefined;

const ROLE_SLOTS = new Set(['role', 'if_role', 'to']);
const FOUND = { value: 'found', if_value: 'if_found' };

/** A role's name; a code that has none yet stands for itself. */
export function roleName(role: string): string {
  const key = `home.role_${role}`;
  return hasMessage(key) ? t(key) : role;
}

/** A message of the catalogue `talk` whose key is made of data. */
export const word = (key: string, args?: Arguments): string => t(`talk.${key}` as MessageKey, args);

/** Numbers of players one after another. */
export const numbers = (of: readonly number[]): string => formatList(of.map((number) => formatNumber(number)));

/** The sentence or two of an act's text; empty when it is no act of this game. */
export function tell(lexicon: Lexicon, text: string, earlier: Earlier = () => undefined): string {
  const act = read(lexicon, text);
  if (!act) return '';
  const reason = reasonOf(act);
  const main = sentence(lineOf(act), { ...holeOf(act), ...repliedTo(lexicon, act, earlier) });
  return reason ? `${main} ${sentence(reason, {})}` : main;
}

function sentence(line: Line, more: Arguments): string {
  const shown = Object.entries(line.args).map(([slot, value]) => [slot, argument(slot, value)]);
  // A value that is a role is shown by its name; others choose among whole sentences.
  const found = Object.entries(FOUND).map(([slot, name]) => [name, roleName(String(line.args[slot] ?? ''))]);
  return word(line.key, { ...Object.fromEntries([...shown, ...found]), ...more });
}

function argument(slot: string, value: Value): string | number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return ROLE_SLOTS.has(slot) ? roleName(value) : value;
  return typeof value[0] === 'number' ? numbers(value as readonly number[]) : value.join(' ');
}

/** Of a question: which of the two numbers is known, and what is asked for. */
function holeOf(act: Act): Arguments {
  const asked = act.verb === 'ask' ? act.args.act : undefined;
  if (!isAct(asked)) return {};
  const [hole = ''] = Object.keys(asked.args).filter((slot) => asked.args[slot] === '?');
  const known = [asked.args.number, asked.args.other].find((each) => typeof each === 'number');
  return { hole, ...(typeof known === 'number' && { with: known }) };
}

/** Of a reply: whom it answers, and which role that one has claimed. */
function repliedTo(lexicon: Lexicon, act: Act, earlier: Earlier): Arguments {
  const [id] = act.args.ref === undefined ? [] : refsOf(act);
  const to = id === undefined ? undefined : earlier(id);
  if (!to) return { known: 'no' };
  const claimed = read(lexicon, to.act);
  if (act.verb !== 'counter' || claimed?.verb !== 'claim') return { by: to.by, known: 'yes' };
  return { by: to.by, known: 'claim', role: roleName(String(claimed.args.role)) };
}
