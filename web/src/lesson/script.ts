/** The lesson's games, as the kernel played them (`scripts/lesson.py` in the repository's root), and where one stands in them. */
import { fold } from '../games/inspector/fold';
import { isNear } from '../games/board/lines';
import { INSPECTOR, type InspectorFace, type InspectorView } from '../games/inspector/types';
import type { PromptData } from '../protocol.gen';
import { promptOf, type Prompt } from '../table/prompt';
import written from './script.json';

export type ChapterName = 'mafia' | 'inspector';

interface Node {
  /** Faces since the node before, one list an input. */
  told: InspectorFace[][];
  prompt?: PromptData;
  moves?: Record<string, Node>;
}

interface Chapter {
  seat: number;
  start: InspectorView;
  root: Node;
}

const CHAPTERS = written as unknown as Record<ChapterName, Chapter>;

/** What a death, an answer or an accusation says about where somebody stood: the suspects that it leaves. */
export interface Clue {
  kind: 'kill' | 'near' | 'arrest';
  suspect: string;
  leaves: string[];
}

export interface Position {
  seat: number;
  view: InspectorView;
  /** The view before the last move, and what has been told since. */
  before: InspectorView;
  news: InspectorFace[];
  clues: Clue[];
  /** What is asked; nothing when the chapter is over. */
  prompt: Prompt | null;
  /** The moves that the lesson takes here. */
  takes: string[];
}

const around = (view: InspectorView, suspect: string): string[] => {
  const cell = view.cells.indexOf(suspect);
  return view.cells.filter((_, other) => isNear(cell, other, view.columns));
};

/** What a face tells the seat about the other side, by the board as it stood then. */
function clueOf(view: InspectorView, face: InspectorFace): Clue | null {
  if (face.e === 'arrest' && view.you !== INSPECTOR)
    return { kind: 'arrest', suspect: face.suspect, leaves: [...around(view, face.suspect), face.suspect] };
  if (view.you !== INSPECTOR) return null;
  if (face.e === 'kill') return { kind: 'kill', suspect: face.suspect, leaves: around(view, face.suspect) };
  if (face.e === 'interrogate' && face.near) return { kind: 'near', suspect: face.suspect, leaves: around(view, face.suspect) };
  return null;
}

/** Where a chapter stands after those moves of its seat; `null` if the lesson has no such way. */
export function positionAfter(name: ChapterName, moves: readonly string[]): Position | null {
  const { seat, start, root } = CHAPTERS[name];
  const clues: Clue[] = [];
  let node: Node | undefined = root;
  let view = start;
  let before = start;
  let news: InspectorFace[] = [];
  for (let turn = 0; ; turn += 1) {
    before = view;
    news = node.told.flat();
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
  return { seat, view, before, news, clues, prompt: promptOf(node.prompt), takes: Object.keys(node.moves ?? {}) };
}

/** The living suspects whom all these clues leave, oneself excepted. */
export function left(view: InspectorView, clues: readonly Clue[]): string[] {
  return view.cells.filter(
    (suspect) =>
      !view.dead.includes(suspect) && view.own?.identity !== suspect && clues.every((clue) => clue.leaves.includes(suspect)),
  );
}
