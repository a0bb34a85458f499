/** What the rules of One-phone Mafia tell (`duskfall.games.onephone`). Players go by number, from 1. */

export type Role = 'godfather' | 'mafia' | 'doctor' | 'detective' | 'sniper' | 'mayor' | 'armored' | 'citizen';
export type Phase = 'deal' | 'night' | 'day' | 'vote' | 'runoff' | 'verdict' | 'over';

/** An act as its player knows it: day, phase, by whom, what, at whom (0: nobody), what it told. */
export type Act = [day: number, phase: Phase, by: number, kind: string, at: number, told: string];
/** Who went out: number, role, day, `night` or `vote`. */
export type Fall = [number: number, role: Role, day: number, how: 'night' | 'vote'];
/** What all were told of a night: day, who went out, whether somebody was saved, whether a bullet bounced. */
export type Dawn = [day: number, out: number[], saved: boolean, bounced: boolean];
export type Votes = [number: number, votes: number][];

export interface Own {
  role: Role;
  mates: [number, Role][];
  acts: Act[];
}

export interface Round {
  day: number;
  phase: Phase;
  acts: { by: number; kind: string; at: number; told: string }[];
}

/** What is told, with a phone for each. */
export type Face =
  | { e: 'passed'; by: number; kind: string; at: number; told?: string }
  | { e: 'phase'; phase: Phase; day: number; ply: number; candidates?: number[]; condemned?: number }
  | { e: 'dawn'; out: [number, Role][]; saved: boolean; bounced: boolean }
  | { e: 'eliminated'; out: [number, Role][] }
  | { e: 'count'; votes: Votes; nobody: number }
  | { e: 'overturned' }
  | { e: 'nobody' }
  | { e: 'more'; by: number }
  | { e: 'wish'; by: number }
  | { e: 'over'; ply: number; winners: number[]; reason: Ending; truth: Truth };

export type Ending = 'mafia_out' | 'parity';

export interface Truth {
  roles: Role[];
  rounds: [day: number, phase: Phase, acts: [by: number, kind: string, at: number, told: string][]][];
}

export interface EveningView {
  you: number;
  players: number;
  phone: 'one' | 'each';
  phase: Phase;
  day: number;
  ply: number;
  alive: number[];
  passed: number[];
  /** Whose hands the phone is in; 0: nobody's. */
  up: number;
  candidates: number[];
  condemned: number;
  /** What is left of a paused discussion, in ms. */
  left: number | null;
  wishes: number[];
  asked: number[];
  dawns: Dawn[];
  falls: Fall[];
  /** Counted votes: day, `vote` or `runoff`, who got how many, votes for nobody. */
  counts: [day: number, phase: Phase, votes: Votes, nobody: number][];
  /** Days on which a verdict was overturned. */
  overturned: number[];
  own?: Own;
  outcome?: { winners: number[]; reason: Ending };
  truth?: Truth;
}

/** How many of each role play, by number of players: what P-2 says, for the set-up screen. */
export function pack(players: number): Record<Role, number> {
  const joins = (least: number) => (players >= least ? 1 : 0);
  const mafia = Math.max(2, Math.floor(players / 3));
  const special = { doctor: 1, detective: 1, sniper: joins(7), mayor: joins(8), armored: joins(10) };
  const citizen = players - mafia - Object.values(special).reduce((sum, count) => sum + count, 0);
  return { godfather: 1, mafia: mafia - 1, ...special, citizen };
}

export const FEWEST = 6;
export const MOST = 14;
