/** The shapes of FBI vs Mafia as the kernel sends them. */
export const ROLES = ['bandit', 'undercover', 'maniac', 'detective', 'bomber', 'operative', 'sniper', 'criminalist'] as const;
/** In the order of turns when the Mafia begins; even places are the Mafia's. */
export type Role = (typeof ROLES)[number];
export type Token = 'bomb' | 'threat' | 'protection';
export type Cause = 'kill' | 'shoot' | 'threat' | 'bomb' | 'arrest';
export type Phase = 'start' | 'act' | 'keep' | 'threaten' | 'resolving' | 'question' | 'over';

/** Who watches. */
export const SPECTATOR = -1;
export const TOKENS: readonly Token[] = ['bomb', 'threat', 'protection'];

/** An interrupt that is running: the same for everybody. */
export interface Window {
  kind: 'resolving' | 'question';
  suspect: string;
  cause: Cause;
}

/** What one seat was told in private: `[ply, kind, role, ...about]`. */
export type Note =
  | [ply: number, kind: 'autopsy' | 'canvass', role: Role, suspect: string, near: Role[]]
  | [ply: number, kind: 'masquerade', role: Role, card: string, took: boolean]
  | [ply: number, kind: 'inspect', role: Role, kept: string, other: string];

/** What only one seat knows. The Detective has `kept` and `offer`, the Criminalist `hand`, the Operative `answer`. */
export interface Own {
  identities: Partial<Record<Role, string>>;
  notes: Note[];
  kept?: string[];
  offer?: string[];
  hand?: string[];
  answer?: boolean | null;
}

/** All that is laid open after the end. */
export interface Truth {
  identities: Partial<Record<Role, string>>;
  history: Partial<Record<Role, string[]>>;
  hand: string[];
  kept: string[];
  offer: string[];
  deck: string[];
  discards: string[];
  notes: Note[];
}

export interface Outcome {
  winners: number[];
  reason: string;
}

/** All that one viewer may know (`you`: the seat, -1 a spectator). `cells` are suspects row by row. */
export interface FbiView {
  you: number;
  phase: Phase;
  up: Role;
  turn: number;
  cycle: number;
  ply: number;
  side: number;
  cells: string[];
  dead: string[];
  fallen: [suspect: string, role: Role][];
  caught: [suspect: string, role: Role][];
  missed: [role: Role, suspect: string][];
  innocent: string[];
  bomb: string[];
  threat: string[];
  protection: string[];
  kills: number;
  arrests: number;
  deck: number;
  discards: number;
  hand: number;
  kept: number;
  shifted: string;
  barred: string[];
  window: Window | null;
  reserves?: number[];
  own?: Own;
  outcome?: Outcome;
  truth?: Truth;
}

/** Numbers of cards after an event. */
interface Sizes {
  deck: number;
  discards: number;
}

export type FbiFace =
  | { e: 'step'; phase: Phase; up: Role; turn: number; ply: number; cycle: number }
  | { e: 'window'; kind: Window['kind']; suspect: string; cause: Cause; ply: number }
  | { e: 'answer'; yes: boolean }
  | { e: 'shift'; line: string }
  | { e: 'arrest' | 'miss'; role: Role; suspect: string }
  | { e: 'defuse'; role: Role; suspect: string; token: Token }
  | ({ e: 'masquerade'; role: Role; identity?: string; card?: string; took?: boolean } & Sizes)
  | { e: 'autopsy'; suspect: string; near?: Role[] }
  | ({ e: 'inspect'; cards?: string[] } & Sizes)
  | ({ e: 'keep'; card?: string; other?: string } & Sizes)
  | ({ e: 'expose'; suspect: string; hand?: number; near?: Role[]; drew?: string[] } & Partial<Sizes>)
  | { e: 'protect' | 'unprotect' | 'kill' | 'shoot' | 'plant' | 'detonate' | 'threat' | 'explode' | 'set_off' | 'decline'; suspect: string }
  | { e: 'skip' }
  | { e: 'swap' | 'threaten'; suspects: string[] }
  | { e: 'prepare'; token: Token; suspect: string; to: string }
  | { e: 'saved'; suspect: string; cause: Cause }
  | { e: 'die'; suspect: string; role?: Role }
  | { e: 'caught'; suspect: string; role: Role }
  | ({ e: 'draw'; role: Role; identity?: string } & Sizes)
  | ({ e: 'reshuffle' } & Sizes)
  | ({ e: 'recall'; from: 'detective' | 'criminalist'; left: number; cards?: string[] } & Sizes)
  | { e: 'reserve'; seat: number; left: number }
  | { e: 'expire'; seat: number; count: number }
  | { e: 'over'; ply: number; winners: number[]; reason: string; truth: Truth };

export type FaceOf<Kind extends FbiFace['e']> = FbiFace extends infer Each
  ? Each extends { e: infer Kinds }
    ? Kind extends Kinds
      ? Omit<Each, 'e'> & { e: Kind }
      : never
    : never
  : never;
