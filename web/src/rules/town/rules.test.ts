import { describe, expect, it } from 'vitest';
import { CITY } from '../../games/city/book';
import { CLASSIC } from '../../games/classic/book';
import { OPTIONS } from '../../games/options';
import type { TownBook } from '../../games/town/book';
import glossary from '../../i18n/en/glossary.json';
import home from '../../i18n/en/home.json';
import rules from '../../i18n/en/rules.json';
import words from '../../i18n/en/rules_town.json';
import type { Section } from '../book';
import { SECTIONS as CITY_SECTIONS } from '../city/sections';
import { SECTIONS as CLASSIC_SECTIONS } from '../classic/sections';
import { DECKS, grouped, LENGTHS, WHO_ACTS } from './data';
import { PICTURES } from './pictures';

const CATALOGUES: Record<string, object> = { rules, rules_town: words, glossary, home };
const known = (key: string) => {
  const [namespace = '', name = ''] = key.split('.');
  return name in (CATALOGUES[namespace] ?? {});
};
const wordsOf = (section: Section): string[] => [
  section.title,
  ...section.texts,
  ...(section.questions ?? []).flatMap(({ q, a }) => [q, a]),
  ...(section.terms ?? []).map(({ text }) => text),
];

describe.each([
  ['classic', CLASSIC, CLASSIC_SECTIONS],
  ['city', CITY, CITY_SECTIONS],
] as [string, TownBook, Section[]][])('the rules of %s', (game, book, sections) => {
  it('have words for every part, in a place of its own', () => {
    for (const section of sections) expect(wordsOf(section).filter((key) => !known(key)), section.id).toEqual([]);
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  });

  it('tell every role, as many as are dealt, and every option', () => {
    expect(Object.keys(DECKS[game]!)).toEqual(expect.arrayContaining(Object.keys(book.roles)));
    expect(Object.values(DECKS[game]!).reduce((sum, count) => sum + count, 0)).toBe(book.count);
    for (const role of Object.keys(book.roles)) expect(known(`glossary.${game}_role_${role}`), role).toBe(true);
    for (const { name, values } of OPTIONS[game]!.more) {
      expect(known(`home.option_${name}`) && known(`home.option_${name}_note`), name).toBe(true);
      for (const value of values ?? []) if (typeof value === 'string') expect(known(`home.option_${name}_${value}`), value).toBe(true);
    }
  });

  it('draw what the captions say', () => {
    const day = PICTURES.day(book.count);
    expect(day.view.nominated).toEqual([[day.names.target, day.view.speaker]]);
    const { view, votes, names } = PICTURES.vote(book.count);
    const most = votes.filter(([, choice]) => choice === names.most).length;
    expect(most).toBeGreaterThan(votes.length / 2);
    expect(votes.map(([voter]) => voter)).toEqual(view.alive);
    const night = PICTURES.night(book.count);
    expect(night.view.own!.team.map(([number]) => number)).toEqual([1, night.names.a, night.names.b]);
    expect(night.view.alive).toContain(night.chosen);
  });
});

describe('City', () => {
  it('Y-10: has a length and a sentence for every step', () => {
    expect(Object.keys(LENGTHS)).toEqual(CITY.steps.map(({ name }) => name));
    for (const { name } of CITY.steps) expect(known(`rules_town.step_${name}`), name).toBe(true);
  });

  it('Y-28: has words for all that comes of an act', () => {
    for (const { met } of WHO_ACTS) for (const { outcome } of grouped(met)) expect(known(outcome), outcome).toBe(true);
  });
});
