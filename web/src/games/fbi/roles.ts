/** The characters of FBI vs Mafia, their teams, and the sub-modes: `games/fbi/roles.py` in data that the client needs. */
import type { IconName } from '../../ui/icons';

/** By the kernel's numbers: even ones are of the Mafia, odd ones of the FBI. */
export const ROLES = ['bandit', 'undercover', 'maniac', 'detective', 'bomber', 'operative', 'sniper', 'criminalist'] as const;
export type Role = (typeof ROLES)[number];

export const TEAMS = ['mafia', 'fbi'] as const;
export type Team = (typeof TEAMS)[number];

/** The team that a character or a seat is of. */
export const teamOf = (role: Role): Team => TEAMS[ROLES.indexOf(role) & 1]!;

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

export interface Mode {
  /** Cells a row and column. */
  side: number;
  /** Characters; the first so many of `ROLES`. */
  roles: number;
  /** Totals that win. */
  arrests: number;
  kills: number;
  /** One person a team. */
  duel: boolean;
}

export const MODES = {
  'standard-3v3': { side: 6, roles: 6, arrests: 4, kills: 18, duel: false },
  'standard-4v4': { side: 7, roles: 8, arrests: 5, kills: 22, duel: false },
  'duel-3v3': { side: 6, roles: 6, arrests: 4, kills: 18, duel: true },
  'duel-4v4': { side: 7, roles: 8, arrests: 5, kills: 22, duel: true },
} as const satisfies Record<string, Mode>;
export type ModeName = keyof typeof MODES;
export const MODE_NAMES = Object.keys(MODES) as ModeName[];

/** The sub-mode of a table's options; the kernel's default for whatever says none. */
export function modeOf(options: Record<string, unknown> | undefined): ModeName {
  return MODE_NAMES.find((name) => name === options?.mode) ?? 'standard-3v3';
}

/** Who sits at a table: a team a seat in duels, otherwise a character a seat. */
export function seatsOf(name: ModeName): readonly (Role | Team)[] {
  const mode = MODES[name];
  return mode.duel ? TEAMS : ROLES.slice(0, mode.roles);
}

/** The cycle of turns: fixed, the teams in alternation. With the FBI first each pair changes places. */
export function orderOf(name: ModeName, first: Team = 'mafia'): Role[] {
  return Array.from({ length: MODES[name].roles }, (_, place) => ROLES[place ^ TEAMS.indexOf(first)]!);
}
