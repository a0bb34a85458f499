/** The characters, their teams, and the sub-modes. */
import type { IconName } from '../../ui/icons';
import { ROLES, type Role } from './types';

export type Team = 'mafia' | 'fbi';

/** A sub-mode: cells a side of the board, its characters, the totals that win, and whether one person plays a team. */
export interface Mode {
  side: number;
  roles: readonly Role[];
  arrests: number;
  kills: number;
  duel: boolean;
}

const mode = (many: number, duel: boolean): Mode =>
  many === 6
    ? { side: 6, roles: ROLES.slice(0, 6), arrests: 4, kills: 18, duel }
    : { side: 7, roles: ROLES, arrests: 5, kills: 22, duel };

export const MODES: Record<string, Mode> = {
  'standard-3v3': mode(6, false),
  'standard-4v4': mode(8, false),
  'duel-3v3': mode(6, true),
  'duel-4v4': mode(8, true),
};

export const ROLE_ICONS: Record<Role, IconName> = {
  bandit: 'mask',
  undercover: 'fedora',
  maniac: 'blade',
  detective: 'lens',
  bomber: 'bomb',
  operative: 'shield',
  sniper: 'aim',
  criminalist: 'print',
};

const STEP_VERBS: Record<string, readonly string[]> = {
  start: ['protect', 'unprotect', 'skip'],
  keep: ['keep'],
  threaten: ['threaten'],
  resolving: ['yes', 'no'],
  question: ['yes', 'no'],
  over: [],
};
const ROLE_VERBS: Record<Role, readonly string[]> = {
  bandit: ['kill', 'masquerade', 'shift'],
  undercover: ['arrest', 'defuse', 'autopsy', 'masquerade', 'shift'],
  maniac: ['swap', 'shift'],
  detective: ['arrest', 'defuse', 'inspect', 'shift'],
  bomber: ['plant', 'detonate', 'shift'],
  operative: ['arrest', 'defuse', 'shift'],
  sniper: ['shoot', 'prepare', 'shift'],
  criminalist: ['arrest', 'defuse', 'expose', 'shift'],
};

/** What a character may do in a step, in the order of the screen. */
export const verbsOf = (role: Role, phase: string): readonly string[] => STEP_VERBS[phase] ?? ROLE_VERBS[role];

/** Whose shifts may go two places. */
export const SHIFTS_FAR: ReadonlySet<Role> = new Set<Role>(['operative', 'bandit', 'sniper']);

export const teamOf = (role: Role): Team => (ROLES.indexOf(role) % 2 ? 'fbi' : 'mafia');
/** The team of a seat; those who watch have none. */
export const teamOfSeat = (seat: number): Team | null => (seat < 0 ? null : seat % 2 ? 'fbi' : 'mafia');
export const members = (mode: Mode, team: Team): Role[] => mode.roles.filter((role) => teamOf(role) === team);

/** The seat that plays a character. */
export const seatOf = (mode: Mode, role: Role): number => (mode.duel ? ROLES.indexOf(role) % 2 : ROLES.indexOf(role));
/** The characters that a seat plays. */
export const playedBy = (mode: Mode, seat: number): Role[] => mode.roles.filter((role) => seatOf(mode, role) === seat);

/** The cycle of turns; with the FBI first each pair changes places. */
export function orderOf(mode: Mode, firstTeam: string): Role[] {
  const swap = firstTeam === 'fbi' ? 1 : 0;
  return mode.roles.map((_, place) => ROLES[place ^ swap]!);
}
