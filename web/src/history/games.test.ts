import { describe, expect, it } from 'vitest';
import type { GameLine } from '../protocol.gen';
import { minutesOf, passes, resultOf, withMore } from './games';

const seat = (name: string) => ({ name, level: null, here: false, rematch: false, ready: false });
const game = (more: Partial<GameLine> = {}): GameLine => ({
  id: 'one',
  game: 'inspector',
  options: {},
  seats: [seat('Ann'), seat('Bo')],
  you: 1,
  outcome: { winners: [1], reason: 'arrest' },
  started: 0,
  ended: 600_000,
  moves: 14,
  ...more,
});

describe('the history', () => {
  it('tells who won from where one sat', () => {
    expect(resultOf(game())).toBe('won');
    expect(resultOf(game({ you: 0 }))).toBe('lost');
    expect(resultOf(game({ you: null }))).toBe('watched');
    expect(resultOf(game({ outcome: { winners: [], reason: 'closed' } }))).toBe('draw');
  });

  it('filters by result and by side', () => {
    const lostAsMafia = game({ you: 0 });
    expect(passes(lostAsMafia, 'all')).toBe(true);
    expect(passes(lostAsMafia, 'lost')).toBe(true);
    expect(passes(lostAsMafia, 'won')).toBe(false);
    expect(passes(lostAsMafia, 'mafia')).toBe(true);
    expect(passes(lostAsMafia, 'inspector')).toBe(false);
    expect(passes(game({ you: null }), 'mafia')).toBe(false);
  });

  it('counts whole minutes and never less than none', () => {
    expect(minutesOf(game())).toBe(10);
    expect(minutesOf(game({ ended: 59_999 }))).toBe(0);
    expect(minutesOf(game({ started: 5, ended: 0 }))).toBe(0);
  });

  it('adds a page without doubling games', () => {
    expect(withMore([game()], [game(), game({ id: 'two' })]).map((each) => each.id)).toEqual(['one', 'two']);
  });
});
