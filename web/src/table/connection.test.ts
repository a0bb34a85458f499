import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PROTOCOL } from '../protocol.gen';
import { connect, pauseBefore, type LineState, type Needs } from './connection';

class FakeSocket {
  static all: FakeSocket[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const last = () => FakeSocket.all.at(-1)!;
let states: [LineState, string | undefined][];
let heard: string[];
let wakes: number;

function line() {
  states = [];
  heard = [];
  wakes = 0;
  return connect({
    url: 'ws://house/ws/table/x',
    hello: () => ({ token: 'mine' }),
    ticks: () => 7,
    onmessage: (message) => void heard.push(message.t),
    onstate: (state, code) => void states.push([state, code]),
    onwake: () => void (wakes += 1),
  } satisfies Needs);
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a table\'s line', () => {
  test('says hello first, is open with the welcome, and pings', () => {
    const made = line();
    last().accept();
    expect(last().sent).toEqual([{ t: 'hello', protocol: PROTOCOL, token: 'mine' }]);
    expect(made.send({ t: 'start', id: 'a' })).toBe(false); // nobody has greeted us yet
    last().says({ t: 'welcome' });
    expect(states.at(-1)).toEqual(['open', undefined]);
    expect(last().sent.at(-1)).toEqual({ t: 'ping', at: 7 });
    expect(made.send({ t: 'start', id: 'a' })).toBe(true);
    made.close();
  });

  test('T49 a line that stays silent after a ping is given up and sought again', () => {
    const made = line();
    last().accept();
    last().says({ t: 'welcome' });
    last().says({ t: 'pong', at: 7, now: 1 });
    vi.advanceTimersByTime(10_000);
    vi.advanceTimersByTime(6_000);
    expect(states.at(-1)![0]).toBe('lost');
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.all).toHaveLength(2);
    last().accept();
    last().says({ t: 'welcome' });
    expect(states.at(-1)![0]).toBe('open');
    made.close();
  });

  test('T47 what an old socket still does has no effect', () => {
    const made = line();
    const old = last();
    old.accept();
    old.says({ t: 'welcome' });
    old.onclose?.();
    vi.advanceTimersByTime(1_000);
    last().accept();
    last().says({ t: 'welcome' });
    const before = [...states];
    old.onclose?.();
    old.says({ t: 'step' });
    expect(states).toEqual(before);
    expect(heard).toEqual(['welcome', 'welcome']);
    expect(FakeSocket.all).toHaveLength(2);
    made.close();
  });

  test('T63 a farewell for good closes the line and tells why', () => {
    line();
    last().accept();
    last().says({ t: 'bye', code: 'old_client', again: false });
    expect(states.at(-1)).toEqual(['closed', 'old_client']);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test('a farewell of a server that restarts leads to a new try', () => {
    const made = line();
    last().accept();
    last().says({ t: 'welcome' });
    last().says({ t: 'bye', code: 'closing', again: true });
    expect(states.at(-1)![0]).toBe('lost');
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.all).toHaveLength(2);
    made.close();
  });

  test('T48 a page that comes back asks at once, and opens anew if the line is gone', () => {
    const made = line();
    last().accept();
    last().says({ t: 'welcome' });
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(60_000); // timers may or may not have run meanwhile
    hidden.mockReturnValue(false);
    const sockets = FakeSocket.all.length;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(wakes).toBe(1);
    expect(FakeSocket.all.length === sockets + 1 || last().sent.at(-1)!.t === 'resync').toBe(true);
    made.close();
  });

  test('pauses grow to a bound and never come together', () => {
    expect(pauseBefore(0, () => 0)).toBe(200);
    expect(pauseBefore(0, () => 1)).toBe(400);
    expect(pauseBefore(3, () => 1)).toBe(3200);
    expect(pauseBefore(50, () => 1)).toBe(10_000);
  });
});
