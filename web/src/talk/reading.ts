/** Reads speech acts from their texts, as the kernel does (src/duskfall/talk/reading.py). */
import {
  ASKED, CONDITIONS, CONSEQUENCES, DENIED, HOLE, REPLIES, REQUESTED, SIMPLE, slotsOf, WRAPPERS, type Act, type Value,
} from './acts';
import { LEVELS, SIGNS, type Lexicon } from './lexicon';

const REFS_MOST = 2;
export const NUMBERS_MOST = 4;
export const NIGHTS_MOST = 20;
const REF = /^(?:0|[1-9]\d{0,4})\.[1-9]\d{0,3}$/;

type Args = Record<string, Value | Act>;
const act = (verb: string, args: Args = {}, because: readonly string[] = []): Act => ({ verb, args, because });

const has = (table: object, word: string | undefined): word is string => word !== undefined && Object.hasOwn(table, word);

/** The act of a text, or `null`. Capitals and the width of blanks do not matter. */
export function read(lexicon: Lexicon, text: string): Act | null {
  let words = text.toLowerCase().split(/\s+/).filter((word) => word !== '');
  let because: string[] = [];
  const at = words.indexOf('because');
  if (at >= 0) {
    const reason = whyOf(lexicon, words.slice(at + 1));
    words = words.slice(0, at);
    if (!reason || words[0] === undefined || has(REPLIES, words[0])) return null;
    because = reason;
  }
  const found = has(WRAPPERS, words[0]) ? wrapped(lexicon, words) : plain(lexicon, words);
  return found && because.length > 0 ? { ...found, because } : found;
}

function whyOf(lexicon: Lexicon, words: string[]): string[] | null {
  const known = words[0] !== undefined && lexicon.reasons.includes(words[0]) && words.length <= 1 + REFS_MOST;
  return known && words.slice(1).every((word) => REF.test(word)) ? words : null;
}

/** An act that wraps no other. */
function plain(lexicon: Lexicon, words: string[]): Act | null {
  const [verb, ...rest] = words;
  if (verb === 'why') {
    const why = whyOf(lexicon, rest);
    return why && act(verb, { reason: why[0]!, refs: why.slice(1) });
  }
  return has(SIMPLE, verb) || has(REPLIES, verb) ? filled(lexicon, verb, rest) : null;
}

/** The verb with one word a slot; with `hole` just one of them is left open. */
function filled(lexicon: Lexicon, verb: string, words: string[], hole = false): Act | null {
  if (verb === 'team' && lexicon.teams.length === 0) return null;
  if (verb === 'result') {
    if (words.length !== 5 || words[2] !== 'night') return null;
    words = [...words.slice(0, 2), ...words.slice(3)];
  }
  const slots = slotsOf(verb);
  if (words.length !== slots.length || words.filter((word) => hole && word === HOLE).length !== Number(hole)) return null;
  const args: Args = {};
  for (const [index, slot] of slots.entries()) {
    const word = words[index]!;
    const value = hole && word === HOLE ? HOLE : READERS[slot]!(lexicon, word);
    if (value === null) return null;
    args[slot] = value;
  }
  const { kind, value } = args;
  if (verb === 'result' && value !== HOLE && !(kind !== HOLE && lexicon.results[kind as string]?.includes(value as string))) return null;
  if (verb === 'link' && args.number === args.other) return null;
  return act(verb, args);
}

function wrapped(lexicon: Lexicon, words: string[]): Act | null {
  const [verb, ...rest] = words as [string, ...string[]];
  if (verb === 'not') {
    const denied = plain(lexicon, rest);
    return denied && DENIED.has(denied.verb) ? act(verb, { act: denied }) : null;
  }
  if (verb === 'if') return conditional(lexicon, rest);
  const [to, what, ...more] = rest;
  if (to === undefined || what === undefined) return null;
  if (verb === 'ask') {
    const number = numberOf(lexicon, to);
    const asked = ASKED.has(what) ? filled(lexicon, what, more, true) : null;
    return number === null || !asked ? null : act(verb, { number, act: asked });
  }
  const whom = whomOf(lexicon, to);
  const deed = lexicon.deeds.includes(what) ? deedOf(lexicon, what, more) : plain(lexicon, rest.slice(1));
  const allowed = deed && (REQUESTED.has(deed.verb) || lexicon.deeds.includes(deed.verb));
  return whom === null || !allowed ? null : act(verb, { whom, act: deed });
}

function deedOf(lexicon: Lexicon, verb: string, words: string[]): Act | null {
  const number = words.length === 1 ? numberOf(lexicon, words[0]!) : null;
  return number === null ? null : act(verb, { number });
}

function conditional(lexicon: Lexicon, words: string[]): Act | null {
  const at = words.indexOf('then');
  if (at < 0) return null;
  const condition = plain(lexicon, words.slice(0, at));
  const then = plain(lexicon, words.slice(at + 1));
  const sure = (each: Act | null, allowed: ReadonlySet<string>) =>
    each !== null && allowed.has(each.verb) && (each.verb !== 'suspect' || each.args.level === '+2' || each.args.level === '-2');
  return sure(condition, CONDITIONS) && sure(then, CONSEQUENCES) ? act('if', { condition: condition!, then: then! }) : null;
}

// --- slots ----------------------------------------------------------------------------------------------------

function digits(word: string, least: number, most: number): number | null {
  const value = /^(0|[1-9]\d{0,2})$/.test(word) ? Number(word) : -1;
  return value >= least && value <= most ? value : null;
}

const numberOf = (lexicon: Lexicon, word: string): number | null => digits(word, 1, lexicon.count);

function numbersOf(lexicon: Lexicon, word: string): number[] | null {
  const found = word.split(',').map((part) => numberOf(lexicon, part));
  const numbers = found.filter((number) => number !== null);
  return numbers.length === found.length && new Set(numbers).size === found.length && found.length <= NUMBERS_MOST ? numbers : null;
}

function whomOf(lexicon: Lexicon, word: string): number | string | null {
  return word === 'all' || lexicon.roles.includes(word) ? word : numberOf(lexicon, word);
}

const oneOf = (words: readonly string[], word: string): string | null => (words.includes(word) ? word : null);

/** Reads one word of a slot; `null`: it is none. */
const READERS: Readonly<Record<string, (lexicon: Lexicon, word: string) => Value | null>> = {
  number: numberOf,
  other: numberOf,
  numbers: numbersOf,
  level: (_, word) => oneOf(LEVELS, word),
  sign: (_, word) => oneOf(SIGNS, word),
  emote: (lexicon, word) => oneOf(lexicon.emotes, word),
  role: (lexicon, word) => oneOf(lexicon.roles, word),
  kind: (lexicon, word) => (Object.hasOwn(lexicon.results, word) ? word : null),
  value: (lexicon, word) => (Object.values(lexicon.results).some((values) => values.includes(word)) ? word : null),
  team: (lexicon, word) => oneOf(lexicon.teams, word),
  plan: (lexicon, word) => oneOf(lexicon.plans, word),
  target: (lexicon, word) => (word === 'nobody' ? word : numberOf(lexicon, word)),
  night: (_, word) => digits(word, 1, NIGHTS_MOST),
  percent: (_, word) => digits(word, 0, 100),
  ref: (_, word) => (REF.test(word) ? word : null),
};
