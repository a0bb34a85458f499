/** How far one has come in a lesson, kept on this device. */
import { chaptersOf, type Course } from './course';

export interface Progress {
  /** The step, from 0; one past the last is the farewell. */
  at: number;
  /** The moves made in each chapter. */
  moves: Record<string, string[]>;
  /** It was gone through to the end once. */
  done: boolean;
}

type Known = Pick<Course<never>, 'game' | 'steps'> & { positionAfter: (chapter: string, moves: readonly string[]) => unknown };

const keyOf = (course: Known): string => `duskfall.lesson.${course.game}`;

export const fresh = (course: Known, done = false): Progress => ({
  at: 0,
  moves: Object.fromEntries(chaptersOf(course).map((chapter) => [chapter, []])),
  done,
});

/** Progress from stored text; whatever the lesson does not know any more is a fresh start. */
export function readProgress(course: Known, stored: string | null): Progress {
  try {
    const raw = JSON.parse(stored ?? 'null') as Partial<Progress> | null;
    const moves = Object.fromEntries(chaptersOf(course).map((chapter) => [chapter, words(raw?.moves?.[chapter])]));
    const at = raw?.at;
    if (!Number.isInteger(at) || at! < 0 || at! > course.steps.length) return fresh(course);
    const step = course.steps[at!];
    const made = step ? moves[step.chapter]! : [];
    const fits = !step || (made.length === step.made && course.positionAfter(step.chapter, made) !== null);
    return fits ? { at: at!, moves, done: raw?.done === true } : fresh(course, raw?.done === true);
  } catch {
    return fresh(course);
  }
}

const words = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []);

export function loadProgress(course: Known): Progress {
  try {
    return readProgress(course, localStorage.getItem(keyOf(course)));
  } catch {
    return fresh(course);
  }
}

export function saveProgress(course: Known, progress: Progress): void {
  try {
    localStorage.setItem(keyOf(course), JSON.stringify(progress));
  } catch {
    // storage may be forbidden: the lesson then lasts as long as the page
  }
}
