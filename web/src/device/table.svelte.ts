/**
 * A match on this device: what everybody may see of it, and the ways to change it. What one player alone may see is given out on
 * asking and kept nowhere. Every change is in the journal before anything shows.
 */
import type { Face, View } from '../games/folds';
import type { PromptData } from '../protocol.gen';
import type { Kept, Now } from './calls';
import { Refusal } from '../api/errors';
import { bring, keep } from './journal';
import type { Kernel } from './kernel';
import { newSeed } from './vault';

const EVERYBODY = -1;

export interface Secret {
  view: View;
  prompt: PromptData | null;
}

export class DeviceTable<Note> {
  now = $state.raw<Now>(undefined!);
  /** What everybody may see. */
  view = $state.raw<View>(undefined!);
  note = $state.raw<Note>(undefined!);
  #lines: string[] = [];
  #match = newSeed();
  #revision = 0;
  #writing: Promise<void> = Promise.resolve();

  private constructor(
    private readonly kernel: Kernel,
    readonly game: string,
  ) {}

  static async open<Note>(kernel: Kernel, game: string, options: Record<string, unknown>, names: string[], note: Note): Promise<DeviceTable<Note>> {
    const table = new DeviceTable<Note>(kernel, game);
    table.note = note;
    const when = new Date().toISOString();
    await table.#take(await kernel.call('open', { game, options, names, seed: newSeed(), when }));
    return table;
  }

  /** The kept match; nothing if there is none. Throws `Refusal('device_rules')` if these rules can't go on with it. */
  static async reopen<Note>(kernel: Kernel, game: string): Promise<DeviceTable<Note> | undefined> {
    const kept = await bring<Note>(game);
    if (!kept) return undefined;
    const table = new DeviceTable<Note>(kernel, game);
    try {
      table.now = (await kernel.call('reopen', { journal: kept.journal })).now;
    } catch (error) {
      throw error instanceof Refusal && error.code.startsWith('record_') ? new Refusal('device_rules') : error;
    }
    table.#lines = [kept.journal];
    table.#match = kept.match;
    table.#revision = kept.revision;
    table.note = kept.note;
    table.view = (await kernel.call('show', { viewer: EVERYBODY })).view;
    return table;
  }

  async play(seat: number, move: string, at: number): Promise<void> {
    await this.#take(await this.kernel.call('play', { seat, move, token: this.now.token, at }));
  }

  async expire(at: number): Promise<void> {
    const token = this.now.deadline?.token;
    if (token !== undefined) await this.#take(await this.kernel.call('expire', { token, at }));
  }

  /** Keeps what the screens want to remember. What could not be kept is not remembered. */
  async remember(note: Note): Promise<void> {
    const before = this.note;
    this.note = note;
    try {
      await this.#keep();
    } catch (error) {
      if (this.note === note) this.note = before;
      throw error;
    }
  }

  /** What one seat may see and do now. */
  async secret(seat: number): Promise<Secret> {
    return this.kernel.call('show', { viewer: seat });
  }

  /** What everybody was told, from the given face on. */
  async told(since: number): Promise<Face[]> {
    return (await this.kernel.call('told', { viewer: EVERYBODY, since })).faces;
  }

  record(): Promise<string> {
    return this.kernel.call('record', {});
  }

  async #take({ line, now }: Kept): Promise<void> {
    if (line) this.#lines.push(line);
    try {
      await this.#keep();
    } catch (error) {
      // What could not be kept has not happened: the kernel goes back to what is kept.
      if (line) this.#lines.pop();
      if (this.#lines.length) await this.kernel.call('reopen', { journal: this.#lines.join('') });
      throw error;
    }
    const { view } = await this.kernel.call('show', { viewer: EVERYBODY });
    this.now = now;
    this.view = view;
  }

  /** One after the other, so that no older version lands on a newer one. */
  #keep(): Promise<void> {
    const write = async () => {
      const version = { match: this.#match, revision: this.#revision + 1 };
      try {
        await keep(this.game, this.#lines.join(''), $state.snapshot(this.note), version);
      } catch (error) {
        throw error instanceof Refusal ? error : new Refusal('device_not_kept');
      }
      this.#revision += 1;
    };
    const mine = this.#writing.then(write);
    this.#writing = mine.catch(() => undefined);
    return mine;
  }
}
