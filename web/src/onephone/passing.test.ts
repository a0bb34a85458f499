import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Passing } from './passing';

const MINUTE = 60_000;

/** Only the device's clock moves: somebody has set it. */
const setClock = (ms: number) => vi.setSystemTime(Date.now() + ms);
/** Real time that the page sleeps through: its own clock stands still. */
const sleep = setClock;

describe('P-40: the clock of a discussion', () => {
  beforeEach(() => vi.useFakeTimers({ now: 1_800_000_000_000 }));
  afterEach(() => vi.useRealTimers());

  it('goes on from its moment of the match', () => {
    const passing = new Passing({ at: 7000, wall: Date.now() });
    vi.advanceTimersByTime(1500);
    expect(passing.time()).toBe(8500);
  });

  it('does not follow a device’s clock that is set, forward or back', () => {
    const passing = new Passing({ at: 0, wall: Date.now() });
    for (const by of [10 * MINUTE, -25 * MINUTE]) {
      setClock(by);
      const before = passing.time();
      vi.advanceTimersByTime(250);
      expect(passing.time()).toBe(before + 250);
    }
  });

  it('counts by the device’s clock over a reload', () => {
    const { anchor } = new Passing({ at: 0, wall: Date.now() });
    sleep(2 * MINUTE);
    expect(new Passing(anchor).time()).toBe(2 * MINUTE);
  });

  it('is right over a reload after the clock was set, if it was seen', () => {
    for (const by of [10 * MINUTE, -10 * MINUTE]) {
      const passing = new Passing({ at: 0, wall: Date.now() });
      vi.advanceTimersByTime(MINUTE);
      expect(passing.follow()).toBe(false);
      setClock(by);
      expect(passing.follow()).toBe(true);
      expect(passing.follow()).toBe(false);
      expect(passing.since).toBe(0);
      vi.advanceTimersByTime(1000);
      expect(new Passing(passing.anchor).time()).toBe(MINUTE + 1000);
    }
  });

  it('never runs backwards over a reload', () => {
    const { anchor } = new Passing({ at: 5000, wall: Date.now() });
    setClock(-MINUTE);
    expect(new Passing(anchor).time()).toBe(5000);
  });

  it('has passed while the device slept', () => {
    const passing = new Passing({ at: 0, wall: Date.now() });
    vi.advanceTimersByTime(10_000);
    sleep(3 * MINUTE);
    passing.woke();
    expect(passing.time()).toBe(10_000 + 3 * MINUTE);
    passing.woke();
    expect(passing.time()).toBe(10_000 + 3 * MINUTE);
  });
});
