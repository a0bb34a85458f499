/** How far one has come in the lesson, kept on this device. */
import { positionAfter, type ChapterName } from './script';
import { STEPS } from './steps';

export interface Progress {
  /** The step, from 0; one past the last is the farewell. */
  at: number;
  moves: Record<ChapterName, string[]>;
  /** It was gone through to the end once. */
  done: boolean;
}

const KEY = 'duskfall.lesson.inspector';

export const FRESH: Progress = { at: 0, moves: { mafia: [], inspector: [] }, done: false };

/** Progress from stored text; whatever the lesson does not know any more is a fresh start. */
export function readProgress(stored: string | null): Progress {
  try {
    const raw = JSON.parse(stored ?? 'null') as Partial<Progress> | null;
    const moves = { mafia: words(raw?.moves?.mafia), inspector: words(raw?.moves?.inspector) };
    const at = raw?.at;
    if (!Number.isInteger(at) || at! < 0 || at! > STEPS.length) return FRESH;
    const step = STEPS[at!];
    const fits = !step || (moves[step.chapter].length === step.made && positionAfter(step.chapter, moves[step.chapter]) !== null);
    return fits ? { at: at!, moves, done: raw?.done === true } : { ...FRESH, done: raw?.done === true };
  } catch {
    return FRESH;
  }
}

const words = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []);

export function loadProgress(): Progress {
  try {
    return readProgress(localStorage.getItem(KEY));
  } catch {
    return FRESH;
  }
}

export function saveProgress(progress: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // storage may be forbidden: the lesson then lasts as long as the page
  }
}
