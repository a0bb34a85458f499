import { describe, expect, it } from 'vitest';
import { refsOf, spell } from './acts';
import fixtures from './fixtures.json';
import type { Lexicon } from './lexicon';
import { read } from './reading';
import { lineOf, reasonOf, type Line } from './templates';

type Sentence = [key: string, args: Line['args']];
type Known = [text: string, spelling?: string, refs?: string[], line?: Sentence, reason?: Sentence];

describe.each(Object.entries(fixtures))('what can be said in %s', (_, game) => {
  const lexicon: Lexicon = game.lexicon;
  const acts = game.acts as unknown as Known[];

  it('is read as the kernel reads it', () => {
    for (const [text, spelling, refs] of acts) {
      const act = read(lexicon, text);
      expect(act && spell(act), text).toBe(spelling ?? null);
      if (act) expect(refsOf(act), text).toEqual(refs);
    }
  });

  it('is told by the sentences that the kernel names', () => {
    for (const [text, , , line, reason] of acts) {
      const act = read(lexicon, text);
      if (!act) continue;
      expect(lineOf(act), text).toEqual({ key: line![0], args: line![1] });
      const why = reasonOf(act);
      expect(why && [why.key, why.args], text).toEqual(reason ?? null);
    }
  });

  it('comes up in every sentence at least once', () => {
    const told = new Set(acts.flatMap(([, , , line, reason]) => [line?.[0], reason?.[0]]));
    expect(game.keys.filter((key) => !told.has(key))).toEqual([]);
  });

  it('takes capitals and blanks, and nothing that is too much', () => {
    expect(spell(read(lexicon, '  SUSPECT  5   +2 ')!)).toBe('suspect 5 +2');
    for (const text of ['', ' ', 'suspect 5 +2 +2', 'toString', 'not constructor', 'because votes', 'emote nod because votes']) expect(read(lexicon, text), text).toBeNull();
  });
});
