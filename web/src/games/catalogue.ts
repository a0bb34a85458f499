/** The games of the house: what the way in says of each, and which can be played yet. */
import type { MessageKey } from '../i18n/namespaces';
import type { IconName } from '../ui/icons';
import classic from '../art/posters/classic.svg?raw';
import city from '../art/posters/city.svg?raw';
import fbi from '../art/posters/fbi.svg?raw';
import inspector from '../art/posters/inspector.svg?raw';
import mafia42 from '../art/posters/mafia42.svg?raw';
import onephone from '../art/posters/onephone.svg?raw';

export interface GameCard {
  id: string;
  title: MessageKey;
  players: MessageKey;
  /** Minutes of a usual game; of one-phone play the number of devices matters more. */
  length: MessageKey;
  poster: string;
  playable: boolean;
}

export interface SideInfo {
  seat: number;
  icon: IconName;
  title: MessageKey;
  note: MessageKey;
}

const card = (id: string, poster: string, playable = false): GameCard => ({
  id,
  title: `home.game_${id}` as MessageKey,
  players: `home.players_${id}` as MessageKey,
  length: `home.length_${id}` as MessageKey,
  poster,
  playable,
});

export const GAMES: GameCard[] = [
  card('inspector', inspector, true),
  card('fbi', fbi),
  card('classic', classic),
  card('city', city),
  card('onephone', onephone),
  card('mafia42', mafia42),
];

/** Sides of the games that can be played. */
export const SIDES: Record<string, SideInfo[]> = {
  inspector: [
    { seat: 0, icon: 'mask', title: 'home.side_mafia', note: 'home.side_mafia_note' },
    { seat: 1, icon: 'lens', title: 'home.side_inspector', note: 'home.side_inspector_note' },
  ],
};
