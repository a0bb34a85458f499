/**
 * What the screen shows of a game, paced so that the eye can follow: faces that come together are played one after another. The
 * truth is the store's; this runs behind it by at most a moment, and anything new or any touch makes it catch up at once.
 */
import type { Face, View } from '../games/folds';
import type { News } from './store.svelte';

export interface Beat {
  face: Face;
  before: View;
  /** Rises with each beat. */
  count: number;
}

export class Director {
  shown = $state.raw<View | null>(null);
  /** The beat that is being played. */
  beat = $state.raw<Beat | null>(null);
  /** Whether the shown view is the true one. */
  settled = $state(true);

  #queue: Face[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #count = 0;

  constructor(
    private readonly fold: (view: View, face: Face) => View,
    /** How long a face is given before the next one, in ms. */
    private readonly pace: (face: Face) => number,
    private readonly still: () => boolean,
  ) {}

  /** Shows a view as it is, without any motion. */
  reset(view: View | null): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.shown = view;
    this.beat = null;
    this.settled = true;
  }

  /** Plays what has happened. */
  play(news: News): void {
    this.finish();
    if (!this.shown || this.still()) return this.reset(news.faces.reduce(this.fold, news.before));
    this.#queue = [...news.faces];
    this.settled = false;
    this.#next();
  }

  /** Catches up at once. */
  finish(): void {
    clearTimeout(this.#timer);
    for (const face of this.#queue.splice(0)) if (this.shown) this.shown = this.fold(this.shown, face);
    this.settled = true;
  }

  #next(): void {
    const face = this.#queue.shift();
    if (!face || !this.shown) {
      this.settled = true;
      return;
    }
    this.beat = { face, before: this.shown, count: (this.#count += 1) };
    this.shown = this.fold(this.shown, face);
    const wait = this.#queue.length > 0 ? this.pace(face) : 0;
    if (wait > 0) this.#timer = setTimeout(() => this.#next(), wait);
    else this.#next();
  }
}
