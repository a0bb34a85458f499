/** One evening round one phone: whose hands it is in, what all are shown next, and the discussion's clock. */
import type { Kernel } from '../device/kernel';
import { addPast, forgetGame } from '../device/journal';
import { DeviceTable, type Secret } from '../device/table.svelte';
import { Passing, type Anchor } from './passing';
import { scenesOf, type Shown } from './scenes';
import type { EveningView } from './types';

const GAME = 'onephone';
/** Nobody has the phone for less, whatever their task (P-10). */
export const LEAST_MS = 5000;

interface Note {
  names: string[];
  options: Record<string, unknown>;
  /** How many faces have been shown to all. */
  seen: number;
  /** The discussion's clock, for a reload. */
  anchor: Anchor | null;
  /** Who has acted and not yet passed the phone on; 0: nobody. It comes back to them first, whatever their task was. */
  unread: number;
}

export interface Setup {
  names: string[];
  options: Record<string, unknown>;
}

export class Evening {
  scenes = $state.raw<Shown[]>([]);
  busy = $state(false);
  #passing: Passing | null = null;

  private constructor(private readonly table: DeviceTable<Note>) {}

  static async start(kernel: Kernel, { names, options }: Setup): Promise<Evening> {
    const note: Note = { names, options, seen: 0, anchor: null, unread: 0 };
    const asked = { ...options, players: names.length, phone: 'one' };
    const evening = new Evening(await DeviceTable.open(kernel, GAME, asked, names, note));
    await evening.#look();
    return evening;
  }

  /** The evening that was going on when the program was closed. */
  static async resume(kernel: Kernel): Promise<Evening | undefined> {
    const table = await DeviceTable.reopen<Note>(kernel, GAME);
    if (!table) return undefined;
    const evening = new Evening(table);
    await evening.#look();
    return evening;
  }

  get view(): EveningView {
    return this.table.view as unknown as EveningView;
  }
  get setup(): Setup {
    return { names: this.table.note.names, options: this.table.note.options };
  }
  get over(): boolean {
    return this.table.now.over !== undefined;
  }
  /** When the discussion ends, in match time. */
  get deadline(): { at: number; span: number } | undefined {
    return this.table.now.deadline;
  }

  name(number: number): string {
    return this.table.note.names[number - 1] ?? '';
  }

  /** Match time now: it passes in the discussion alone. */
  time(): number {
    return Math.max(this.table.now.at, this.#passing?.time() ?? 0);
  }

  /** Match time for a clock on the screen. If the device's clock has been set, a reload will count from the new one. */
  tick(): number {
    // Before the page is told that it is seen again, it can't tell sleep from a clock that was set.
    if (!document.hidden && !this.busy && this.#passing?.follow()) void this.#anchor(this.#passing.anchor);
    return this.time();
  }

  /** The page is on the screen again: people have gone on talking. */
  woke(): void {
    this.#passing?.woke();
  }

  /** Who has acted and has still to pass the phone on; 0: nobody. */
  get unread(): number {
    return this.table.note.unread;
  }
  /** Whose hands the phone belongs in. */
  get holder(): number {
    return this.unread || this.view.up;
  }

  /** What the player who has the phone may see. Given out, never kept here. */
  secret(): Promise<Secret> {
    return this.table.secret(this.holder - 1);
  }

  /** The player who has the phone acts; gives what that player may see afterwards. */
  async act(move: string): Promise<Secret> {
    const number = this.view.up;
    await this.#change(async () => {
      const before = this.table.note;
      this.table.note = { ...before, unread: number };
      try {
        await this.table.play(number - 1, move, this.time());
      } catch (error) {
        this.table.note = before;
        throw error;
      }
    });
    return this.table.secret(number - 1);
  }

  /** The phone is passed on. */
  async passOn(): Promise<void> {
    await this.table.remember({ ...this.table.note, unread: 0 });
  }

  /** The table says what becomes of the discussion; it speaks by its first living player. */
  async day(verb: 'pause' | 'resume' | 'more' | 'end'): Promise<void> {
    await this.#change(() => this.table.play(this.view.alive[0]! - 1, verb, this.time()));
  }

  /** The discussion's time is over. */
  async timeIsUp(): Promise<void> {
    await this.#change(() => this.table.expire(Math.max(this.time(), this.deadline?.at ?? 0)));
  }

  /** All have seen the scene that was shown. */
  async next(): Promise<void> {
    const [shown, ...rest] = this.scenes;
    if (!shown) return;
    this.scenes = rest;
    try {
      await this.table.remember({ ...this.table.note, seen: shown.seen });
    } catch (error) {
      this.scenes = [shown, ...rest];
      throw error;
    }
    await this.#keepTime();
  }

  record(): Promise<string> {
    return this.table.record();
  }

  /** Puts the finished game away, into the device's statistics. */
  async close(): Promise<void> {
    const { outcome, players, day } = this.view;
    await forgetGame(GAME);
    // A device with no room for its statistics still plays on.
    if (outcome) await addPast({ game: GAME, at: Date.now(), players, winner: outcome.reason === 'parity' ? 'mafia' : 'town', nights: day }).catch(() => undefined);
  }

  async #change(act: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await act();
      await this.#look();
    } finally {
      this.busy = false;
    }
  }

  async #look(): Promise<void> {
    const { seen } = this.table.note;
    const faces = await this.table.told(seen);
    this.scenes = scenesOf(faces, seen, this.view.day);
    await this.#keepTime();
  }

  /** The clock runs while people talk: from the moment that the dawn has been read. */
  async #keepTime(): Promise<void> {
    const { note, now } = this.table;
    const runs = this.view.phase === 'day' && this.view.left === null && this.scenes.length === 0;
    if (!runs) {
      this.#passing = null;
      if (note.anchor) await this.#anchor(null);
    } else if (this.#passing?.since !== now.at) {
      const kept = note.anchor?.at === now.at;
      this.#passing = new Passing(kept ? note.anchor! : { at: now.at, wall: Date.now() });
      if (!kept) await this.#anchor(this.#passing.anchor);
    }
  }

  /** The clock goes on whether or not that can be kept: a reload alone needs it. */
  async #anchor(anchor: Anchor | null): Promise<void> {
    await this.table.remember({ ...this.table.note, anchor }).catch(() => undefined);
  }
}
