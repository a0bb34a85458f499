import { beforeAll, describe, expect, it } from 'vitest';
import { hasMessage, loadCatalogues } from '../../i18n/index.svelte';
import type { MessageKey } from '../../i18n/namespaces';
import { CITY } from '../city/book';
import { CLASSIC } from '../classic/book';
import { answerKey, hourKey, secondsOf, sideKey, stepOf, type TownBook } from './book';

beforeAll(() => loadCatalogues('classic', 'city', 'home'));

/** Steps that tell their doer something at once. */
const ANSWERS: Record<string, string[]> = { classic: ['checks'], city: ['search', 'checks'] };
const REASONS: Record<string, string[]> = {
  classic: ['no_black', 'parity', 'technical_loss', 'quiet'],
  city: ['no_killer', 'parity', 'maniac', 'nobody', 'technical_loss', 'quiet'],
};

/** All words that a table asks a game's catalogue for. */
function* wordsOf(book: TownBook): Generator<MessageKey> {
  const key = (name: string) => `${book.words}.${name}` as MessageKey;
  yield key('log_meeting');
  for (const side of book.sides) yield* [sideKey(book, side), key(`end_${side}`)];
  for (const reason of REASONS[book.game]!) yield key(`end_how_${reason}`);
  for (const step of book.steps) {
    yield* [hourKey(book, step.name), ...['say', 'act', 'done'].map((name) => key(`${step.name}_${name}`))];
    for (const role of step.roles) {
      yield key(`${step.name}_${role}_how`);
      if (!ANSWERS[book.game]!.includes(step.name)) yield key(`${step.name}_truth`);
      else for (const answer of [true, false]) yield* [answerKey(book, step.name, role, answer), key(`${step.name}_${role}_mark_${answer ? 'yes' : 'no'}`)];
    }
  }
}

describe('what a game brings to a table that talks', () => {
  it.each([CLASSIC, CITY])('has all its words ($game)', (book) => {
    expect([...wordsOf(book)].filter((key) => !hasMessage(key))).toEqual([]);
  });

  it('has steps of a fixed length, or of one that the table chose, at the pace of the table', () => {
    expect(CLASSIC.steps.map((step) => secondsOf(CLASSIC, step, {}))).toEqual([7, 7]);
    expect(CITY.steps.map((step) => secondsOf(CITY, step, {}))).toEqual([10, 15, 7, 10, 7, 10]);
    const shot = stepOf(CITY, 'shot')!;
    expect(secondsOf(CITY, shot, { shot_time: 30, pace: 50 })).toBe(15);
  });
});
