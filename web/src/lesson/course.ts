/** What a lesson is made of: chapters that the kernel played (`scripts/lesson.py` in the repository's root), and steps that tell of them. */
import type { Face, View } from '../games/folds';
import type { MessageKey, Namespace } from '../i18n/namespaces';
import type { PromptData } from '../protocol.gen';
import { promptOf, type Prompt } from '../table/prompt';

interface Node {
  /** Faces since the node before, one list an input. */
  told: unknown[][];
  prompt?: PromptData;
  moves?: Record<string, Node>;
}

/** A game as the kernel played it for one seat. */
export interface Chapter {
  seat: number;
  start: unknown;
  root: Node;
}

/** What one learns of where somebody stands: the suspects whom it leaves. */
export interface Clue {
  kind: string;
  suspect: string;
  leaves: string[];
}

export interface Position<V, F = unknown> {
  seat: number;
  view: V;
  /** The view before the last move, and what has been told since. */
  before: V;
  news: F[];
  /** All that has been told since the chapter began. */
  told: F[];
  clues: Clue[];
  /** What is asked; nothing when the chapter is over. */
  prompt: Prompt | null;
  /** The moves that the lesson takes here. */
  takes: string[];
}

export interface Step {
  id: string;
  chapter: string;
  /** Moves of the chapter that were made before it. */
  made: number;
  /** Waits for a move; otherwise for "go on". */
  acts?: boolean;
  /** The verb that is chosen for one; otherwise the first that is offered. */
  verb?: string;
  /** A line to light up: `column c`, `row 4`. */
  line?: string;
  /** A wording of its own for phones. */
  phone?: boolean;
  /** It belongs to the turn of the step before. */
  part?: boolean;
}

/** A sentence with the suspects that it names. */
export interface Saying {
  key: MessageKey;
  /** Suspects by the message's arguments. */
  names: Record<string, string>;
}

export interface Course<V, F = unknown> {
  game: string;
  /** Its catalogue. */
  words: Namespace;
  steps: readonly Step[];
  fold: (view: V, face: F) => V;
  /** Where a chapter stands after those moves of its seat; `null` if the lesson has no such way. */
  positionAfter: (chapter: string, moves: readonly string[]) => Position<V, F> | null;
  /** The suspects that the texts speak of, as the position has them. */
  namesIn: (position: Position<V, F>) => Record<string, string>;
  /** Why the lesson does not take that legal move here. */
  hint: (step: Step, position: Position<V, F>, move: string) => Saying;
  /** The suspects whom all these clues leave. */
  left: (view: V, clues: readonly Clue[]) => string[];
}

/** Follows the chapters of a script, gathering clues on the way. */
export function reader<V, F>(
  chapters: Record<string, Chapter>,
  fold: (view: V, face: F) => V,
  clueOf: (view: V, face: F) => Clue | null,
): Course<V, F>['positionAfter'] {
  return (name, moves) => {
    const { seat, start, root } = chapters[name]!;
    const clues: Clue[] = [];
    let node: Node | undefined = root;
    let view = start as V;
    let before = view;
    let news: F[] = [];
    const told: F[] = [];
    for (let turn = 0; ; turn += 1) {
      before = view;
      news = node.told.flat() as F[];
      told.push(...news);
      for (const face of news) {
        const clue = clueOf(view, face);
        if (clue) clues.push(clue);
        view = fold(view, face);
      }
      const move = moves[turn];
      if (move === undefined) break;
      node = node.moves?.[move];
      if (!node) return null;
    }
    return { seat, view, before, news, told, clues, prompt: promptOf(node.prompt), takes: Object.keys(node.moves ?? {}) };
  };
}

/** The chapters in their order. */
export const chaptersOf = ({ steps }: Pick<Course<never>, 'steps'>): string[] => [...new Set(steps.map(({ chapter }) => chapter))];

/** The step at which a chapter begins. */
export const startOf = ({ steps }: Pick<Course<never>, 'steps'>, chapter: string): number => steps.findIndex((step) => step.chapter === chapter);

/** Whether the step closes its chapter. */
export const isLast = ({ steps }: Pick<Course<never>, 'steps'>, step: Step): boolean =>
  steps.findLast((each) => each.chapter === step.chapter) === step;

/** The names of suspects that are there at all. */
export const known = (names: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).filter((entry): entry is [string, string] => !!entry[1]));

/** A game's fold and faces as a director plays them. */
export const played = <V, F>(position: Position<V, F>): { before: View; faces: Face[] } => ({
  before: position.before as View,
  faces: position.news as Face[],
});
