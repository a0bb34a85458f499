/** Mafia42 as data: occupations with their team, icon and pool, abilities with how they are used. */
import type { MessageKey } from '../../i18n/namespaces';
import type { IconName } from '../../ui/icons';
import type { TownBook } from '../town/book';
import type { Phase, Role, Team } from './types';

/** Where an occupation comes from in the deal (M-3, M-4); `made`: it comes up in the game. */
export type Pool = 'mafioso' | 'helper' | 'fixed' | 'special' | 'cult' | 'made';

export interface Occupation {
  team: Team;
  icon: IconName;
  pool: Pool;
  /** Its abilities; none: it works by itself. */
  powers: readonly string[];
}

const of = (team: Team, pool: Pool, icon: IconName, ...powers: string[]): Occupation => ({ team, pool, icon, powers });

export const OCCUPATIONS: Readonly<Record<Role, Occupation>> = {
  mafioso: of('mafia', 'mafioso', 'fedora', 'kill'),
  spy: of('mafia', 'helper', 'eye', 'spy'),
  hostess: of('mafia', 'helper', 'glass'),
  thief: of('mafia', 'helper', 'mask', 'steal'),
  beast_man: of('mafia', 'helper', 'paw', 'mark', 'maul'),
  cop: of('citizens', 'fixed', 'cuffs', 'check'),
  doctor: of('citizens', 'fixed', 'plus', 'heal'),
  soldier: of('citizens', 'special', 'shield'),
  politician: of('citizens', 'special', 'flag'),
  psychic: of('citizens', 'special', 'moon', 'awaken'),
  lover: of('citizens', 'special', 'heart'),
  gangster: of('citizens', 'special', 'threat', 'threaten'),
  reporter: of('citizens', 'special', 'log', 'report'),
  detective: of('citizens', 'special', 'lens', 'watch'),
  ghoul: of('citizens', 'special', 'grave'),
  martyr: of('citizens', 'special', 'burst', 'drag'),
  priest: of('citizens', 'special', 'candle', 'raise'),
  cult_leader: of('cult', 'cult', 'crown', 'recruit'),
  fanatic: of('cult', 'cult', 'bolt', 'probe'),
  citizen: of('citizens', 'made', 'people'),
  villain: of('mafia', 'made', 'blade'),
};
export const ROLES: readonly Role[] = Object.keys(OCCUPATIONS);
export const TEAMS: readonly Team[] = ['mafia', 'citizens', 'cult'];

export interface Power {
  icon: IconName;
  /** It acts when it is sent (M-16); a held one can be re-aimed. */
  instant: boolean;
}

export const POWERS: Readonly<Record<string, Power>> = {
  kill: { icon: 'aim', instant: false },
  spy: { icon: 'eye', instant: true },
  mark: { icon: 'paw', instant: false },
  maul: { icon: 'aim', instant: false },
  check: { icon: 'cuffs', instant: true },
  heal: { icon: 'plus', instant: false },
  awaken: { icon: 'moon', instant: true },
  threaten: { icon: 'threat', instant: true },
  report: { icon: 'log', instant: false },
  watch: { icon: 'lens', instant: true },
  drag: { icon: 'burst', instant: false },
  raise: { icon: 'candle', instant: false },
  recruit: { icon: 'crown', instant: true },
  probe: { icon: 'bolt', instant: true },
  steal: { icon: 'mask', instant: true },
};

export const FEWEST_FOR_CULT = 9;
/** Seconds that one player adds to a day, or takes away. */
export const STEP_S = 15;

/** What the parts that all tables of talk share need to know of this one. */
export const BOOK: TownBook = {
  game: 'mafia42',
  count: 12,
  words: 'mafia42',
  roles: Object.fromEntries(ROLES.map((role) => [role, { side: OCCUPATIONS[role]!.team, icon: OCCUPATIONS[role]!.icon }])),
  sides: TEAMS,
  meets: 'mafia',
  steps: [],
};

export const isNight = (phase: Phase): boolean => phase === 'night';
export const iconOf = (role: Role): IconName => OCCUPATIONS[role]?.icon ?? 'people';
export const roleKey = (role: Role): MessageKey => `home.role_${role}` as MessageKey;
