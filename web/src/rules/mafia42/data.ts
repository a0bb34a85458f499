/** What the rules page of Mafia42 lays out: how many of each are dealt (M-3), and when each occupation acts (M-16). */
import { OCCUPATIONS, POWERS } from '../../games/mafia42/book';

export const POOLS = ['mafioso', 'helper', 'fixed', 'special', 'cult', 'made'] as const;

/** By the number of players: mafiosos, helpers, Cop and Doctor, specials, cult. */
export const DEAL: readonly (readonly [players: number, mafioso: number, helper: number, fixed: number, special: number, cult: number])[] = [
  [4, 1, 0, 2, 1, 0],
  [5, 1, 0, 2, 2, 0],
  [6, 1, 1, 2, 2, 0],
  [7, 1, 1, 2, 3, 0],
  [8, 2, 1, 2, 3, 0],
  [9, 2, 1, 2, 3, 1],
  [10, 2, 1, 2, 4, 1],
  [11, 3, 1, 2, 4, 1],
  [12, 3, 1, 2, 4, 2],
];

/** Occupations that act at a time of their own. */
const WHEN: Readonly<Record<string, string>> = {
  hostess: 'ballot', thief: 'vote', ghoul: 'first', martyr: 'martyr', cult_leader: 'odd', reporter: 'once', priest: 'once',
};

export function whenOf(role: string): string {
  if (WHEN[role]) return WHEN[role];
  const [power] = OCCUPATIONS[role]?.powers ?? [];
  return power ? (POWERS[power]!.instant ? 'instant' : 'held') : 'always';
}
