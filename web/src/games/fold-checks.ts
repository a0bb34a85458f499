/** What the fold of every game is held to: the views that the kernel had after the same faces (`scripts/fixtures.py`). */
import { describe, expect, test } from 'vitest';

export interface Seen<View, Face> {
  start: View;
  faces: Face[];
  views: { seq: number; view: View }[];
}

/** Number of the game from 1, the viewer, and what it was told. */
export type Case<View, Face> = readonly [number: number, viewer: string, seen: Seen<View, Face>];

export function casesOf<View, Face>(games: { viewers: unknown }[]): Case<View, Face>[] {
  return games.flatMap((game, index) =>
    Object.entries(game.viewers as Record<string, Seen<View, Face>>).map(([viewer, seen]) => [index + 1, viewer, seen] as const),
  );
}

/** Each case is compared at `least` places or more; together they meet these `kinds` of faces and no other. */
export function holdFold<View, Face extends { e: string }>(
  fold: (view: View, face: Face) => View,
  cases: Case<View, Face>[],
  least: number,
  kinds: readonly string[],
): void {
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
      expect(compared).toBeGreaterThanOrEqual(least);
    });

    test('every kind of face is met', () => {
      const met = new Set(cases.flatMap(([, , seen]) => seen.faces.map((face) => face.e)));
      expect([...met].sort()).toEqual([...kinds].sort());
    });

    test('the old view is left alone', () => {
      const [, , { start, faces }] = cases[0]!;
      const before = structuredClone(start);
      faces.reduce(fold, start);
      expect(start).toEqual(before);
    });
  });
}
