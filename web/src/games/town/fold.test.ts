import { describe, expect, test } from 'vitest';
import city from '../city/fixtures.json';
import classic from '../classic/fixtures.json';
import { fold } from './fold';
import type { TownFace, TownView } from './types';

interface Seen {
  start: TownView;
  faces: TownFace[];
  views: { seq: number; view: TownView }[];
}

const cases = [...classic, ...city].flatMap((game, number) =>
  Object.entries(game.viewers as unknown as Record<string, Seen>).map(([viewer, seen]) => [number + 1, viewer, seen] as const),
);

describe("the fold is the kernel's", () => {
  test.each(cases)('game %i seen by %s', (_number, _viewer, seen) => {
    const due = new Map(seen.views.map(({ seq, view }) => [seq, view]));
    let view = seen.start;
    let compared = 0;
    seen.faces.forEach((face, index) => {
      view = fold(view, face);
      const expected = due.get(index + 1);
      if (!expected) return;
      expect(view).toEqual(expected);
      compared += 1;
    });
    expect(compared).toBeGreaterThan(2);
  });

  test('every kind of face is met', () => {
    const met = new Set(cases.flatMap(([, , seen]) => seen.faces.map((face) => face.e)));
    expect([...met].sort()).toEqual([
      'answer', 'away', 'back', 'bot', 'count', 'dawn', 'decided', 'deed', 'done', 'foul', 'go_on', 'hush', 'motion', 'nominate', 'out',
      'over', 'phase', 'say', 'shout', 'take', 'vote',
    ]);
  });

  test('C-80: a motion moves the clock of a shout as well', () => {
    const [, , { start }] = cases[0]!;
    const view = fold({ ...start, shout: { number: 3, until: 500 } }, { e: 'decided', kind: 'foul', target: 2, passed: false, until: 900, shout_until: 700 });
    expect(view).toMatchObject({ motion: null, until: 900, shout: { number: 3, until: 700 } });
  });

  test('the old view is left alone', () => {
    const [, , { start, faces }] = cases[0]!;
    const before = structuredClone(start);
    faces.reduce(fold, start);
    expect(start).toEqual(before);
  });
});
