/**
 * The clock of a discussion. It goes by the page's own clock, which nobody can set. The device's clock counts only where the page's
 * stood still: over a reload, and while the device slept.
 */
export interface Anchor {
  /** Match time, in ms ... */
  at: number;
  /** ... and what the device's clock showed then. */
  wall: number;
}

/** From here on the device's clock has been set; what is less is how clocks go. */
const DRIFT_MS = 1000;

export class Passing {
  #anchor: Anchor;
  /** What the page's clock showed at the anchor, or would have shown. */
  #start: number;

  constructor(anchor: Anchor) {
    this.#anchor = anchor;
    this.#start = performance.now() - Math.max(0, Date.now() - anchor.wall);
  }

  /** Of which moment of the match it goes on. */
  get since(): number {
    return this.#anchor.at;
  }
  /** What is to be kept for a reload. */
  get anchor(): Anchor {
    return this.#anchor;
  }

  /** Match time now, in whole ms. */
  time(): number {
    return this.#anchor.at + Math.floor(performance.now() - this.#start);
  }

  /** The page is on the screen again: what it slept through has passed as well. */
  woke(): void {
    this.#start -= Math.max(0, this.#drift());
  }

  /** Follows a device's clock that has been set meanwhile; whether there is another anchor to keep. */
  follow(): boolean {
    const drift = this.#drift();
    if (Math.abs(drift) < DRIFT_MS) return false;
    this.#anchor = { ...this.#anchor, wall: Math.round(this.#anchor.wall + drift) };
    return true;
  }

  /** By how much the device's clock has gone further than the page's, in ms. */
  #drift(): number {
    return Date.now() - this.#anchor.wall - (performance.now() - this.#start);
  }
}
