import { describe, expect, it } from 'vitest';
import glossary from '../../i18n/en/glossary.json';
import rules from '../../i18n/en/rules.json';
import words from '../../i18n/en/rules_fbi.json';
import home from '../../i18n/en/home.json';
import { shifted } from '../../games/board/lines';
import { SHIFTS_FAR, verbsOf } from '../../games/fbi/roles';
import { ROLES } from '../../games/fbi/types';
import type { Frame, Section } from '../book';
import { MIDDLE } from '../book';
import { around, explosion, pictures } from './pictures';
import { LARGE_ONLY, readRole, roleSections, turnOf } from './role';
import { ACTIONS, sections } from './sections';

const CATALOGUES: Record<string, object> = { rules, rules_fbi: words, glossary, home };
const known = (key: string) => {
  const [namespace = '', name = ''] = key.split('.');
  return name in (CATALOGUES[namespace] ?? {});
};
const wordsOf = (section: Section): string[] => [
  section.title,
  ...section.texts,
  ...(section.note ? [section.note] : []),
  ...(section.who ?? []).map(({ name }) => name),
  ...(section.tells ?? []).flatMap(({ who, what }) => [who, what]),
  ...(section.questions ?? []).flatMap(({ q, a }) => [q, a]),
  ...(section.terms ?? []).map(({ text }) => text),
  ...(section.pictures ?? []).flatMap(({ caption, answer }) => (answer ? [caption, answer] : [caption])),
];
const has = (frame: Frame, state: string) => frame.cells.filter((id) => (frame.states[id] as Record<string, unknown> | undefined)?.[state]);

describe.each([false, true])('the rules of FBI vs Mafia, large: %s', (large) => {
  it('have words for every part', () => {
    for (const section of sections(large)) expect(wordsOf(section).filter((key) => !known(key)), section.id).toEqual([]);
    for (const role of ROLES) {
      for (const section of roleSections(role, large)) expect(wordsOf(section).filter((key) => !known(key)), role).toEqual([]);
      for (const part of ['lead', 'tip', 'tip_far', 'beware']) expect(words).toHaveProperty(`${role}_${part}`);
    }
  });

  it('have a place of its own for every section', () => {
    const ids = sections(large).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('draw whole boards of different suspects, and name only those', () => {
    for (const frame of Object.values(pictures(large)).flat()) {
      expect(new Set(frame.cells).size).toBe(frame.cells.length);
      if (frame.cells.length === 0) continue;
      expect(frame.cells.length % frame.columns).toBe(0);
      expect(frame.cells).toEqual(expect.arrayContaining(Object.keys(frame.states)));
      const named = Object.values(frame.names ?? {}).filter((id) => !frame.cards?.includes(id));
      expect(frame.cells).toEqual(expect.arrayContaining(named));
    }
  });

  it('F-40, F-53: reach up to three cells along row and column, never a diagonal neighbour', () => {
    const side = large ? 7 : 6;
    const [, line] = pictures(large).arrest!;
    const [threats] = pictures(large).threaten!;
    expect(line!.cells).toHaveLength(side * side);
    expect(has(threats!, 'target')).toHaveLength(large ? 12 : 10);
    expect(has(line!, 'target')).toHaveLength((large ? 12 : 10) + 1); // oneself too
    const centre = line!.cells.indexOf(line!.names!.name!);
    for (const corner of [-side - 1, -side + 1, side - 1, side + 1]) expect(has(line!, 'target')).not.toContain(line!.cells[centre + corner]);
  });

  it('F-44: examine the eight around the body', () => {
    const [frame] = pictures(large).autopsy!;
    expect(has(frame!, 'dead')).toEqual([frame!.names!.name]);
    expect(has(frame!, 'lit').sort()).toEqual(around(frame!.names!.name!).sort());
  });
});

describe('pictures', () => {
  it('F-31, F-32: shift by two and lock the way back', () => {
    const [before, after] = pictures(false).shift!;
    expect(after!.cells).toEqual(shifted(MIDDLE, before!.shift!, { rows: 3, columns: 5 }));
    expect(before!.shift!.length).toBe(2);
    expect(after!.locked!.step).toBe(-before!.shift!.step);
    expect(after!.cells.indexOf('kwan')).toBe(6); // with its bomb it has gone round the edge
  });

  it('F-42: defuse beside oneself, never on oneself', () => {
    const [frame] = pictures(false).defuse!;
    expect(has(frame!, 'target').sort()).toEqual(['lund', 'yilmaz']);
    expect(frame!.states[frame!.names!.name!]!.tokens).toContain('bomb');
  });

  it('F-50: shoot diagonally over the dead', () => {
    const [frame] = pictures(false).shoot!;
    expect(has(frame!, 'dead').length).toBeGreaterThan(0);
    expect(has(frame!, 'target')).toHaveLength(12 - has(frame!, 'dead').length);
  });

  it('F-62: number a chain, and leave out who is too far away or bears no bomb', () => {
    const { states, names } = explosion();
    const order = Object.entries(states).filter(([, state]) => state.order).sort(([, a], [, b]) => a.order! - b.order!);
    expect(order).toHaveLength(4);
    expect(order[0]![0]).toBe(names!.a);
    expect(states[names!.b!]!.tokens).toEqual(['bomb']);
    expect(states[names!.b!]!.order).toBeUndefined();
    expect(states[names!.c!]!.tokens).toBeUndefined();
  });
});

describe('a character’s page', () => {
  it('tells every action that the character has, and no other', () => {
    for (const role of ROLES) {
      const { before, actions, after } = turnOf(role);
      expect(actions.map(({ id }) => id).sort()).toEqual([...verbsOf(role, 'act')].sort());
      expect(before.map(({ id }) => id)).toEqual(role === 'operative' ? ['protect'] : []);
      expect(after.map(({ id }) => id)).toEqual(role === 'maniac' ? ['threaten'] : []);
    }
    expect(new Set(ACTIONS.map(({ id }) => id)).size).toBe(ACTIONS.length);
  });

  it('tells of two places only to those whose shift goes so far', () => {
    for (const role of ROLES) {
      const shift = roleSections(role, true).find(({ id }) => id === 'shift')!;
      expect(shift.texts.includes('rules_fbi.shift_far')).toBe(SHIFTS_FAR.has(role));
    }
  });

  it('exists for the eight, of whom two play in the large game only', () => {
    expect(readRole('maniac')).toBe('maniac');
    expect(readRole('butler')).toBeUndefined();
    expect([...LARGE_ONLY]).toEqual(['sniper', 'criminalist']);
  });
});
