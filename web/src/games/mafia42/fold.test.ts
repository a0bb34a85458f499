import { describe, expect, test } from 'vitest';
import games from './fixtures.json';
import { fold } from './fold';
import type { M42Face, M42View } from './types';

interface Seen {
  start: M42View;
  faces: M42Face[];
  views: { seq: number; view: M42View }[];
}

const cases = games.flatMap((game, number) =>
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
      'aim', 'answer', 'away', 'back', 'bell', 'count', 'dawn', 'hold', 'note', 'over', 'phase', 'pick', 'say', 'tally', 'time', 'verdict',
    ]);
  });

  test('the old view is left alone', () => {
    const [, , { start, faces }] = cases[0]!;
    const before = structuredClone(start);
    faces.reduce(fold, start);
    expect(start).toEqual(before);
  });
});
