import { beforeAll, describe, expect, test } from 'vitest';
import { sidesOf } from '../../games/catalogue';
import { offered, OPTIONS, unusual } from '../../games/options';
import { loadCatalogues, t } from '../../i18n/index.svelte';
import type { TableLine } from '../../protocol.gen';
import { freeSeats, opponents, sideTitle, tableFacts, teamTitle } from './tables';

beforeAll(() => loadCatalogues('home', 'common'));

const seat = (name: string, level: TableLine['seats'][0]['level'] = null) => ({ name, level, here: true, rematch: false, ready: false });
const line = (game: string, options: Record<string, unknown>, seats: TableLine['seats'], you: number | null = 0): TableLine =>
  ({ id: 'x', game, options, seats, stage: 'open', you, your_move: false, clock: null, created: 0 }) as TableLine;
const STANDARD = { mode: 'standard-3v3' };

describe('seats of a game', () => {
  test('follow from its options', () => {
    expect(sidesOf('inspector').map((side) => t(side.title))).toEqual(['Mafia', 'Inspector']);
    expect(sidesOf('fbi', { mode: 'standard-4v4' })).toHaveLength(8);
    expect(sidesOf('fbi', { mode: 'duel-4v4' }).map((side) => t(side.title))).toEqual(['Mafia', 'FBI']);
    expect(sidesOf('fbi', {})).toHaveLength(6);
    expect(sidesOf('chess')).toEqual([]);
    expect(sideTitle('fbi', 5, STANDARD)).toBe('Operative');
    expect(teamTitle('fbi', 5, STANDARD)).toBe('FBI');
    expect(sideTitle('fbi', 6, STANDARD)).toBe('');
  });

  test('have words for every one of them, its note and its team', () => {
    for (const mode of OPTIONS.fbi!.modes) {
      for (const side of sidesOf('fbi', { mode })) for (const key of [side.title, side.note, side.team]) expect(t(key)).not.toBe('');
    }
  });
});

describe('a table in the lobby', () => {
  test('of two says which side is free, a larger one how many', () => {
    expect(tableFacts(line('inspector', { move_time: 30 }, [seat('Ada'), seat('')]))).toBe('free: Inspector, 30 s a move');
    const six = line('fbi', STANDARD, [seat('Ada'), seat(''), seat('', 'easy'), seat(''), seat(''), seat('Bo')]);
    expect(tableFacts(six)).toBe('3 against 3, 3 of 6 seated, no clock');
    expect(freeSeats(six)).toBe(3);
  });

  test('knows whom one plays against', () => {
    const seats = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'].map((name) => seat(name));
    expect(opponents('fbi', STANDARD, seats, 2)).toEqual(['Bo', 'Di', 'Flo']);
    expect(opponents('inspector', {}, seats.slice(0, 2), 1)).toEqual(['Ada']);
    expect(opponents('fbi', STANDARD, seats, null)).toHaveLength(6);
  });
});

describe('options of a table', () => {
  test('are offered where they mean something', () => {
    const names = (mode: string) => offered('fbi', { mode }).map((option) => option.name);
    expect(names('duel-3v3')).not.toContain('team_chat');
    expect(names('standard-3v3')).toContain('team_chat');
    expect(names('standard-3v3')).not.toContain('canvass');
    expect(names('duel-4v4')).toContain('canvass');
  });

  test('are told when they are not as usual', () => {
    const options = { mode: 'duel-3v3', team_chat: true, threat_diamond: true, window: 15 };
    expect(unusual('fbi', options).map((option) => option.name)).toEqual(['threat_diamond']);
  });

  test('have words', () => {
    for (const game of Object.values(OPTIONS)) {
      for (const { name } of game.more) {
        expect(t(`home.option_${name}` as never)).not.toBe('');
        expect(t(`home.option_${name}_note` as never)).not.toBe('');
      }
    }
  });
});
