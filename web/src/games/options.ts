/** What a table of each game may choose besides its clock and its seats, as the form of a new table offers it. */
import { formatNumber, t } from '../i18n/index.svelte';
import type { MessageKey } from '../i18n/namespaces';

export type Value = string | number | boolean;
export type Options = Readonly<Record<string, Value>>;

/** A table option. Without `values` it is a switch; `when` says at which tables it means anything. */
export interface TableOption {
  name: string;
  usual: Value;
  values?: readonly (string | number)[];
  when?: (options: Options) => boolean;
  /** What its numbers are; seconds unless it says otherwise. */
  unit?: 'minutes' | 'count' | 'percent';
  /** Asked for before all others: it says how many seats there are. */
  first?: boolean;
  /** Which note it has, where games have different ones. */
  note?: string;
}

export interface GameOptions {
  /** People sit together: no bots, all seats alike, and who watches is their shared screen. */
  together?: boolean;
  /** Kinds of the game, if there are several: values of the option `mode`. */
  modes: readonly string[];
  clocks: readonly number[];
  reserves: readonly number[];
  more: readonly TableOption[];
  /** With fewer players it is a lesser game, and the table says so. */
  advised?: number;
}

const CLOCKS = [0, 30, 60, 120];
const RESERVES = [0, 30, 60, 120, 300];
const inTeams = (options: Options) => String(options.mode).startsWith('standard');
const inLarge = (options: Options) => String(options.mode).endsWith('4v4');

/** What tables that talk settle before the game. */
const TALK: readonly TableOption[] = [
  { name: 'voting', usual: 'closed', values: ['closed', 'open'] },
  { name: 'mafia_meeting', usual: 'audio', values: ['audio', 'silent'] },
  { name: 'card_deal', usual: 'pick', values: ['pick', 'automatic'] },
  { name: 'first_day_elimination', usual: false },
  { name: 'first_day_group_elimination', usual: false },
  { name: 'spectator_delay', usual: 0, values: [0, 60] },
  { name: 'pace', usual: 100, values: [100, 75, 50], unit: 'percent' },
];
/** Seconds of a step of a night. */
const STEP = [5, 7, 10, 15, 20, 30];

export const OPTIONS: Record<string, GameOptions> = {
  inspector: {
    modes: [],
    clocks: CLOCKS,
    reserves: RESERVES,
    more: [
      { name: 'interrogate_refills', usual: true },
      { name: 'interrogate_any', usual: false },
    ],
  },
  fbi: {
    modes: ['standard-3v3', 'standard-4v4', 'duel-3v3', 'duel-4v4'],
    clocks: CLOCKS,
    reserves: RESERVES,
    more: [
      { name: 'team_chat', usual: false, when: inTeams },
      { name: 'team_sight', usual: false, when: inTeams },
      { name: 'protect_needs_token', usual: true },
      { name: 'threat_diamond', usual: false },
      { name: 'canvass', usual: false, when: inLarge },
      { name: 'first_team', usual: 'mafia', values: ['mafia', 'fbi'] },
      { name: 'window', usual: 15, values: [5, 10, 15, 30] },
    ],
  },
  classic: { modes: [], clocks: [], reserves: [], more: TALK },
  city: {
    modes: [],
    clocks: [],
    reserves: [],
    more: [
      ...TALK,
      { name: 'speech', usual: 60, values: [30, 45, 60, 90, 120] },
      { name: 'visit_time', usual: 10, values: STEP },
      { name: 'shot_time', usual: 15, values: STEP },
      { name: 'search_time', usual: 7, values: STEP },
      { name: 'maniac_time', usual: 10, values: STEP },
      { name: 'check_time', usual: 7, values: STEP },
      { name: 'heal_time', usual: 10, values: STEP },
      { name: 'visit_saves', usual: false },
      { name: 'visit_takes_vote', usual: false },
    ],
  },
  mafia42: {
    advised: 6,
    modes: [],
    clocks: [],
    reserves: [],
    more: [
      { name: 'players', usual: 8, values: [4, 5, 6, 7, 8, 9, 10, 11, 12], unit: 'count', first: true, note: 'players_mafia42' },
      { name: 'fanatic', usual: true },
      { name: 'bell', usual: true },
      { name: 'reveal_on_death', usual: false },
      { name: 'politician_doubles_lynch', usual: false },
      { name: 'threat_ends', usual: false },
      { name: 'spectator_delay', usual: 0, values: [0, 60] },
      { name: 'pace', usual: 100, values: [100, 75, 50], unit: 'percent' },
    ],
  },
  onephone: {
    together: true,
    modes: [],
    clocks: [],
    reserves: [],
    more: [
      { name: 'players', usual: 8, values: [6, 7, 8, 9, 10, 11, 12, 13, 14], unit: 'count', first: true },
      { name: 'discussion', usual: 5, values: [2, 3, 4, 5, 6, 8, 10, 12, 15], unit: 'minutes' },
      { name: 'task', usual: 60, values: [30, 60, 90, 120] },
      { name: 'doctor_repeat', usual: true },
      { name: 'armored_shot_kills', usual: false },
    ],
  },
};

/** The options of a game that mean anything beside these. */
export const offered = (game: string, options: Options): TableOption[] =>
  (OPTIONS[game]?.more ?? []).filter((option) => option.when?.(options) ?? true);

/** What a table chose otherwise than usual, of what means anything there. */
export const unusual = (game: string, options: Options): TableOption[] =>
  offered(game, options).filter((option) => option.name in options && options[option.name] !== option.usual);

export const optionLabel = (option: TableOption): MessageKey => `home.option_${option.name}` as MessageKey;
export const optionNote = (option: TableOption): MessageKey => `home.option_${option.note ?? option.name}_note` as MessageKey;
/** A value of an option with values, for reading. */
export function valueLabel(option: TableOption, value: Value): string {
  if (typeof value !== 'number') return t(`home.option_${option.name}_${value}` as MessageKey);
  if (option.unit === 'count') return formatNumber(value);
  if (option.unit === 'percent') return formatNumber(value / 100, { style: 'percent' });
  return option.unit === 'minutes' ? t('home.minutes', { minutes: value }) : t('home.seconds', { seconds: value });
}
