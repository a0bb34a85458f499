import { beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogues } from '../../i18n/index.svelte';
import { CLASSIC } from '../classic/book';
import fixtures from '../classic/fixtures.json';
import { offsetOf } from './clock.svelte';
import { fold } from './fold';
import { ring } from './ring';
import { seatStates } from './scene';
import { candidatesOf, leadersOf, protocol, standing } from './sheet';
import { chronicle } from './story';
import type { TownFace, TownView } from './types';
import { ordinal, plain } from './words';

interface Seen {
  start: TownView;
  faces: TownFace[];
}
const seen = (game: number, viewer: number) => (fixtures[game]!.viewers as unknown as Record<string, Seen>)[String(viewer)]!;
const who = (number: number) => `#${number}`;
const looking = { names: who, targets: new Set<number>(), chosen: undefined, marks: {}, open: true };

beforeAll(() => loadCatalogues('town', 'classic', 'home', 'common'));

describe('the clock', () => {
  const view = { ...seen(0, -1).start, until: 60_000, span: 60_000, speaker: 3 };
  test('the phase itself tells the offset', () => expect(offsetOf(view, { at: 1_000_000, span: 60_000, reserve: 0 })).toBe(940_000));
  test('a shout runs out first', () => expect(offsetOf({ ...view, shout: { number: 5, until: 20_000 } }, { at: 1_000_000, span: 5_000, reserve: 0 })).toBe(980_000));
  test('a motion has its own time', () => {
    const motion = { kind: 'foul' as const, target: 1, by: 2, yes: [2], no: [], until: 45_000 };
    expect(offsetOf({ ...view, motion }, { at: 1_000_000, span: 30_000, reserve: 0 })).toBe(955_000);
  });
  test('C-34: of a speaker who is gone the views do not tell since when', () => {
    expect(offsetOf({ ...view, away: [3] }, { at: 1_000_000, span: 10_000, reserve: 0 })).toBeUndefined();
  });
});

describe('the ring', () => {
  test.each([4, 10, 12])('%i sit evenly, oneself at the bottom, clockwise', (count) => {
    const places = ring(count, 4, 40, 40);
    expect(places[3]!.x).toBeCloseTo(50);
    expect(places[3]!.y).toBeCloseTo(90);
    expect(places[4 % count]!.x).toBeLessThan(50); // clockwise from the bottom goes to the left
    const gaps = places.map((place, index) => {
      const next = places[(index + 1) % count]!;
      return Math.hypot(place.x - next.x, place.y - next.y);
    });
    expect(Math.min(...gaps) / Math.max(...gaps)).toBeGreaterThan(0.8);
  });
});

describe('the protocol fills itself', () => {
  test.each([0, 1, 2])('game %i: every nomination, ballot and death stands on its day', (game) => {
    const { start, faces } = seen(game, -1);
    const pages = protocol(start, faces);
    const counts = faces.filter((face) => face.e === 'count');
    const outs = faces.filter((face) => face.e === 'out');
    expect(pages.flatMap((page) => page.ballots.map((ballot) => [page.day, ballot.kind, ballot.votes]))).toEqual(counts.map((face) => [face.day, face.kind, face.votes]));
    expect(pages.flatMap((page) => page.outs).length).toBe(outs.length);
    for (const page of pages) for (const [, , day, night] of page.outs) expect(day || night + 1).toBe(page.day);
    expect(pages.map((page) => page.day)).toEqual([...pages.keys()].map((index) => index + 1));
  });

  test('votes by candidate, most first', () => {
    expect(standing([[1, 7], [2, 3], [3, 7]])).toEqual([{ candidate: 7, voters: [1, 3] }, { candidate: 3, voters: [2] }]);
  });

  test('C-50: those who defend themselves stand in the order of nomination', () => {
    const tied = { ...seen(0, -1).start, phase: 'defence', nominated: [[9, 1], [4, 2], [5, 3]], counts: [[1, 'vote', [[1, 4], [2, 9], [3, 4], [4, 9], [5, 5]]]] } as TownView;
    expect(leadersOf(tied)).toEqual([9, 4]);
    expect(candidatesOf(tied)).toEqual([9, 4]);
  });
});

describe('the story', () => {
  test.each([0, 1, 2])('game %i: every line is in words', (game) => {
    for (const viewer of [-1, 0, 4]) {
      const { start, faces } = seen(game, viewer);
      const lines = chronicle(CLASSIC, who, start, faces).flatMap((entry) => entry.words.map(plain));
      expect(lines.length).toBeGreaterThan(20);
      for (const line of lines) expect(line).toMatch(/\S/);
    }
  });

  test('C-62: who watches is told nothing of a night but what the morning tells', () => {
    const { start, faces } = seen(0, -1);
    expect(chronicle(CLASSIC, who, start, faces).some((entry) => entry.only)).toBe(false);
  });
});

describe('what the seats show', () => {
  const black = [0, 1, 2].flatMap((game) => [0, 4, 7].map((viewer) => seen(game, viewer))).find(({ start, faces }) => (faces.reduce(fold, start).own?.team.length ?? 0) > 0)!;
  const end = black.faces.slice(0, -1).reduce(fold, black.start);

  test('mates only while secrets are open', () => {
    const open = seatStates(CLASSIC, end, looking).filter((seat) => seat.known);
    expect(open.length).toBeGreaterThan(0);
    expect(seatStates(CLASSIC, end, { ...looking, open: false }).some((seat) => seat.known)).toBe(false);
  });

  test('roles only when all is laid open', () => {
    expect(seatStates(CLASSIC, end, looking).every((seat) => seat.role === undefined)).toBe(true);
    const over = black.faces.reduce(fold, black.start);
    expect(seatStates(CLASSIC, over, looking).map((seat) => seat.role)).toEqual(over.truth!.roles);
  });

  test('own marks stand where they were put', () => {
    const marked = seatStates(CLASSIC, end, { ...looking, marks: { 'seat.3': 'sheriff' } });
    expect(marked.map((seat) => seat.mark?.label)).toEqual([undefined, undefined, 'Sheriff?', ...Array<undefined>(7).fill(undefined)]);
  });
});

test('the place of a candidate is never read as a number where digits are Latin', () => {
  expect([ordinal(2, 'en'), ordinal(4, 'ru')]).toEqual(['II', 'IV']);
});
