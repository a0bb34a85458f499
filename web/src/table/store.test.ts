import { beforeEach, describe, expect, test, vi } from 'vitest';
import fixtures from '../games/inspector/fixtures.json';
import type { ClientMessage, ServerMessage } from '../protocol.gen';
import type { Needs } from './connection';
import { TableStore } from './store.svelte';

const wire: { needs?: Needs; sent: ClientMessage[]; open: boolean } = { sent: [], open: true };

vi.mock('./connection', () => ({
  connect: (needs: Needs) => {
    wire.needs = needs;
    return {
      send: (message: ClientMessage) => wire.open && wire.sent.push(message) > 0,
      resync: () => void wire.sent.push({ t: 'resync' }),
      close: () => undefined,
    };
  },
}));

const TABLE = { id: 'x', code: 'ABCDEF', game: 'inspector', options: {}, seats: [{ name: 'Ada' }, { name: 'Bo' }], host: 0, stage: 'playing', public: false, spectators_allowed: true, watching: 0 };
const seen = (viewer: string) => (fixtures[3]!.viewers as unknown as Record<string, { start: never; faces: never[]; views: { seq: number; view: never }[] }>)[viewer]!;
const PROMPT = { token: 0, due: true, asks: { kill: { cell: 'a1 b2' }, surrender: [] } };

function welcome(viewer: number, seq: number, more: object = {}): ServerMessage {
  const { start, faces } = seen(String(viewer));
  const told = faces.slice(0, seq);
  const view = told.reduce((v, f) => FOLD(v, f), start);
  return { t: 'welcome', protocol: 1, now: Date.now(), you: viewer < 0 ? null : viewer, is_host: false, table: TABLE, seq, start, faces: told, view, prompt: null, clock: null, floor: [], lines: [], marks: {}, ...more } as unknown as ServerMessage;
}
const { fold } = await import('../games/inspector/fold');
const FOLD = fold as unknown as (view: never, face: never) => never;
const step = (viewer: number, from: number, to: number, more: object = {}) =>
  ({ t: 'step', seq: to, faces: seen(String(viewer)).faces.slice(from, to), ...more }) as unknown as ServerMessage;

function table() {
  wire.sent = [];
  wire.open = true;
  return new TableStore({ url: 'ws://x', token: () => 't' });
}

beforeEach(() => vi.restoreAllMocks());

describe('a table\'s store', () => {
  test('T50 whatever is dropped, doubled or reordered, the view is the server\'s in the end', () => {
    let seed = 7;
    const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    for (let round = 0; round < 30; round += 1) {
      const store = table();
      const { faces, views } = seen('1');
      store.receive(welcome(1, 0));
      let told = 0;
      while (told < faces.length) {
        const next = Math.min(faces.length, told + 1 + Math.floor(random() * 2));
        const fate = random();
        if (fate > 0.25) store.receive(step(1, told, next));
        if (fate > 0.9) store.receive(step(1, told, next));
        told = next;
        const asked = wire.sent.some((message) => message.t === 'resync');
        if (asked && random() > 0.3) {
          wire.sent = [];
          store.receive(welcome(1, told));
        }
      }
      store.receive(welcome(1, told));
      expect(store.view).toEqual(views.at(-1)!.view);
      expect(store.faces).toHaveLength(faces.length);
    }
  });

  test('T49 a gap is noticed and asked for; nothing is made up meanwhile', () => {
    const store = table();
    store.receive(welcome(0, 4));
    const before = store.view;
    store.receive(step(0, 5, 6));
    expect(wire.sent).toEqual([{ t: 'resync' }]);
    expect(store.view).toBe(before);
  });

  test('T52 a move is pending until the server\'s step; the table does not run ahead', () => {
    const store = table();
    store.receive(welcome(0, 0, { prompt: PROMPT }));
    const before = store.view;
    store.choice = { verb: 'kill', words: ['b2'] };
    void store.play(store.choice);
    expect(store.pending).toMatchObject({ move: 'kill b2', phase: 0 });
    expect(store.view).toBe(before);
    expect(store.yourTurn).toBe(false);
    void store.play({ verb: 'kill', words: ['a1'] }); // a second one is not sent
    expect(wire.sent).toHaveLength(1);
    store.receive(step(0, 0, 1));
    expect(store.pending).toBeNull();
    expect(store.view).not.toBe(before);
  });

  test('T52 a move sent into a dead line is sent again under its id, or dropped when the game has moved on', () => {
    const store = table();
    store.receive(welcome(0, 0, { prompt: PROMPT }));
    wire.open = false;
    void store.play({ verb: 'kill', words: ['b2'] });
    wire.needs!.onstate('lost');
    const { id } = store.pending!;
    wire.open = true;
    store.receive(welcome(0, 0, { prompt: PROMPT }));
    expect(wire.sent).toEqual([{ t: 'play', id, phase: 0, move: 'kill b2' }]);
    store.receive(welcome(0, 1, { prompt: { ...PROMPT, token: 1, due: false, asks: {} } }));
    expect(store.pending).toBeNull();
  });

  test('a refusal comes back to the one who asked, and only there', async () => {
    const store = table();
    store.receive(welcome(0, 0, { prompt: PROMPT }));
    const played = store.play({ verb: 'kill', words: ['b2'] });
    store.receive({ t: 'refused', id: 'somebody', code: 'stale', text: '', args: {} });
    store.receive({ t: 'refused', id: store.pending!.id, code: 'out_of_reach', text: 'No.', args: {} });
    await expect(played).rejects.toMatchObject({ code: 'out_of_reach' });
    expect(store.pending).toBeNull();
  });

  test('a choice half made stays as far as it is still an answer', () => {
    const store = table();
    store.receive(welcome(0, 0, { prompt: PROMPT }));
    store.choice = { verb: 'kill', words: ['b2'] };
    store.receive(welcome(0, 0, { prompt: PROMPT }));
    expect(store.choice).toEqual({ verb: 'kill', words: ['b2'] });
    store.receive(welcome(0, 0, { prompt: { ...PROMPT, asks: { kill: { cell: 'a1' } } } }));
    expect(store.choice).toEqual({ verb: 'kill', words: [] });
    expect(store.choiceLost).toBe(1);
  });

  test('T15 another audience: nothing stays of what the old one knew', () => {
    const store = table();
    store.receive(welcome(1, 12));
    expect(JSON.stringify([store.view, store.faces])).toContain('"own"');
    store.choice = { verb: 'interrogate', words: ['lund'] };
    store.receive(welcome(-1, 12));
    expect(store.you).toBeNull();
    expect(store.choice).toBeNull();
    expect(JSON.stringify([store.start, store.view, store.faces])).not.toContain('"own"');
  });

  test('T49 a deadline that passes in silence makes it ask', () => {
    vi.useFakeTimers();
    const store = table();
    store.receive(welcome(0, 2, { clock: { at: Date.now() + 5_000, span: 30_000, reserve: 0 } }));
    vi.advanceTimersByTime(8_000);
    expect(wire.sent).toEqual([{ t: 'resync' }]);
    vi.useRealTimers();
  });

  test('a note changes when the server has written it, not before', () => {
    const store = table();
    store.receive(welcome(0, 2, { marks: { moss: '?' } }));
    void store.setMark('lund', 'killer?');
    expect(store.marks).toEqual({ moss: '?' });
    expect(wire.sent.at(-1)).toMatchObject({ t: 'mark', on: 'lund', mark: 'killer?' });
    store.receive({ t: 'marked', on: 'lund', mark: 'killer?' } as ServerMessage);
    expect(store.marks).toEqual({ moss: '?', lund: 'killer?' });
    store.receive({ t: 'marked', on: 'moss', mark: '' } as ServerMessage);
    expect(store.marks).toEqual({ lund: 'killer?' });
    store.receive(welcome(-1, 2));
    expect(store.marks).toEqual({});
  });

  test('an emote is shown for a moment, a text stays', () => {
    const store = table();
    const said = vi.fn();
    store.onsaid = said;
    store.receive(welcome(0, 2, { floor: [{ name: 'team', medium: 'text', send: true }] }));
    store.receive({ t: 'said', seat: 1, channel: 'table', emote: 'nice' } as ServerMessage);
    store.receive({ t: 'said', seat: 2, channel: 'team', text: 'hello', at: 5 } as ServerMessage);
    expect(said.mock.calls).toEqual([[1, 'nice']]);
    expect(store.lines).toEqual([{ seat: 2, channel: 'team', text: 'hello', at: 5, seq: 0 }]);
    expect(store.canWrite()).toBe(true);
    store.receive({ t: 'floor', channels: [] } as ServerMessage);
    expect(store.canWrite()).toBe(false);
  });
});
