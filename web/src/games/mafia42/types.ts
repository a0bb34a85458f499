/** What Mafia42 tells (`duskfall.games.mafia42`). Players go by number, from 1; times are match time in ms. */
import type { Utterance, Verdict as Truthful } from '../town/types';

export type Phase = 'night' | 'day' | 'vote' | 'argument' | 'lynch' | 'over';
export type Team = 'mafia' | 'citizens' | 'cult';
/** A code of an occupation; which there are is in `book.ts`. */
export type Role = string;
export type How = 'killed' | 'lover' | 'taken' | 'lynched';
export type Result = 'lynched' | 'spared' | 'politician';

/** Who died, how, on which day or in which night (the other is 0), and the occupation where the table shows it. */
export type Out = [number: number, how: How, day: number, night: number, role: Role | null];
/** One announcement of a dawn (M-15). */
export type News =
  | [kind: 'killed', number: number]
  | [kind: 'quiet']
  | [kind: 'saved', number: number]
  | [kind: 'withstood', number: number]
  | [kind: 'lover', dead: number, instead: number]
  | [kind: 'took', martyr: number, mafioso: number]
  | [kind: 'raised', number: number]
  | [kind: 'article', number: number, role: Role];
export type Heads = [number: number, count: number][];
export type What = Role | number | boolean | null;
/** Something that one was told in private, when, of whom. */
export type Note = [kind: string, day: number, night: number, number: number, what: What];
/** An ability that was used: in the night, or else on the day. */
export type Deed = [day: number, night: number, by: number, verb: string, at: number, what: What];

/** What every phase says anew. */
export interface Facts {
  phase: Phase;
  ply: number;
  day: number;
  night: number;
  until: number;
  span: number;
  accused: number | null;
  tally: Heads;
  /** Who has changed the day's time. */
  timed: number[];
}

/** What only one seat knows. */
export interface Own {
  role: Role;
  recruited: boolean;
  notes: Note[];
  /** What is chosen so far with held abilities; 0: nobody, on purpose. */
  picks: Record<string, number>;
  /** The murder's aim, for the mafia in contact. */
  aim: { by: number; number: number } | null;
  /** Uses nothing (more) in this phase. */
  idle: boolean;
  /** The occupation that a Thief has until dawn. */
  loot: Role | null;
  seduced: boolean;
  threatened: boolean;
  awakened: boolean;
  vote: number | null;
  answer: boolean | null;
}

/** All that is laid open after the end. */
export interface Truth {
  dealt: Role[];
  roles: Role[];
  cult: number[];
  contacted: number[];
  deeds: Deed[];
  votes: [day: number, votes: [voter: number, choice: number][]][];
  talk: (Utterance & { verdict: Truthful })[];
}

/** All that one viewer may know (`you`: the seat, -1 a spectator; a number is the seat plus one). */
export interface M42View extends Facts {
  you: number;
  players: number;
  /** Seconds of each nameplate. */
  plates: number[];
  alive: number[];
  outs: Out[];
  dawns: [night: number, news: News[]][];
  counts: [day: number, heads: Heads, accused: number][];
  verdicts: [day: number, number: number, yes: number, of: number, result: Result][];
  bells: number[];
  away: number[];
  own?: Own;
  outcome?: { winners: number[]; reason: string };
  truth?: Truth;
}

type Dead = [number: number, how: How, role: Role | null][];

export type M42Face =
  | ({ e: 'phase'; seduced?: true; threatened?: true } & Facts)
  | ({ e: 'over'; winners: number[]; reason: string; truth: Truth } & Facts)
  | { e: 'time'; by: number; way: 'more' | 'less'; until: number }
  | { e: 'away' | 'back'; number: number }
  | { e: 'dawn'; night: number; news: News[]; dead: Dead }
  | { e: 'bell'; night: number }
  | { e: 'pick'; verb: string; number: number }
  | { e: 'aim'; by: number; number: number }
  | { e: 'hold' }
  | { e: 'note'; kind: string; day: number; night: number; number: number; what: What }
  | { e: 'tally'; heads: Heads; vote?: number }
  | { e: 'count'; day: number; heads: Heads; accused: number }
  | { e: 'answer'; yes: boolean }
  | { e: 'verdict'; day: number; number: number; yes: number; of: number; result: Result; dead: Dead }
  | ({ e: 'say' } & Utterance);

export type FaceOf<Kind extends M42Face['e']> = M42Face extends infer Each
  ? Each extends { e: infer Kinds }
    ? Kind extends Kinds
      ? Omit<Each, 'e'> & { e: Kind }
      : never
    : never
  : never;
