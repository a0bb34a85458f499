import { describe, expect, test } from 'vitest';
import fixtures from '../games/inspector/fixtures.json';
import type { PromptData } from '../protocol.gen';
import { accepts, allMoves, isWhole, nextStep, promptOf, stillLegal, type Prompt } from './prompt';

const KILL: Prompt = {
  token: 4,
  due: true,
  asks: [
    { verb: 'kill', slots: [{ pick: 'cell', of: 'a1 b2' }] },
    { verb: 'shift', slots: [{ pick: 'line', rows: 5, columns: 5, barred: ['row 3 left'] }] },
    { verb: 'citizen', slots: [{ pick: 'card', then: 'cell', by: { lund: 'b3 c3', moss: 'a1' } }] },
    { verb: 'surrender' },
  ],
};

describe('prompts of the kernel', () => {
  const asked = fixtures.flatMap((game) => game.prompts as unknown as { prompt: PromptData; texts: string[] }[]);
  test.each(asked.map((each, index) => [index, each] as const))('prompt %i offers exactly what the kernel takes', (_, each) => {
    expect(allMoves(promptOf(each.prompt)!).sort()).toEqual([...each.texts].sort());
  });
  test('there are prompts to try', () => expect(asked.length).toBeGreaterThan(20));
});

describe('a choice', () => {
  test('asks for its words one after another', () => {
    expect(nextStep(KILL, { verb: 'citizen', words: [] })).toEqual({ kind: 'card', options: ['lund', 'moss'] });
    expect(nextStep(KILL, { verb: 'citizen', words: ['lund'] })).toEqual({ kind: 'cell', options: ['b3', 'c3'] });
    expect(nextStep(KILL, { verb: 'citizen', words: ['lund', 'c3'] })).toBeNull();
    expect(isWhole(KILL, { verb: 'citizen', words: ['lund', 'c3'] })).toBe(true);
    expect(isWhole(KILL, { verb: 'citizen', words: ['lund', 'a1'] })).toBe(false);
    expect(isWhole(KILL, { verb: 'surrender', words: [] })).toBe(true);
    expect(isWhole(KILL, { verb: 'mask', words: [] })).toBe(false);
  });

  test('survives a new prompt as far as it is legal there', () => {
    const next: Prompt = { ...KILL, asks: [{ verb: 'citizen', slots: [{ pick: 'card', then: 'cell', by: { lund: 'b3' } }] }] };
    expect(stillLegal(next, { verb: 'citizen', words: ['lund', 'c3'] })).toEqual({ verb: 'citizen', words: ['lund'] });
    expect(stillLegal(next, { verb: 'citizen', words: ['moss', 'a1'] })).toEqual({ verb: 'citizen', words: [] });
    expect(stillLegal(next, { verb: 'kill', words: ['a1'] })).toBeNull();
    expect(stillLegal(null, { verb: 'kill', words: ['a1'] })).toBeNull();
  });

  test('a barred way is not offered', () => {
    expect(nextStep(KILL, { verb: 'shift', words: [] })?.options).not.toContain('row 3 left');
    expect(nextStep(KILL, { verb: 'shift', words: [] })?.options).toContain('row 3 right');
  });

  test('asks for several things, and for lines that go further', () => {
    const prompt: Prompt = {
      token: 1,
      due: true,
      asks: [
        { verb: 'guard', slots: [{ pick: 'cell', of: 'a1 b2 c3', least: 1, most: 2 }] },
        { verb: 'shift', slots: [{ pick: 'line', rows: 2, columns: 1, reach: 2 }] },
      ],
    };
    expect(allMoves(prompt)).toEqual([
      ...['a1', 'b2', 'a1,b2', 'c3', 'a1,c3', 'b2,c3'].map((word) => `guard ${word}`),
      ...['up', 'up 2', 'down', 'down 2'].map((way) => `shift column a ${way}`),
    ]);
    const step = nextStep(prompt, { verb: 'guard', words: [] })!;
    expect(accepts(step, 'b2,a1')).toBe(false);
    expect(accepts(step, 'a1,b2,c3')).toBe(false);
  });
});

describe('a prompt as the server writes it', () => {
  test('is read with its defaults', () => {
    expect(promptOf(null)).toBeNull();
    expect(promptOf({ token: 3, asks: { surrender: [] } })).toEqual({ token: 3, due: false, asks: [{ verb: 'surrender', slots: [] }] });
  });

  test('offers neighbours in the order of reading, each pair once', () => {
    const prompt = promptOf({ token: 3, due: true, asks: { swap: { pair: '2x2' } } })!;
    expect(allMoves(prompt)).toEqual(['a1 b1', 'a1 a2', 'a1 b2', 'b1 a2', 'b1 b2', 'a2 b2'].map((pair) => `swap ${pair}`));
    expect(nextStep(prompt, { verb: 'swap', words: ['b1'] })).toEqual({ kind: 'cell', options: ['a2', 'b2'] });
  });

  test('asks slot by slot where a verb takes several', () => {
    const prompt = promptOf({ token: 3, due: true, asks: { interrogate: [{ card: 'lund moss' }, { cell: 'a1 b2' }] } })!;
    expect(nextStep(prompt, { verb: 'interrogate', words: ['moss'] })).toEqual({ kind: 'cell', options: ['a1', 'b2'] });
  });
});
