import { describe, expect, test } from 'vitest';
import type { EveningView, Face } from '../../onephone/types';
import fixtures from './fixtures.json';
import { fold } from './fold';

interface Seen {
  start: EveningView;
  faces: Face[];
  views: { seq: number; view: EveningView }[];
}

describe("the fold is the kernel's", () => {
  const cases = fixtures.flatMap((game, number) =>
    Object.entries(game.viewers as unknown as Record<string, Seen>).map(([viewer, seen]) => [number + 1, viewer, seen] as const),
  );

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
    expect(compared).toBeGreaterThan(1);
  });

  test('every kind of face is met', () => {
    const met = new Set(cases.flatMap(([, , seen]) => seen.faces.map((face) => face.e)));
    expect([...met].sort()).toEqual(['count', 'dawn', 'eliminated', 'more', 'nobody', 'over', 'overturned', 'passed', 'phase', 'wish']);
  });

  test('P-80: who watches is never told that somebody has acted', () => {
    for (const [, viewer, seen] of cases) if (viewer === '-1') expect(seen.faces.some((face) => face.e === 'passed')).toBe(false);
  });

  test('the old view is left alone', () => {
    const { start, faces } = (fixtures[0]!.viewers as unknown as Record<string, Seen>)['0']!;
    const before = structuredClone(start);
    faces.reduce(fold, start);
    expect(start).toEqual(before);
  });
});
