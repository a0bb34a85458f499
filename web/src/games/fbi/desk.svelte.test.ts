import { beforeAll, describe, expect, test, vi } from 'vitest';
import { loadCatalogues } from '../../i18n/index.svelte';
import type { Director } from '../../table/director.svelte';
import type { Choice, Prompt, Slot } from '../../table/prompt';
import { placeOf } from '../../ui/board/places';
import { actsOn } from './acts';
import { Desk } from './desk.svelte';
import fixtures from './fixtures.json';
import type { FbiView } from './types';

const START = (fixtures[3]!.viewers as unknown as Record<string, { start: FbiView }>)['0']!.start;
const SIDE = START.side;
const at = (place: string) => START.cells[(Number(place[1]) - 1) * SIDE + place.charCodeAt(0) - 97]!;
const element = { isConnected: true } as HTMLElement;

class Table {
  choice = $state.raw<Choice | null>(null);
  pending = null;
  prompt: Prompt | null;
  yourTurn = true;
  table = { options: { mode: 'duel-4v4' } };
  play = vi.fn(() => Promise.resolve());
  constructor(asks: Record<string, Slot[]>) {
    this.prompt = { token: 1, due: true, asks: Object.entries(asks).map(([verb, slots]) => ({ verb, slots })) };
  }
}

function desk(view: Partial<FbiView>, asks: Record<string, Slot[]>) {
  const table = new Table(asks);
  const director = { settled: true, shown: { ...START, turn: 0, ...view } } as unknown as Director;
  const made = new Desk(table as never, director);
  const press = (place: string) => made.pressSuspect(place, at(place), element);
  return { table, made, press };
}

const cell = (of: string): Slot => ({ pick: 'cell', of });
const LINES: Slot = { pick: 'line', rows: 7, columns: 7, reach: 2 };

beforeAll(() => loadCatalogues('fbi', 'board', 'cast', 'common', 'glossary'));

describe('what is chosen', () => {
  test('a kill: the first verb is chosen already, a press chooses, one more plays', () => {
    const { table, made, press } = desk({ up: 'bandit', phase: 'act' }, { kill: [cell('b2 b3')], masquerade: [], shift: [LINES] });
    expect(made.verb).toBe('kill');
    press('b2');
    expect(made.whole).toBe(true);
    press('b2');
    expect(table.play).toHaveBeenCalledWith({ verb: 'kill', words: ['b2'] });
  });

  test('what needs nothing chosen is never chosen by itself', () => {
    const { made } = desk({ up: 'bandit', phase: 'act' }, { masquerade: [], shift: [LINES] });
    expect(made.verb).toBe('shift');
    made.choose({ verb: 'masquerade', words: [] });
    expect(made.whole).toBe(true);
    made.clear();
    expect(made.verb).toBe('shift');
  });

  test('a swap in either order, and back again', () => {
    const by = { a1: 'b1 b2', b2: 'c3' };
    const { made, press } = desk({ up: 'maniac', phase: 'act' }, { swap: [{ pick: 'cell', then: 'cell', by }], shift: [LINES] });
    press('b2');
    expect(made.targets).toEqual(new Set(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'b3', 'c3']));
    press('a1');
    expect(made.choice?.words).toEqual(['a1', 'b2']);
    made.clear();
    expect([made.swapFirst, made.choice?.words]).toEqual(['', []]);
  });

  test('threats: up to three go in and out again', () => {
    const some: Slot = { pick: 'cell', of: 'a1 b1 c1 d1', least: 1, most: 3 } as Slot;
    const { made, press } = desk({ up: 'maniac', phase: 'threaten' }, { threaten: [some] });
    press('c1');
    press('a1');
    expect(made.choice?.words).toEqual(['a1,c1']);
    press('b1');
    press('a1');
    expect(made.choice?.words).toEqual(['b1,c1']);
    press('b1');
    press('c1');
    expect([made.choice?.words, made.whole]).toEqual([[], false]);
  });

  test('one token on a suspect is taken at once, of two one is asked', () => {
    const view = { up: 'undercover', phase: 'act', bomb: [at('b2'), at('c2')], threat: [at('c2')] } as Partial<FbiView>;
    const by = { b2: 'bomb', c2: 'bomb threat' };
    const { made, press } = desk(view, { defuse: [{ pick: 'cell', then: 'token', by }] });
    press('b2');
    expect(made.choice?.words).toEqual(['b2', 'bomb']);
    press('c2');
    expect([made.whole, made.tokens.map(({ token }) => token)]).toEqual([false, ['bomb', 'threat']]);
    made.tokens[1]!.pick();
    expect(made.choice?.words).toEqual(['c2', 'threat']);
  });

  test('a token is prepared from and to', () => {
    const view = { up: 'sniper', phase: 'act', bomb: [at('b2')], threat: [at('b2')] } as Partial<FbiView>;
    const by = { 'b2 bomb': 'a1 c3', 'b2 threat': 'a1' };
    const { made, press } = desk(view, { prepare: [{ pick: 'token', then: 'cell', by }] });
    expect(made.targets).toEqual(new Set(['b2']));
    press('b2');
    expect(made.tokens).toHaveLength(2);
    made.tokens[0]!.pick();
    expect(made.targets).toEqual(new Set(['a1', 'c3']));
    press('c3');
    expect([made.choice?.words, made.whole]).toEqual([['b2 bomb', 'c3'], true]);
  });

  test('a shift goes as far as was said, and is played by a second press', () => {
    const { table, made } = desk({ up: 'bandit', phase: 'act' }, { kill: [cell('b2')], shift: [LINES] });
    made.choose({ verb: 'shift', words: [] });
    made.far(2);
    made.pressShift('row 3 left');
    expect(made.shift).toBe('row 3 left 2');
    made.far(1);
    expect(made.shift).toBe('row 3 left');
    expect(made.frames).toEqual([{ tone: 'line', cells: [14, 15, 16, 17, 18, 19, 20] }]);
    made.pressShift('row 3 left');
    expect(table.play).toHaveBeenCalledWith({ verb: 'shift', words: ['row 3 left'] });
  });
});

describe('what is shown', () => {
  test('a chain of bombs is numbered before it is set off', () => {
    const view = { up: 'bomber', phase: 'act', bomb: [at('a1'), at('b2'), at('g7')] } as Partial<FbiView>;
    const { made, press } = desk(view, { detonate: [cell('a1 b2 g7')], shift: [LINES] });
    press('a1');
    expect(made.card(at('b2'), 'b2').order).toBe(2);
    expect(made.card(at('g7'), 'g7').order).toBeUndefined();
  });

  test('whoever an interrupt is about is framed, for those who are asked and for those who are not', () => {
    const window = { kind: 'resolving', suspect: at('c3'), cause: 'kill' } as const;
    const { made } = desk({ phase: 'resolving', window }, {});
    expect(made.frames).toContainEqual({ tone: 'danger', cells: [2 * SIDE + 2] });
  });

  test('covered, nothing glows and nothing is one\'s own', () => {
    const { made } = desk({ up: 'bandit', phase: 'act' }, { kill: [cell('b2')] });
    made.covered = true;
    expect(made.targets.size).toBe(0);
    expect(made.stateAt(START.cells.indexOf(START.own!.identities.bandit!)).own).toBe(false);
  });

  test('the close-up is oneself and the eight around, or else whoever can be chosen', () => {
    const own = START.cells.indexOf(START.own!.identities.bandit!);
    const beside = [own - 1, own + 1].filter((near) => Math.floor(near / SIDE) === Math.floor(own / SIDE));
    const near = desk({ up: 'bandit', phase: 'act' }, { kill: [cell(beside.map((each) => placeOf(each, SIDE)).join(' '))] });
    expect(near.made.closeUp).toHaveLength(9);
    expect(near.made.closeUp[4]).toBe(own);
    const far = desk({ up: 'bomber', phase: 'act' }, { detonate: [cell('a1 g7')] });
    expect(far.made.closeUp).toEqual([0, SIDE * SIDE - 1]);
  });

  test('the acts of a dossier are what else can be done with that suspect', () => {
    const by = { b2: 'bomb threat' };
    const { made } = desk(
      { up: 'operative', phase: 'act', turn: 0 },
      { arrest: [cell('b2 c2')], defuse: [{ pick: 'cell', then: 'token', by }], shift: [LINES] },
    );
    expect(made.verb).toBe('arrest');
    expect(actsOn(made, at('b2'))).toEqual([
      { verb: 'defuse', words: ['b2', 'bomb'] },
      { verb: 'defuse', words: ['b2', 'threat'] },
    ]);
    expect(actsOn(made, at('d4'))).toEqual([]);
  });
});
