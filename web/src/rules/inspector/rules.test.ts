import { describe, expect, it } from 'vitest';
import { isNear, shifted } from '../../games/board/lines';
import glossary from '../../i18n/en/glossary.json';
import rules from '../../i18n/en/rules.json';
import { LISTED } from '../glossary';
import type { Frame } from '../book';
import { around, PICTURES } from './pictures';
import { QUESTIONS, SECTIONS } from './sections';

const has = (frame: Frame, state: string) =>
  frame.cells.filter((id) => (frame.states[id] as Record<string, unknown> | undefined)?.[state]).sort();

describe('the pictures of the rules', () => {
  it('show whole boards of different suspects, and only states of those', () => {
    for (const frame of Object.values(PICTURES).flat()) {
      expect(frame.cells.length % frame.columns).toBe(0);
      expect(new Set(frame.cells).size).toBe(frame.cells.length);
      expect(frame.cells).toEqual(expect.arrayContaining(Object.keys(frame.states)));
      expect(frame.cells).toEqual(expect.arrayContaining(Object.values(frame.names ?? {}).filter((id) => !frame.cards?.includes(id))));
    }
  });

  it('I-20: light up eight in the middle and three in a corner', () => {
    const [middle, corner] = PICTURES.reach!;
    expect(has(middle!, 'target')).toHaveLength(8);
    expect(has(corner!, 'target')).toHaveLength(3);
    expect(has(middle!, 'target')).toEqual(around(middle!.cells, 5, 'crane').sort());
  });

  it('I-10, I-11: shift a row by one, and lock the way back', () => {
    const [before, after] = PICTURES.shift!;
    expect(after!.cells).toEqual(shifted(before!.cells, before!.shift!, { rows: 3, columns: 5 }));
    expect(after!.locked).toEqual({ ...before!.shift, step: -before!.shift!.step });
    expect(after!.names).toEqual({ name: before!.cells[9] });
  });

  it('I-33: never accuse the own identity by a card', () => {
    const [frame] = PICTURES.citizen!;
    expect(has(frame!, 'own')).toEqual(['kwan']);
    expect(has(frame!, 'target')).not.toContain('kwan');
    expect(has(frame!, 'target')).toHaveLength(7);
  });

  it('I-36: never accuse the dead', () => {
    const [frame] = PICTURES.arrest!;
    expect(has(frame!, 'target').filter((id) => has(frame!, 'dead').includes(id))).toEqual([]);
  });

  it('I-40: take out the row in which nobody lives, and bring its neighbours together', () => {
    const [before, after] = PICTURES.compress!;
    expect(before!.cells.slice(5, 10).every((id) => before!.states[id]?.dead)).toBe(true);
    const { a, b } = after!.names as { a: string; b: string };
    const near = (frame: Frame) => isNear(frame.cells.indexOf(a), frame.cells.indexOf(b), frame.columns);
    expect(near(before!)).toBe(false);
    expect(near(after!)).toBe(true);
  });
});

describe('the rules page', () => {
  it('has words for every part', () => {
    for (const section of SECTIONS)
      for (const key of [section.title, ...section.texts]) expect(rules).toHaveProperty(key.replace('rules.', ''));
    for (const id of QUESTIONS) for (const part of ['q', 'a']) expect(rules).toHaveProperty(`faq_${id}_${part}`);
    for (const { term } of LISTED) expect(glossary).toHaveProperty(term);
  });

  it('draws pictures only for parts that it has', () => {
    const ids = SECTIONS.map((section) => section.id);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(PICTURES)));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
