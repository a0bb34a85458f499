/** What the rules pages count and lay out of the tables that talk. */
import type { MessageKey } from '../../i18n/namespaces';

/** How many of each role are dealt. */
export const DECKS: Record<string, Record<string, number>> = {
  classic: { don: 1, mafia: 2, sheriff: 1, civilian: 6 },
  city: { don: 1, mafia: 2, commissioner: 1, doctor: 1, seductress: 1, maniac: 1, civilian: 5 },
};

/** The table option with the length of a step of City's night. */
export const LENGTHS: Record<string, string> = {
  visits: 'visit_time',
  shot: 'shot_time',
  search: 'search_time',
  maniac: 'maniac_time',
  checks: 'check_time',
  healing: 'heal_time',
};

type Outcome = string;
/** Y-28: what comes of an act, by whom it meets. */
export const WHO_ACTS: { row: string; met: Record<string, Outcome> }[] = [
  {
    row: 'seductress',
    met: { civilian: 'nothing', commissioner: 'no_answer', doctor: 'no_heal', seductress: 'no', don: 'no_shot', mafia: 'out', maniac: 'no_kill' },
  },
  {
    row: 'shot',
    met: { civilian: 'dies', commissioner: 'dies_kept', doctor: 'dies_holds', seductress: 'dies_holds', don: 'dies', mafia: 'dies', maniac: 'dies_holds' },
  },
  {
    row: 'maniac',
    met: { civilian: 'dies', commissioner: 'dies', doctor: 'dies', seductress: 'dies', don: 'dies_holds', mafia: 'dies_holds', maniac: 'no' },
  },
  {
    row: 'doctor',
    met: { civilian: 'lives', commissioner: 'lives', doctor: 'lives_once', seductress: 'lives', don: 'lives', mafia: 'lives', maniac: 'lives' },
  },
  {
    row: 'commissioner',
    met: { civilian: 'not_mafia', commissioner: 'no', doctor: 'not_mafia', seductress: 'not_mafia', don: 'mafia', mafia: 'mafia', maniac: 'not_mafia' },
  },
  {
    row: 'don',
    met: { civilian: 'is_not', commissioner: 'is', doctor: 'is_not', seductress: 'is_not', don: 'no', mafia: 'is_not', maniac: 'is_not' },
  },
];

/** The roles that an act treats alike, by what comes of it. */
export function grouped(met: Record<string, Outcome>): { outcome: MessageKey; roles: MessageKey[] }[] {
  const outcomes = [...new Set(Object.values(met))];
  return outcomes.map((outcome) => ({
    outcome: `rules_town.act_${outcome}` as MessageKey,
    roles: Object.keys(met).filter((role) => met[role] === outcome).map((role) => `home.role_${role}` as MessageKey),
  }));
}
