/** What the narrator tells all, one scene after another: each stays as long as reading it takes, or until it is passed by. */
import { linesOf } from '../../onephone/lines';
import { scenesOf, type Scene } from '../../onephone/scenes';
import type { Face } from '../folds';

const LEAST_MS = 4_000;
const PER_LETTER_MS = 55;
const MOST_MS = 12_000;

export class Moments {
  queue = $state.raw<Scene[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly name: (number: number) => string) {}

  get now(): Scene | undefined {
    return this.queue[0];
  }

  /** New faces have come, and what was still to be told is old; `day` is the day before them. */
  tell(faces: Face[], day: number): void {
    const scenes = scenesOf(faces, 0, day).map(({ scene }) => scene);
    if (!scenes.length) return;
    clearTimeout(this.#timer);
    this.queue = scenes;
    this.#begin();
  }

  /** Nothing is told: what stands is shown as it is, as after a reload. */
  reset(): void {
    clearTimeout(this.#timer);
    this.queue = [];
  }

  next = (): void => {
    clearTimeout(this.#timer);
    this.queue = this.queue.slice(1);
    this.#begin();
  };

  #begin(): void {
    const scene = this.now;
    if (!scene) return;
    const { say, more } = linesOf(scene, this.name, true);
    const letters = [say, ...more].join(' ').length;
    this.#timer = setTimeout(this.next, Math.min(MOST_MS, LEAST_MS + letters * PER_LETTER_MS));
  }
}
