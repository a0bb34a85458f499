import { describe, expect, test } from 'vitest';
import fixtures from './fixtures.json';
import { fold } from './fold';
import type { FbiFace, FbiView } from './types';

interface Seen {
  start: FbiView;
  faces: FbiFace[];
  views: { seq: number; view: FbiView }[];
}

const cases = fixtures.flatMap((game, number) =>
  Object.entries(game.viewers as unknown as Record<string, Seen>).map(([viewer, seen]) => [number + 1, viewer, seen] as const),
);

describe('the fold is the kernel\'s', () => {
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

  test('nearly every kind of face is met', () => {
    const met = new Set(cases.flatMap(([, , seen]) => seen.faces.map((face) => face.e)));
    for (const kind of [
      'step', 'window', 'answer', 'shift', 'arrest', 'miss', 'defuse', 'masquerade', 'autopsy', 'inspect', 'keep', 'expose', 'protect',
      'unprotect', 'skip', 'kill', 'shoot', 'swap', 'threaten', 'plant', 'detonate', 'prepare', 'threat', 'explode', 'saved', 'die',
      'caught', 'decline', 'draw', 'reserve', 'expire', 'over',
    ])
      expect([...met], kind).toContain(kind);
  });

  test('what random games hardly meet: cards shuffled back in, an arrested suspect set off', () => {
    const [, , { start }] = cases.find(([game, viewer]) => game === 3 && viewer === '3')!;
    const before = { ...start, kept: 2, own: { ...start.own!, kept: ['abel', 'ames'] } };
    const recalled = fold(before, { e: 'recall', from: 'detective', left: 1, deck: 1, discards: 9, cards: ['ames'] });
    expect([recalled.kept, recalled.own!.kept, recalled.deck, recalled.discards]).toEqual([1, ['ames'], 1, 9]);
    expect(fold(before, { e: 'recall', from: 'criminalist', left: 0, deck: 1, discards: 9 }).hand).toBe(0);
    expect(fold(before, { e: 'reshuffle', deck: 7, discards: 0 })).toMatchObject({ deck: 7, discards: 0, kept: 2 });
    expect(fold(before, { e: 'set_off', suspect: 'abel' })).toEqual(before);
  });

  test('the old view is left alone', () => {
    const [, , { start, faces }] = cases[0]!;
    const before = structuredClone(start);
    faces.reduce(fold, start);
    expect(start).toEqual(before);
  });
});
