import { describe, expect, test } from 'vitest';
import { fold } from './fold';
import fixtures from './fixtures.json';
import { readMarks, turned, writeMarks } from './marks';
import { chain, cross, diagonal, near, reachOf } from './reach';
import { MODES, orderOf, playedBy, seatOf } from './roles';
import { ROLES, type FbiView } from './types';

const names = (cells: readonly number[], side: number) => cells.map((cell) => String.fromCharCode(97 + (cell % side)) + (Math.floor(cell / side) + 1));
const at = (place: string, side: number) => (Number(place[1]) - 1) * side + place.charCodeAt(0) - 97;

describe('reaches', () => {
  test('F-83: the Sniper along diagonals, the Maniac along lines, three cells and no further', () => {
    expect(names(diagonal(at('a1', 7), 7), 7)).toEqual(['b2', 'c3', 'd4']);
    expect(names(cross(at('d4', 7), 7), 7)).toContain('a4');
    expect(names(cross(at('d4', 7), 7), 7)).not.toContain('c3');
    expect(cross(at('d4', 7), 7)).toHaveLength(12);
    expect(near(at('a1', 6), 6)).toHaveLength(3);
  });
  test('an arrest reaches oneself, the Detective along lines; a swap is measured from nobody', () => {
    expect(reachOf('arrest', 'operative', 14, 6)).toEqual(expect.arrayContaining([14, 7, 21]));
    expect(reachOf('arrest', 'detective', 14, 6)).not.toContain(7);
    expect(reachOf('kill', 'bandit', 14, 6)).not.toContain(14);
    expect(reachOf('swap', 'maniac', 14, 6)).toBeNull();
    expect(reachOf('threaten', 'maniac', 14, 6, { threat_diamond: true })).toContain(7);
  });
});

describe('F-81: what would go off', () => {
  const start = (fixtures[0]!.viewers as unknown as Record<string, { start: FbiView }>)['-1']!.start;
  const bombs = (...places: string[]): FbiView => ({ ...start, bomb: places.map((place) => start.cells[at(place, 6)]!) });
  test('breadth first, row by row, and nothing that is not beside', () => {
    const view = bombs('a1', 'b2', 'c2', 'e5');
    expect(names(chain(view, 0).cells, 6)).toEqual(['a1', 'b2', 'c2']);
    expect(chain(view, 0).links).toEqual([[0, 7], [7, 8]]);
  });
  test('the dead among them start nothing', () => {
    const view = fold(bombs('a1', 'b2', 'c2'), { e: 'die', suspect: start.cells[7]! });
    expect(names(chain({ ...view, bomb: bombs('a1', 'b2', 'c2').bomb }, 0).cells, 6)).toEqual(['a1']);
  });
});

describe('pencil marks', () => {
  test('read as they are written, and every role fits what a table keeps', () => {
    const all = writeMarks({ maybe: [], not: [...ROLES], ink: 'lime' });
    expect(all.length).toBeLessThanOrEqual(64);
    expect(readMarks(all)).toEqual({ maybe: [], not: [...ROLES], ink: 'lime' });
    expect(readMarks('ba?,-sn,blue')).toEqual({ maybe: ['bandit'], not: ['sniper'], ink: 'blue' });
    expect(readMarks('nonsense,?,-')).toEqual({ maybe: [], not: [], ink: undefined });
    expect(readMarks(undefined)).toEqual({ maybe: [], not: [], ink: undefined });
  });
  test('a press goes from nothing to perhaps to not and back', () => {
    const once = turned(readMarks(''), 'maniac');
    const twice = turned(once, 'maniac');
    expect([writeMarks(once), writeMarks(twice), writeMarks(turned(twice, 'maniac'))]).toEqual(['ma?', '-ma', '']);
  });
});

describe('seats and turns', () => {
  test('in a duel a seat plays a team, in Standard a character', () => {
    expect(playedBy(MODES['duel-3v3']!, 1)).toEqual(['undercover', 'detective', 'operative']);
    expect(playedBy(MODES['standard-4v4']!, 6)).toEqual(['sniper']);
    expect(seatOf(MODES['duel-4v4']!, 'criminalist')).toBe(1);
  });
  test('with the FBI first each pair changes places', () => {
    expect(orderOf(MODES['standard-3v3']!, 'fbi').slice(0, 4)).toEqual(['undercover', 'bandit', 'detective', 'maniac']);
    expect(orderOf(MODES['standard-4v4']!, 'mafia')).toEqual([...ROLES]);
  });
});
