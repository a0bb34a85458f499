/** The lesson of Mafia vs Inspector: both sides, each in a short game that is won. */
import { isNear } from '../../games/board/lines';
import { fold } from '../../games/inspector/fold';
import { INSPECTOR, type InspectorFace, type InspectorView } from '../../games/inspector/types';
import { reader, type Chapter, type Clue, type Course } from '../course';
import written from './script.json';
import { hint, namesIn, STEPS } from './steps';

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

/** The living suspects whom all these clues leave, oneself excepted. */
export function left(view: InspectorView, clues: readonly Clue[]): string[] {
  return view.cells.filter(
    (suspect) =>
      !view.dead.includes(suspect) && view.own?.identity !== suspect && clues.every((clue) => clue.leaves.includes(suspect)),
  );
}

export const positionAfter = reader(written as unknown as Record<string, Chapter>, fold, clueOf);

export const COURSE: Course<InspectorView, InspectorFace> = {
  game: 'inspector',
  words: 'lesson',
  steps: STEPS,
  fold,
  positionAfter,
  namesIn,
  hint,
  left,
};
