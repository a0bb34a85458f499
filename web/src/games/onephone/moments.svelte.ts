/** What the narrator tells all, one scene after another: each stays as long as reading it takes, or until it is passed by. */
import { linesOf } from '../../onephone/lines';
import { scenesOf, type Scene } from '../../onephone/scenes';
import type { Face } from '../folds';

const LEAST_MS = 4_000;
const PER_LETTER_MS = 55;
const MOST_MS = 12_000;

export class Moments {
  queue = $state.raw<Scene[]>([]);
  /** The last scene, shown or being shown: what a large screen keeps in sight. */
  last = $state.raw<Scene | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly name: (number: number) => string) {}

  get now(): Scene | undefined {
    return this.queue[0];
  }

  /** New faces have come; `day` is the day before them. */
  tell(faces: Face[], day: number): void {
    const scenes = scenesOf(faces, 0, day).map(({ scene }) => scene);
    if (!scenes.length) return;
    const idle = !this.now;
    this.queue = [...this.queue, ...scenes];
    if (idle) this.#begin();
  }

  /** Nothing is told: what stands is shown as it is, after a reload with what was told last. */
  reset(faces: Face[]): void {
    clearTimeout(this.#timer);
    this.queue = [];
    this.last = scenesOf(faces, 0, 0).at(-1)?.scene ?? null;
  }

  next = (): void => {
    clearTimeout(this.#timer);
    this.queue = this.queue.slice(1);
    this.#begin();
  };

  stop(): void {
    clearTimeout(this.#timer);
  }

  #begin(): void {
    const scene = this.now;
    if (!scene) return;
    this.last = scene;
    const { say, more } = linesOf(scene, this.name, true);
    const letters = [say, ...more].join(' ').length;
    this.#timer = setTimeout(this.next, Math.min(MOST_MS, LEAST_MS + letters * PER_LETTER_MS));
  }
}
