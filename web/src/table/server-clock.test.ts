import { describe, expect, test } from 'vitest';
import { clockFace, ServerClock } from './server-clock';

describe('T42 the server clock is found whatever the device says', () => {
  test.each([-90_000, 0, 90_000])('device off by %i ms', (skew) => {
    let server = 1_700_000_000_000;
    let ticks = 5_000 + skew;
    const clock = new ServerClock(() => ticks);
    const pass = (ms: number) => {
      server += ms;
      ticks += ms;
    };
    for (const [there, back] of [[20, 20], [300, 20], [15, 25]] as const) {
      const sent = clock.ticks();
      pass(there);
      const stamp = server;
      pass(back);
      clock.pong(sent, stamp);
      pass(5_000);
    }
    expect(Math.abs(clock.now() - server)).toBeLessThanOrEqual(10);
  });

  test.each([0.95, 1.05])('ticks that run at %f of the true pace stay within a second between pings', (pace) => {
    let server = 1_700_000_000_000;
    let ticks = 0;
    const clock = new ServerClock(() => ticks);
    for (let ping = 0; ping < 20; ping += 1) {
      clock.pong(ticks, server);
      server += 10_000;
      ticks += 10_000 * pace;
      expect(Math.abs(clock.now() - server)).toBeLessThan(1_000);
    }
  });

  test('an impossible answer is not believed', () => {
    const clock = new ServerClock(() => 1_000);
    clock.told(50_000);
    clock.pong(2_000, 99_000);
    expect(clock.now()).toBe(50_000);
  });
});

describe('T41 what the clock shows', () => {
  const deadline = { at: 100_000, span: 90_000, reserve: 60_000 };
  test.each([
    [10_000, 30_000, 30_000, false],
    [10_001, 29_999, 30_000, false],
    [39_999, 1, 30_000, false],
    [40_000, 60_000, 60_000, true],
    [99_999, 1, 60_000, true],
    [100_000, 0, 60_000, true],
    [100_001, 0, 60_000, true],
    [0, 30_000, 30_000, false], // a clock that is behind never shows more than there is
  ])('at %i: %i left of %i', (now, left, span, inReserve) => {
    expect(clockFace(deadline, now)).toMatchObject({ left, span, inReserve });
  });
  test('without a reserve', () => {
    expect(clockFace({ at: 30_000, span: 30_000 }, 29_000)).toEqual({ left: 1_000, span: 30_000, inReserve: false, reserve: 0, total: 1_000 });
    expect(clockFace({ at: 30_000, span: 30_000 }, 30_000).left).toBe(0);
  });
});
