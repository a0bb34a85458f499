/** The lesson of FBI vs Mafia: a hunt with the FBI's three, then a blow with the Mafia's. */
import { fold } from '../../games/fbi/fold';
import { near } from '../../games/fbi/reach';
import { isLive } from '../../games/fbi/scene';
import type { FbiFace, FbiView } from '../../games/fbi/types';
import { reader, type Chapter, type Clue, type Course } from '../course';
import written from './script.json';
import { hint, namesIn, STEPS } from './steps';

const around = (view: FbiView, suspect: string): string[] =>
  near(view.cells.indexOf(suspect), view.side).map((cell) => view.cells[cell]!);

/** What a face tells the FBI about the Bandit, by the board as it stood then. */
function clueOf(view: FbiView, face: FbiFace): Clue | null {
  if (view.you !== 1) return null;
  if (face.e === 'kill') return { kind: view.protection.includes(face.suspect) ? 'saved' : 'kill', suspect: face.suspect, leaves: around(view, face.suspect) };
  if (face.e === 'keep' && face.card !== undefined)
    return { kind: 'kept', suspect: face.card, leaves: view.cells.filter((suspect) => suspect !== face.card) };
  return null;
}

/** The living suspects whom all these clues leave, one's own characters excepted. */
export function left(view: FbiView, clues: readonly Clue[]): string[] {
  const own = Object.values(view.own?.identities ?? {});
  return view.cells.filter(
    (suspect) => isLive(view, suspect) && !own.includes(suspect) && clues.every((clue) => clue.leaves.includes(suspect)),
  );
}

export const positionAfter = reader(written as unknown as Record<string, Chapter>, fold, clueOf);

export const COURSE: Course<FbiView, FbiFace> = { game: 'fbi', words: 'lesson_fbi', steps: STEPS, fold, positionAfter, namesIn, hint, left };
