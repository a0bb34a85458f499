/** An act on its way: a verb and what stands in its slots so far. It is an act as soon as the reader takes its spelling. */
import { HOLE, slotsOf } from './acts';
import { LEVELS, SIGNS, type Lexicon } from './lexicon';
import { NUMBERS_MOST, read } from './reading';

export interface Draft {
  verb: string;
  /** The word of each slot, as it is spelt; `?` is what a question asks for. */
  words: Readonly<Record<string, string>>;
  /** What a wrapper holds: the act that is asked for, or the condition. */
  inner?: Draft;
  /** What follows from the condition. */
  then?: Draft;
  /** Its contrary is meant. */
  contrary?: boolean;
  /** A reason and the ids that it points at. */
  because?: readonly string[];
}

/** One thing to choose for a slot. */
export interface Field {
  slot: string;
  kind: 'seat' | 'seats' | 'whom' | 'choice' | 'percent';
  options: readonly string[];
}

/** What somebody can be asked: a verb and the slot that is left open. */
export const QUESTIONS = [
  ['claim', 'role'],
  ['suspect', 'level'],
  ['suspect', 'number'],
  ['vote_for', 'target'],
  ['trio', 'numbers'],
  ['result', 'value'],
  ['result', 'number'],
  ['link', 'sign'],
  ['link', 'other'],
  ['team', 'team'],
  ['team', 'number'],
  ['world', 'percent'],
] as const;

const SURE = ['-2', '+2'];

/** A verb with what goes without saying. `night`: the last night; `within`: joined by IF, where suspicions are sure. */
export function begin(lexicon: Lexicon, verb: string, night: number, within = false): Draft {
  switch (verb) {
    case 'suspect':
      return { verb, words: { level: within ? '+2' : '+1' } };
    case 'link':
      return { verb, words: { sign: 'same' } };
    case 'result':
      return withKind({ verb, words: { night: String(Math.max(1, night)) } }, lexicon, Object.keys(lexicon.results)[0] ?? '');
    case 'world':
      return { verb, words: { percent: '50' } };
    case 'why':
      return { verb, words: { refs: '' } };
    case 'ask':
      return { verb, words: {}, inner: question(lexicon, 'claim', 'role', night) };
    case 'request':
      return { verb, words: { whom: 'all' }, inner: begin(lexicon, 'vote_for', night) };
    case 'if':
      return { verb, words: {}, inner: begin(lexicon, 'suspect', night, true), then: begin(lexicon, 'vote_for', night) };
  }
  return { verb, words: {} };
}

/** Whether the game has that verb: not all name teams. */
export const knows = (lexicon: Lexicon, verb: string): boolean =>
  verb === 'team' ? lexicon.teams.length > 0 : verb !== 'result' || Object.keys(lexicon.results).length > 0;

/** The draft of a question. */
export function question(lexicon: Lexicon, verb: string, hole: string, night: number): Draft {
  const draft = begin(lexicon, verb, night, true);
  return { ...draft, words: { ...draft.words, [hole]: HOLE } };
}

/** A result of another kind; a value that the kind has alone goes without saying. */
function withKind(draft: Draft, lexicon: Lexicon, kind: string): Draft {
  const { value: before, ...words } = draft.words;
  const values = lexicon.results[kind] ?? [];
  const value = before === HOLE ? before : values.length === 1 ? values[0] : undefined;
  return { ...draft, words: value === undefined ? { ...words, kind } : { ...words, kind, value } };
}

/** The draft with another word in a slot. Of several players each press puts one in or takes it out, in their order. */
export function put(lexicon: Lexicon, draft: Draft, field: Field, word: string): Draft {
  if (draft.verb === 'result' && field.slot === 'kind') return withKind(draft, lexicon, word);
  if (field.kind !== 'seats') return { ...draft, words: { ...draft.words, [field.slot]: word } };
  const before = (draft.words[field.slot] ?? '').split(',').filter((each) => each !== '');
  const after = before.includes(word) ? before.filter((each) => each !== word) : [...before, word].slice(0, NUMBERS_MOST);
  return { ...draft, words: { ...draft.words, [field.slot]: after.join(',') } };
}

/** What is to be chosen for a verb, in order; a slot that a question leaves open is no field. */
export function fieldsOf(lexicon: Lexicon, draft: Draft, night: number, within = false): Field[] {
  const seats = Array.from({ length: lexicon.count }, (_, index) => String(index + 1));
  const choices: Record<string, readonly string[]> = {
    level: within ? SURE : LEVELS,
    sign: SIGNS,
    role: lexicon.roles,
    kind: Object.keys(lexicon.results),
    night: Array.from({ length: Math.max(1, night) }, (_, index) => String(index + 1)),
    value: lexicon.results[draft.words.kind ?? ''] ?? [],
    plan: lexicon.plans,
    team: lexicon.teams,
    reason: lexicon.reasons,
    emote: lexicon.emotes,
  };
  return slotsOf(draft.verb).flatMap((slot): Field[] => {
    const options = choices[slot];
    if (draft.words[slot] === HOLE) return [];
    if (options) return options.length > 1 ? [{ slot, kind: 'choice', options }] : [];
    if (slot === 'number' || slot === 'other') return [{ slot, kind: 'seat', options: seats }];
    if (slot === 'numbers') return [{ slot, kind: 'seats', options: seats }];
    if (slot === 'target') return [{ slot, kind: 'seat', options: [...seats, 'nobody'] }];
    if (slot === 'whom') return [{ slot, kind: 'whom', options: ['all', ...lexicon.roles, ...seats] }];
    return slot === 'percent' ? [{ slot, kind: 'percent', options: [] }] : [];
  });
}

/** The text so far, slots that are empty left out. */
export function spellingOf(draft: Draft): string {
  const words = slotsOf(draft.verb).map((slot) => {
    if (slot === 'act' || slot === 'condition') return draft.inner ? spellingOf(draft.inner) : '';
    if (slot === 'then') return draft.then ? `then ${spellingOf(draft.then)}` : '';
    const word = draft.words[slot] ?? '';
    return draft.verb === 'result' && slot === 'night' ? `night ${word}` : word;
  });
  const reason = draft.because?.length ? ['because', ...draft.because] : [];
  return [draft.contrary ? 'not' : '', draft.verb, ...words, ...reason].filter((word) => word !== '').join(' ');
}

/** The text of the whole act; empty while something is missing. */
export function textOf(lexicon: Lexicon, draft: Draft): string {
  const text = spellingOf(draft);
  return read(lexicon, text) ? text : '';
}

/** The question as its own answer on the way: what was asked for is what is still to be chosen. */
export function answerTo(lexicon: Lexicon, text: string, night: number): Draft | null {
  const asked = read(lexicon, text)?.args.act;
  if (typeof asked !== 'object' || !('verb' in asked)) return null;
  const known = Object.entries(asked.args).filter(([, value]) => value !== HOLE);
  const words = Object.fromEntries(known.map(([slot, value]) => [slot, Array.isArray(value) ? value.join(',') : String(value)]));
  const draft = begin(lexicon, asked.verb, night);
  const open = Object.keys(asked.args).find((slot) => asked.args[slot] === HOLE) ?? '';
  const { [open]: _, ...others } = { ...draft.words, ...words };
  return { verb: asked.verb, words: others };
}
