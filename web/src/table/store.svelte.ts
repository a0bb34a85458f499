/**
 * All that this device knows of one table: only what the server told this viewer, never ahead of it. A move that is under way is
 * `pending`; the table changes when the server's step comes, not before (T52).
 */
import { Refusal } from '../api/errors';
import { FOLDS, type Face, type View } from '../games/folds';
import type { Clock, ClientMessage, Emote, Level, Remedy, Said, ServerMessage, Step, TableInfo, Welcome } from '../protocol.gen';
import { connect, type Line, type LineState } from './connection';
import { moveText, promptOf, stillLegal, type Choice, type Prompt } from './prompt';
import { ServerClock } from './server-clock';
import { Talk, type ChatLine } from './talk.svelte';

/** A move that was sent and not yet answered. */
export interface Pending {
  id: string;
  phase: number;
  move: string;
}

/** Faces that came together, with the view before them: what screens play out. */
export interface News {
  before: View;
  faces: Face[];
}

type Request = ClientMessage extends infer Each ? (Each extends { id: string } ? Omit<Each, 'id'> : never) : never;

interface Waiting {
  resolve: () => void;
  reject: (reason: Refusal) => void;
}

export interface Address {
  url: string;
  token: () => string;
}

/** How long after a deadline the answer may take before we ask whether we missed it. */
const OVERDUE_MS = 2_500;

export class TableStore {
  line = $state<LineState>('connecting');
  /** Why the line is closed for good. */
  closedBy = $state('');
  table = $state.raw<TableInfo | null>(null);
  /** Own seat; `null`: watching. */
  you = $state<number | null>(null);
  isHost = $state(false);
  start = $state.raw<View | null>(null);
  view = $state.raw<View | null>(null);
  faces = $state.raw<Face[]>([]);
  prompt = $state.raw<Prompt | null>(null);
  clock = $state.raw<Clock | null>(null);
  choice = $state.raw<Choice | null>(null);
  pending = $state.raw<Pending | null>(null);
  /** Number of welcomes: each one may have replaced everything. */
  welcomes = $state(0);
  /** A choice was half made when the situation took it away. */
  choiceLost = $state(0);
  /** One's own pencil notes, by what they are on; they change when the server has written them. */
  marks = $state.raw<Record<string, string>>({});
  readonly talk = new Talk();
  readonly serverClock = new ServerClock();

  onnews: (news: News) => void = () => undefined;
  onsaid: (seat: number, emote: Emote) => void = () => undefined;

  readonly #line: Line;
  readonly #waiting = new Map<string, Waiting>();
  #overdue: ReturnType<typeof setTimeout> | undefined;

  constructor(address: Address) {
    this.#line = connect({
      url: address.url,
      hello: () => ({ token: address.token() }),
      ticks: () => this.serverClock.ticks(),
      onmessage: (message) => this.receive(message),
      onstate: (state, code) => this.#turned(state, code),
      onwake: () => this.serverClock.forget(),
    });
  }

  /** Whether it is yours to act and no act of yours is under way. */
  get yourTurn(): boolean {
    return this.prompt?.due === true && this.pending === null;
  }

  /** The texts that this viewer has heard. */
  get lines(): ChatLine[] {
    return this.talk.lines;
  }

  canWrite = (channel = 'team') => this.talk.canWrite(channel);

  close(): void {
    clearTimeout(this.#overdue);
    this.#line.close();
  }

  // --- acts ---------------------------------------------------------------------------------------------

  /** Plays the move of a whole choice. Throws the server's refusal; a lost line is no refusal: the move waits for it. */
  play(choice: Choice): Promise<void> {
    const prompt = this.prompt;
    if (!prompt || this.pending) return Promise.resolve();
    const pending = { id: newId(), phase: prompt.token, move: moveText(choice) };
    this.pending = pending;
    const answered = this.#expect(pending.id);
    this.#line.send({ t: 'play', ...pending });
    return answered;
  }

  sit = (seat: number | null) => this.#ask({ t: 'sit', seat });
  stand = () => this.#ask({ t: 'stand' });
  setBot = (seat: number, level: Level | null) => this.#ask({ t: 'bot', seat, level });
  kick = (seat: number) => this.#ask({ t: 'kick', seat });
  begin = () => this.#ask({ t: 'start' });
  /** I am here for the deal. */
  ready = () => this.#ask({ t: 'ready' });
  /** Host: nobody else may sit down. */
  lock = (locked: boolean) => this.#ask({ t: 'lock', locked });
  /** Host: people without a seat may look on after the deal. */
  allowSpectators = (allowed: boolean) => this.#ask({ t: 'spectators', allowed });
  rematch = () => this.#ask({ t: 'rematch' });
  fill = (level: Level) => this.#ask({ t: 'fill', level });
  say = (emote: Emote) => this.#ask({ t: 'say', emote });
  /** Says a text to those who hear the channel. */
  write = (text: string, channel = 'team') => this.#ask({ t: 'say', text, channel });
  /** Says a speech act in its text form. Whatever else one is about to play goes on meanwhile. */
  act = (text: string) => this.#ask({ t: 'play', phase: this.prompt?.token ?? 0, move: `say ${text}` });
  /** Puts a pencil note on something of the game (`[a-z0-9_.-]`, up to 32); an empty one takes it away. */
  setMark = (on: string, mark: string) => this.#ask({ t: 'mark', on, mark });
  /** What one makes of it that the game waits for somebody who is away. */
  claim = (what: Remedy, level?: Level) => this.#ask({ t: 'claim', seat: this.table?.claim?.seat ?? 0, what, ...(level ? { level } : {}) });

  #ask(request: Request): Promise<void> {
    const id = newId();
    if (!this.#line.send({ ...request, id } as ClientMessage)) return Promise.reject(new Refusal('network'));
    return this.#expect(id);
  }

  #expect(id: string): Promise<void> {
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  // --- what the server says -----------------------------------------------------------------------------

  receive(message: ServerMessage): void {
    if (message.t === 'welcome') this.#welcome(message);
    else if (message.t === 'step') this.#step(message);
    else if (message.t === 'table') this.table = message.table;
    else if (message.t === 'pong') this.serverClock.pong(message.at, message.now);
    else if (message.t === 'said') this.#said(message);
    else if (message.t === 'floor') this.talk.floor(message.channels);
    else if (message.t === 'marked') this.#marked(message.on, message.mark);
    else if (message.t === 'done') this.#answer(message.id);
    else if (message.t === 'refused') this.#answer(message.id, new Refusal(message.code, message.text, message.args));
  }

  #welcome(welcome: Welcome): void {
    this.serverClock.told(welcome.now);
    // Another audience than before: nothing of what the old one knew may stay (T15).
    if (welcome.you !== this.you) this.choice = this.pending = null;
    this.table = welcome.table;
    this.you = welcome.you ?? null;
    this.isHost = welcome.is_host;
    this.marks = welcome.marks;
    this.talk.welcome(welcome);
    this.start = welcome.start ?? null;
    this.faces = (welcome.faces ?? []) as Face[];
    this.view = welcome.view ?? null;
    this.#asked(promptOf(welcome.prompt), welcome.clock ?? null);
    this.welcomes += 1;
    this.#sendAgain();
  }

  #said(said: Said): void {
    if (said.emote) this.onsaid(said.seat, said.emote);
    else this.talk.heard(said);
  }

  #marked(on: string, mark: string): void {
    const { [on]: _, ...others } = this.marks;
    this.marks = mark ? { ...others, [on]: mark } : others;
  }

  #step(step: Step): void {
    if (!this.view || !this.table) return;
    if (step.seq <= this.faces.length && step.faces.length > 0) return; // told already
    if (this.faces.length + step.faces.length !== step.seq) return this.#line.resync(); // a gap
    const fold = FOLDS[this.table.game];
    if (!fold) return this.#line.resync();
    const news = { before: this.view, faces: step.faces as Face[] };
    this.view = news.faces.reduce(fold, this.view);
    this.faces = [...this.faces, ...news.faces];
    this.#asked(promptOf(step.prompt), step.clock ?? null);
    if (news.faces.length > 0) this.onnews(news);
  }

  /** A new question; a choice half made stays as far as it is still an answer. */
  #asked(prompt: Prompt | null, clock: Clock | null): void {
    const before = this.choice;
    const mine = this.pending !== null;
    this.prompt = prompt;
    this.clock = clock;
    this.choice = stillLegal(prompt, before);
    if (this.pending && this.pending.phase !== prompt?.token) this.pending = null;
    if (before && !mine && before.words.length > (this.choice?.words.length ?? 0)) this.choiceLost += 1;
    this.#watchDeadline();
  }

  /** If the deadline passes and nothing comes, we may have missed it: ask (T49). */
  #watchDeadline(): void {
    clearTimeout(this.#overdue);
    const clock = this.clock;
    if (!clock) return;
    const wait = clock.at - this.serverClock.now() + OVERDUE_MS;
    this.#overdue = setTimeout(() => this.clock === clock && this.#line.resync(), Math.max(OVERDUE_MS, wait));
  }

  /** After a reconnect: a move that was under way is sent again, under its old id, so that it counts once. */
  #sendAgain(): void {
    if (this.pending) this.#line.send({ t: 'play', ...this.pending });
  }

  #answer(id: string, refusal?: Refusal): void {
    if (this.pending?.id === id) this.pending = null;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (refusal) waiting?.reject(refusal);
    else waiting?.resolve();
  }

  #turned(state: LineState, code = ''): void {
    this.line = state;
    this.closedBy = code;
    if (state === 'open') return;
    for (const [id, waiting] of this.#waiting) {
      if (id === this.pending?.id && state !== 'closed') continue;
      this.#waiting.delete(id);
      waiting.reject(new Refusal('network'));
    }
  }
}

function newId(): string {
  return crypto.randomUUID?.() ?? `m${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
}
