/**
 * The server's clock as this device can know it, whatever its own clock says and however it is set meanwhile (T42): only the
 * device's monotonic ticks are used, and answers to pings tell what the server's clock stood at.
 */
interface Sample {
  at: number;
  offset: number;
  /** Half the round trip: the answer can't be further off than this. */
  within: number;
}

const KEEP = 8;
/** How fast ticks of a poor device may drift (5 %): an old sample is worth less. */
const DRIFT = 0.05;

export class ServerClock {
  #samples: Sample[] = [];
  readonly #ticks: () => number;

  constructor(ticks: () => number = () => performance.now()) {
    this.#ticks = ticks;
  }

  /** This device's ticks, to be sent in a ping and to come back with its answer. */
  ticks(): number {
    return this.#ticks();
  }

  /** A message that tells the server's time but not how long it was under way. */
  told(serverNow: number): void {
    const at = this.#ticks();
    this.#add({ at, offset: serverNow - at, within: 1000 });
  }

  /** The answer to a ping sent at `sentAt` (ticks). */
  pong(sentAt: number, serverNow: number): void {
    const at = this.#ticks();
    const trip = at - sentAt;
    if (!(trip >= 0 && trip < 60_000)) return;
    this.#add({ at, offset: serverNow - (sentAt + trip / 2), within: trip / 2 });
  }

  /** Forgets all samples: ticks may have stood still while the device slept. */
  forget(): void {
    this.#samples = [];
  }

  /** The server's time now, in Unix ms; without any sample the device's own. */
  now(): number {
    const ticks = this.#ticks();
    const best = this.#best(ticks);
    return best ? ticks + best.offset : Date.now();
  }

  #add(sample: Sample): void {
    this.#samples = [...this.#samples, sample].slice(-KEEP);
  }

  #best(ticks: number): Sample | undefined {
    const doubt = (sample: Sample) => sample.within + (ticks - sample.at) * DRIFT;
    return this.#samples.reduce<Sample | undefined>((best, next) => (best && doubt(best) < doubt(next) ? best : next), undefined);
  }
}

/** What a clock face shows of a deadline: the time of the move first, then the reserve. All in ms. */
export interface Face {
  left: number;
  span: number;
  /** The reserve runs already. */
  inReserve: boolean;
  /** What the seat has in reserve now. */
  reserve: number;
  /** Until the deadline itself. */
  total: number;
}

/** Shown time is a function of the deadline and the server's time, nothing else (T41). */
export function clockFace(deadline: { at: number; span: number; reserve?: number }, now: number): Face {
  const reserve = deadline.reserve ?? 0;
  const total = Math.min(deadline.span, Math.max(0, deadline.at - now));
  const inReserve = total <= reserve && reserve > 0;
  return inReserve
    ? { left: total, span: reserve, inReserve, reserve: total, total }
    : { left: total - reserve, span: deadline.span - reserve, inReserve, reserve, total };
}
