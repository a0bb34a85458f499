/**
 * Speech acts as data: a verb with its arguments, wrapped at most once, with at most one reason. The kernel's own in TypeScript
 * (src/duskfall/talk/acts.py); `fixtures.json` holds the two together.
 */
export type Value = string | number | readonly number[] | readonly string[];

export interface Act {
  verb: string;
  /** By slot, in the order of `SLOTS`; wrappers hold acts. */
  args: Readonly<Record<string, Value | Act>>;
  /** The code of a reason and the ids that it points at; or nothing. */
  because: readonly string[];
}

/** The argument that an ASK asks for. */
export const HOLE = '?';

/** What can be said by itself and within a wrapper. */
export const SIMPLE: Readonly<Record<string, readonly string[]>> = {
  suspect: ['number', 'level'],
  claim: ['role'],
  result: ['kind', 'number', 'night', 'value'],
  trio: ['numbers'],
  show: ['numbers'],
  link: ['number', 'other', 'sign'],
  team: ['number', 'team'],
  vote_for: ['target'],
  defend: ['number'],
  world: ['percent'],
  plan: ['plan'],
};
export const REPLIES: Readonly<Record<string, readonly string[]>> = {
  why: ['reason', 'refs'],
  agree: ['ref'],
  disagree: ['ref'],
  retract: ['ref'],
  counter: ['ref'],
  pass: [],
  done: [],
  emote: ['emote'],
};
export const WRAPPERS: Readonly<Record<string, readonly string[]>> = {
  not: ['act'],
  ask: ['number', 'act'],
  request: ['whom', 'act'],
  if: ['condition', 'then'],
};

/** What NOT may wrap. */
export const DENIED: ReadonlySet<string> = new Set(['suspect', 'claim', 'result', 'trio', 'link', 'team', 'vote_for', 'defend']);
/** What ASK may wrap, with one hole. */
export const ASKED: ReadonlySet<string> = new Set(['suspect', 'claim', 'result', 'trio', 'link', 'team', 'vote_for', 'world']);
/** What REQUEST may wrap, besides the game's own deeds. */
export const REQUESTED: ReadonlySet<string> = new Set(['claim', 'trio', 'vote_for', 'defend']);
/** What IF may join; of suspicions only the sure ones. */
export const CONDITIONS: ReadonlySet<string> = new Set(['suspect', 'claim', 'result']);
export const CONSEQUENCES: ReadonlySet<string> = new Set(['suspect', 'vote_for', 'defend']);

export const slotsOf = (verb: string): readonly string[] => SIMPLE[verb] ?? REPLIES[verb] ?? WRAPPERS[verb] ?? ['number'];

export const isAct = (value: unknown): value is Act => typeof value === 'object' && value !== null && 'verb' in value;

const LITERALS: Readonly<Record<string, string>> = { 'result night': 'night', 'if then': 'then' };

/** The one spelling of an act. */
export function spell(act: Act): string {
  const words = [act.verb];
  for (const slot of slotsOf(act.verb)) {
    const arg = act.args[slot];
    if (arg === undefined) continue;
    words.push(LITERALS[`${act.verb} ${slot}`] ?? '', spelt(arg));
  }
  if (act.because.length > 0) words.push('because', ...act.because);
  return words.filter((word) => word !== '').join(' ');
}

function spelt(arg: Value | Act): string {
  if (isAct(arg)) return spell(arg);
  if (Array.isArray(arg)) return arg.join(typeof arg[0] === 'string' ? ' ' : ',');
  return String(arg);
}

/** The ids of the utterances that an act points at. */
export function refsOf(act: Act): string[] {
  const found = act.because.slice(1);
  for (const [slot, arg] of Object.entries(act.args)) {
    if (slot === 'ref') found.push(String(arg));
    else if (slot === 'refs') found.push(...(arg as readonly string[]));
    else if (isAct(arg)) found.push(...refsOf(arg));
  }
  return found;
}
