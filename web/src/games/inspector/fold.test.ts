import { describe, expect, test } from 'vitest';
import fixtures from './fixtures.json';
import { fold } from './fold';
import { isNear, undoing } from '../board/lines';
import type { InspectorFace, InspectorView } from './types';

interface Seen {
  start: InspectorView;
  faces: InspectorFace[];
  views: { seq: number; view: InspectorView }[];
}

describe('the fold is the kernel\'s', () => {
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
    expect(compared).toBeGreaterThan(3);
  });

  test('every kind of face is met', () => {
    const met = new Set(cases.flatMap(([, , seen]) => seen.faces.map((face) => face.e)));
    for (const kind of ['kill', 'draw', 'choose', 'shift', 'compress', 'mask', 'interrogate', 'replace', 'citizen', 'arrest', 'reserve', 'expire', 'over'])
      expect(met).toContain(kind);
  });

  test('the old view is left alone', () => {
    const { start, faces } = (fixtures[0]!.viewers as unknown as Record<string, Seen>)['0']!;
    const before = structuredClone(start);
    faces.reduce(fold, start);
    expect(start).toEqual(before);
  });
});

describe('geometry', () => {
  test('a shift taken back twice is the shift', () => {
    for (const words of ['row 3 right', 'row 1 left', 'column b up', 'column e down']) expect(undoing(undoing(words))).toBe(words);
    expect(undoing('column b up')).toBe('column b down');
  });
  test('near is the eight cells around', () => {
    expect(Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => isNear(12, cell, 5))).toEqual([6, 7, 8, 11, 13, 16, 17, 18]);
    expect(Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => isNear(4, cell, 5))).toEqual([3, 8, 9]);
  });
});
