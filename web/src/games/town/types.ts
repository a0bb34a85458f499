/** What the games at a table that talks tell (`duskfall.town`). Players go by number, from 1; times are match time in ms. */

/** A code of a role; which there are is each game's own. */
export type Role = string;
export type Side = string;
/** `deal`, `meeting`, `speech`, `vote`, `defence`, `lift`, `farewell`, the name of a night's step, `last`, `over`. */
export type Phase = string;
export type How = 'voted' | 'lifted' | 'killed' | 'removed';
export type MotionKind = 'foul' | 'loss' | 'removal';
export type BallotKind = 'vote' | 'revote' | 'lift';
/** `void`: the occasion never came; empty: nothing was claimed or promised. */
export type Verdict = 'true' | 'false' | 'kept' | 'broken' | 'void' | '';

/** Phases in which one player has the floor. */
export const SPEECHES: ReadonlySet<Phase> = new Set(['speech', 'defence', 'farewell', 'last']);
/** Phases in which the living vote. */
export const BALLOTS: ReadonlySet<Phase> = new Set(['vote', 'lift']);
/** Choices of a vote on all leaders. */
export const YES = 1;
export const NO = 0;
export const SHOUTS = 3;
/** Who watches. */
export const SPECTATOR = -1;

/** Who left, how, on which day or in which night (the other is 0). */
export type Out = [number: number, how: How, day: number, night: number];
export type Vote = [voter: number, choice: number];
export type Count = [day: number, kind: BallotKind, votes: Vote[]];
export type Nomination = [number: number, by: number];

export interface Ballot {
  kind: BallotKind;
  /** In a vote on all leaders these are the leaders. */
  candidates: number[];
  voters: number[];
  /** The candidate who is called in an open vote. */
  called: number | null;
  /** At open tables the votes so far. */
  votes: Vote[];
}

/** What every phase says anew. */
export interface Facts {
  phase: Phase;
  ply: number;
  day: number;
  night: number;
  until: number;
  span: number;
  speaker: number | null;
  next: number[];
  nominated: Nomination[];
  /** There is no vote today. */
  cancelled: boolean;
  ballot: Ballot | null;
  shout: { number: number; until: number } | null;
  /** Whose next day speech is shortened. */
  short: number[];
  /** Rounds without a death so far. */
  quiet: number;
}

export interface Motion {
  kind: MotionKind;
  target: number;
  by: number;
  yes: number[];
  no: number[];
  until: number;
}

/** An own secret act and what it told. */
export interface Deed {
  night: number;
  step: string;
  number: number;
  answer: boolean | null;
}

/** What only one seat knows. `team`: those it knows by the rules; `vote`: its own in this ballot; `busy`: it can't act in this step. */
export interface Own {
  role: Role | null;
  team: [number: number, role: Role][];
  deeds: Deed[];
  vote: number | null;
  busy: boolean;
}

export interface Utterance {
  id: string;
  ch: string;
  by: number;
  act: string;
}

/** All that is laid open after the end. */
export interface Truth {
  roles: Role[];
  deeds: [night: number, step: string, by: number, at: number, answer: boolean | null][];
  talk: (Utterance & { verdict: Verdict })[];
}

/** All that one viewer may know (`you`: the seat, -1 a spectator; a number is the seat plus one). */
export interface TownView extends Facts {
  you: number;
  alive: number[];
  out: Out[];
  /** By player, the place of the card that was taken; 0: none yet. */
  held: number[];
  /** By player, how many shouts were used, and how many technical fouls there are. */
  shouts: number[];
  fouls: number[];
  counts: Count[];
  motion: Motion | null;
  away: number[];
  bots: number[];
  own?: Own;
  outcome?: { winners: number[]; reason: string };
  truth?: Truth;
}

export type TownFace =
  | ({ e: 'phase'; team?: [number, Role][]; busy?: true } & Facts)
  | ({ e: 'go_on' } & Facts)
  | { e: 'out'; number: number; how: How; day: number; night: number }
  | { e: 'dawn'; night: number; dead: number[] }
  | { e: 'take'; number: number; card: number; role?: Role }
  | { e: 'bot' | 'done' | 'lost' | 'hush' | 'away' | 'back'; number: number }
  | { e: 'nominate'; number: number; by: number }
  | { e: 'shout'; number: number; until: number; used: number }
  | ({ e: 'say' } & Utterance)
  | { e: 'vote'; by: number; for: number; open: boolean }
  | { e: 'count'; day: number; kind: BallotKind; votes: Vote[]; leaders: number[]; passed?: boolean }
  | ({ e: 'motion' } & Motion)
  | { e: 'answer'; number: number; yes: boolean }
  | { e: 'decided'; kind: MotionKind; target: number; passed: boolean; until: number; shout_until?: number }
  | { e: 'foul'; number: number; count: number }
  | ({ e: 'deed' } & Deed)
  | ({ e: 'over'; winners: number[]; reason: string; truth: Truth } & Facts);

export type FaceOf<Kind extends TownFace['e']> = TownFace extends infer Each
  ? Each extends { e: infer Kinds }
    ? Kind extends Kinds
      ? Omit<Each, 'e'> & { e: Kind }
      : never
    : never
  : never;
