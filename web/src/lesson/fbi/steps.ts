/** What the lesson of FBI vs Mafia says, step by step, and what it answers to a move that it does not take. */
import type { FbiFace, FbiView } from '../../games/fbi/types';
import type { MessageKey } from '../../i18n/namespaces';
import { cellOf } from '../../ui/board/places';
import { known, type Position as At, type Saying, type Step } from '../course';

type Position = At<FbiView, FbiFace>;

export const STEPS: Step[] = [
  { id: 'f_you', chapter: 'fbi', made: 0 },
  { id: 'f_autopsy', chapter: 'fbi', made: 0, acts: true, verb: 'autopsy' },
  { id: 'f_inspect', chapter: 'fbi', made: 1, acts: true, verb: 'inspect' },
  { id: 'f_keep', chapter: 'fbi', made: 2, acts: true, verb: 'keep', part: true },
  { id: 'f_protect', chapter: 'fbi', made: 3, acts: true, verb: 'protect', line: 'row 3' },
  { id: 'f_defuse', chapter: 'fbi', made: 4, acts: true, verb: 'defuse' },
  { id: 'f_save', chapter: 'fbi', made: 5, acts: true },
  { id: 'f_arrest', chapter: 'fbi', made: 6, acts: true, verb: 'arrest' },
  { id: 'f_won', chapter: 'fbi', made: 7 },
  { id: 'm_shift', chapter: 'mafia', made: 0, acts: true, verb: 'shift', line: 'row 4', phone: true },
  { id: 'm_threaten', chapter: 'mafia', made: 1, acts: true, verb: 'threaten', part: true },
  { id: 'm_detonate', chapter: 'mafia', made: 2, acts: true, verb: 'detonate' },
  { id: 'm_won', chapter: 'mafia', made: 3 },
];

/** Whom the lesson asks the learner to protect, in the step that asks it. */
const TARGET = 'joss';

/** The suspects that the texts speak of, as the position has them. */
export function namesIn({ view, clues }: Position): Record<string, string> {
  const { bandit, maniac, bomber, undercover, detective, operative } = view.own?.identities ?? {};
  const [threatA, threatB] = view.threat;
  const [bombA, bombB] = view.bomb;
  return known({
    bandit,
    maniac,
    bomber,
    undercover,
    detective,
    operative,
    victim: view.dead[0],
    fired: view.dead.at(-1),
    lost: view.fallen.at(-1)?.[0],
    threatA,
    threatB,
    bombA,
    bombB,
    kept: view.own?.kept?.[0] ?? view.own?.offer?.[0],
    other: view.own?.offer?.[1],
    target: view.you === 1 ? TARGET : undefined,
    attacked: clues.find(({ kind }) => kind === 'saved')?.suspect,
    caught: view.caught.at(-1)?.[0],
  });
}

const saying = (key: string, names: Record<string, string> = {}): Saying => ({ key: `lesson_fbi.${key}` as MessageKey, names });

/** Why the lesson does not take that legal move here. */
export function hint(step: Step, position: Position, move: string): Saying {
  const [verb = '', cell = ''] = move.split(' ');
  const names = namesIn(position);
  if (step.id !== 'f_arrest') return saying(`${step.id}_hint`, names);
  if (verb !== 'arrest') return saying('f_arrest_other', names);
  const suspect = position.view.cells[cellOf(cell, position.view.side)] ?? '';
  if (Object.values(position.view.own?.identities ?? {}).includes(suspect)) return saying('f_arrest_self', { ...names, suspect });
  const broken = position.clues.find((clue) => !clue.leaves.includes(suspect));
  if (broken?.kind === 'kept') return saying('f_arrest_kept', { ...names, suspect });
  return saying('f_arrest_far', { ...names, suspect, about: broken?.suspect ?? '' });
}
