/**
 * A table's socket that mends itself: hello first, pings for the clock and for signs of life, reconnects with growing pauses.
 *
 * It knows nothing of games. Whatever an old socket still does after a new one has been opened is ignored (T47); a line that
 * stays silent after a ping is given up and opened anew (T49); a page that comes back from sleep asks at once (T48).
 */
import { PROTOCOL, type ClientMessage, type ServerMessage } from '../protocol.gen';

/** `connecting`: the first time; `lost`: it was open and is being sought again; `closed`: for good. */
export type LineState = 'connecting' | 'open' | 'lost' | 'closed';

export interface Line {
  /** Sends if the line is open; tells whether it went out. */
  send(message: ClientMessage): boolean;
  /** Asks for everything anew. */
  resync(): void;
  close(): void;
}

export interface Needs {
  url: string;
  hello: () => { token: string };
  /** Ticks to put into pings. */
  ticks: () => number;
  onmessage: (message: ServerMessage) => void;
  /** `code`: why it is closed, from the server. */
  onstate: (state: LineState, code?: string) => void;
  /** The device may have slept: what was measured before is worth nothing. */
  onwake: () => void;
}

const PING_MS = 10_000;
const SILENCE_MS = 6_000;
const WAKE_SILENCE_MS = 2_500;
const OPEN_MS = 8_000;
const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 10_000;

/** Pause before the nth try in a row, with jitter so that a restarted server is not stormed. */
export function pauseBefore(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
  return full / 2 + (random() * full) / 2;
}

export function connect(needs: Needs): Line {
  let socket: WebSocket | undefined;
  let attempts = 0;
  let greeted = false;
  let ever = false;
  let over = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  let hiddenAt = 0;

  function open(): void {
    if (over) return;
    clearTimeout(retry);
    greeted = false;
    const mine = (socket = new WebSocket(needs.url));
    expectAnswer(OPEN_MS);
    mine.onopen = () => {
      if (socket !== mine) return;
      mine.send(JSON.stringify({ t: 'hello', protocol: PROTOCOL, ...needs.hello() }));
    };
    mine.onmessage = (event: MessageEvent<string>) => {
      if (socket !== mine) return;
      heard();
      const message = read(event.data);
      if (!message) return;
      if (message.t === 'bye') return farewell(message.code, message.again);
      if (!greeted && message.t === 'welcome') {
        greeted = ever = true;
        attempts = 0;
        needs.onstate('open');
        ping();
      }
      needs.onmessage(message);
    };
    mine.onclose = () => {
      if (socket === mine) lose();
    };
  }

  function read(data: string): ServerMessage | null {
    try {
      return JSON.parse(data) as ServerMessage;
    } catch {
      return null;
    }
  }

  function farewell(code: string, again: boolean): void {
    if (again) return lose();
    finish(code);
  }

  /** This socket is no use any more: try again after a pause. */
  function lose(): void {
    drop();
    if (over) return;
    needs.onstate(ever ? 'lost' : 'connecting');
    clearTimeout(retry);
    retry = setTimeout(open, pauseBefore(attempts));
    attempts += 1;
  }

  function drop(): void {
    const old = socket;
    socket = undefined;
    greeted = false;
    clearTimeout(silence);
    old?.close();
  }

  function expectAnswer(within: number): void {
    clearTimeout(silence);
    silence = setTimeout(lose, within);
  }

  function heard(): void {
    clearTimeout(silence);
  }

  function ping(within = SILENCE_MS): void {
    if (!greeted || socket?.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify({ t: 'ping', at: needs.ticks() }));
    expectAnswer(within);
  }

  /** The page was hidden, frozen or off the network: find out at once whether the line still lives. */
  function wake(): void {
    if (document.hidden) {
      hiddenAt = Date.now();
      return;
    }
    if (hiddenAt && Date.now() - hiddenAt > PING_MS) needs.onwake();
    hiddenAt = 0;
    if (greeted && socket?.readyState === WebSocket.OPEN) {
      ping(WAKE_SILENCE_MS);
      return resync(WAKE_SILENCE_MS);
    }
    if (over) return;
    attempts = 0;
    drop();
    open();
  }

  /** Asks for everything anew: whatever was missed while nobody looked comes with it. */
  function resync(within = SILENCE_MS): void {
    if (!greeted || socket?.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify({ t: 'resync' }));
    expectAnswer(within);
  }

  /** A page that the browser had put away whole and now takes out again. */
  function shown(event: PageTransitionEvent): void {
    if (event.persisted) wake();
  }

  function offline(): void {
    if (socket) lose();
  }

  function finish(code?: string): void {
    over = true;
    clearTimeout(retry);
    clearInterval(beat);
    drop();
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('pageshow', shown);
    window.removeEventListener('online', wake);
    window.removeEventListener('offline', offline);
    if (code !== undefined) needs.onstate('closed', code);
  }

  document.addEventListener('visibilitychange', wake);
  window.addEventListener('pageshow', shown);
  window.addEventListener('online', wake);
  window.addEventListener('offline', offline);
  beat = setInterval(() => ping(), PING_MS);
  needs.onstate('connecting');
  open();

  return {
    send(message) {
      if (!greeted || socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    resync: () => resync(),
    close: () => finish(),
  };
}
