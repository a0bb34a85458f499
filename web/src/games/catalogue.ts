/** The games of the house: what the way in says of each, and which can be played yet. */
import type { MessageKey } from '../i18n/namespaces';
import type { IconName } from '../ui/icons';
import classic from '../art/posters/classic.svg?raw';
import city from '../art/posters/city.svg?raw';
import fbi from '../art/posters/fbi.svg?raw';
import inspector from '../art/posters/inspector.svg?raw';
import mafia42 from '../art/posters/mafia42.svg?raw';
import { MODES, ROLE_ICONS, teamOf } from './fbi/roles';
import type { Role } from './fbi/types';
import onephone from '../art/posters/onephone.svg?raw';

export interface GameCard {
  id: string;
  title: MessageKey;
  players: MessageKey;
  /** Minutes of a usual game; of one-phone play the number of devices matters more. */
  length: MessageKey;
  poster: string;
  playable: boolean;
  /** Where one begins to play it. */
  href: string;
}

/** What one plays on a seat. `team`: the name of its side; who plays alone against another has that of the seat. */
export interface SideInfo {
  seat: number;
  icon: IconName;
  title: MessageKey;
  note: MessageKey;
  team: MessageKey;
}

const card = (id: string, poster: string, playable = false, href = `/new?game=${id}`): GameCard => ({
  id,
  title: `home.game_${id}` as MessageKey,
  players: `home.players_${id}` as MessageKey,
  length: `home.length_${id}` as MessageKey,
  poster,
  playable,
  href,
});

export const GAMES: GameCard[] = [
  card('inspector', inspector, true),
  card('fbi', fbi, true),
  card('classic', classic, true),
  card('city', city, true),
  card('onephone', onephone, true, '/phone'),
  card('mafia42', mafia42, true),
];

const side = (seat: number, icon: IconName, name: string, team?: string): SideInfo => ({
  seat,
  icon,
  title: `home.${name}` as MessageKey,
  note: `home.${name}_note` as MessageKey,
  team: (team ? `home.side_${team}` : `home.${name}`) as MessageKey,
});

const INSPECTOR: SideInfo[] = [side(0, 'mask', 'side_mafia'), side(1, 'lens', 'side_inspector')];
const FBI_TEAMS: SideInfo[] = [side(0, 'mask', 'side_mafia'), side(1, 'shield', 'side_fbi')];

const fbiRoles = (roles: readonly Role[]): SideInfo[] =>
  roles.map((role, seat) => side(seat, ROLE_ICONS[role], `role_${role}`, teamOf(role)));

/** The seats of a table of that game with these options, in order. */
export function sidesOf(game: string, options: Readonly<Record<string, unknown>> = {}): SideInfo[] {
  if (game === 'inspector') return INSPECTOR;
  if (game !== 'fbi') return [];
  const mode = MODES[String(options.mode)] ?? MODES['standard-3v3']!;
  return mode.duel ? FBI_TEAMS : fbiRoles(mode.roles);
}
