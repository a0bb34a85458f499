/**
 * The clocks of a table that talks. The server tells when the next thing runs out; the views tell in match time when each does. From
 * both follows where match time stands now, and so how much is left of the speech, a shout and a motion.
 */
import type { Clock } from '../../protocol.gen';
import type { ServerClock } from '../../table/server-clock';
import type { TownView } from './types';

const TICK_MS = 250;
const LOW_MS = 10_000;

export interface Left {
  left: number;
  span: number;
}

/** Server time minus match time, if this clock and view tell it; `undefined` when the clock may be that of a speaker who is gone. */
export function offsetOf(view: TownView, clock: Clock): number | undefined {
  if (view.motion) return clock.at - view.motion.until;
  const shout = view.shout && view.shout.until < view.until ? view.shout.until : undefined;
  const gone = view.speaker !== null && view.away.includes(view.speaker);
  if (gone && clock.span !== view.span) return undefined;
  return clock.at - (shout ?? view.until);
}

export class TownClock {
  #now = $state(0);
  #offset: number | undefined;
  #clock = $state.raw<Clock | null>(null);
  #view = $state.raw<TownView | null>(null);

  constructor(private readonly serverClock: ServerClock) {
    this.#now = serverClock.now();
  }

  /** Begins to tick; gives what ends it. */
  run(): () => void {
    const timer = setInterval(() => (this.#now = this.serverClock.now()), TICK_MS);
    return () => clearInterval(timer);
  }

  /** What the server has told. */
  told(view: TownView, clock: Clock | null): void {
    this.#view = view;
    this.#clock = clock;
    if (clock) this.#offset = offsetOf(view, clock) ?? this.#offset;
    this.#now = this.serverClock.now();
  }

  #until(at: number): number {
    return Math.max(0, at + (this.#offset ?? 0) - this.#now);
  }

  /** Whether the clock of the phase is nearly over. */
  get low(): boolean {
    const { left, span } = this.phase;
    return left < Math.min(LOW_MS, span / 3);
  }

  /** The phase: while a motion is before the table it stands still. */
  get phase(): Left {
    const view = this.#view;
    const clock = this.#clock;
    if (!view || !clock) return { left: 0, span: 0 };
    const now = this.#now; // read in every case, so that whoever shows this follows the time
    if (view.motion) return { left: clamp(view.until - (view.motion.until - clock.span), view.span), span: view.span };
    if (this.#offset === undefined) return { left: clamp(clock.at - now, clock.span), span: clock.span };
    return { left: clamp(this.#until(view.until), view.span), span: view.span };
  }

  /** The motion, or `null`. */
  get motion(): Left | null {
    if (!this.#view?.motion || !this.#clock) return null;
    return { left: clamp(this.#until(this.#view.motion.until), this.#clock.span), span: this.#clock.span };
  }

  /** A shout, or `null`. */
  get shout(): number | null {
    if (!this.#view?.shout || this.#view.motion) return null;
    return this.#until(this.#view.shout.until);
  }

  /** How long a speaker who is gone keeps the floor, or `null`. */
  get gone(): number | null {
    const view = this.#view;
    const clock = this.#clock;
    if (!view || !clock || view.motion || view.speaker === null || !view.away.includes(view.speaker)) return null;
    if (clock.span === view.span || (view.shout && this.#offset !== undefined && clock.at - this.#offset === view.shout.until)) return null;
    return Math.max(0, clock.at - this.#now);
  }
}

const clamp = (left: number, span: number): number => Math.max(0, Math.min(left, span));
