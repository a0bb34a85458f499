/** What the lesson says, step by step, and what it answers to a move that it does not take. */
import type { InspectorFace, InspectorView } from '../../games/inspector/types';
import type { MessageKey } from '../../i18n/namespaces';
import { cellOf } from '../../ui/board/places';
import { known, type Position as At, type Saying, type Step } from '../course';

type Position = At<InspectorView, InspectorFace>;

export const STEPS: Step[] = [
  { id: 'm_you', chapter: 'mafia', made: 0 },
  { id: 'm_kill', chapter: 'mafia', made: 0, acts: true },
  { id: 'm_hidden', chapter: 'mafia', made: 1 },
  { id: 'm_shift', chapter: 'mafia', made: 1, acts: true, verb: 'shift', line: 'column c', phone: true },
  { id: 'm_hit', chapter: 'mafia', made: 2, acts: true },
  { id: 'm_won', chapter: 'mafia', made: 3 },
  { id: 'i_start', chapter: 'inspector', made: 0 },
  { id: 'i_choose', chapter: 'inspector', made: 0, acts: true },
  { id: 'i_ask', chapter: 'inspector', made: 1, acts: true },
  { id: 'i_answer', chapter: 'inspector', made: 2 },
  { id: 'i_arrest', chapter: 'inspector', made: 2, acts: true },
  { id: 'i_won', chapter: 'inspector', made: 3 },
];

/** The suspects that the texts speak of, as the position has them. */
export function namesIn({ view }: Position): Record<string, string> {
  return known({
    own: view.own?.identity,
    victim: view.dead.at(-1),
    accused: view.accused.at(-1)?.[1],
    asked: view.innocent.at(-1),
    culprit: view.truth?.mafia,
  });
}

const saying = (key: string, names: Record<string, string> = {}): Saying => ({ key: `lesson.${key}` as MessageKey, names });

/** Why the lesson does not take that legal move here. */
export function hint(step: Step, position: Position, move: string): Saying {
  const [verb = '', cell = ''] = move.split(' ');
  const suspect = position.view.cells[cellOf(cell, position.view.columns)] ?? '';
  const names = namesIn(position);
  switch (step.id) {
    case 'm_hit':
      return verb === 'kill' ? saying('m_hit_hint', { ...names, suspect }) : saying('m_hit_other');
    case 'i_arrest': {
      if (verb !== 'arrest') return saying('i_arrest_other');
      if (suspect === position.view.own?.identity) return saying('i_arrest_hint_self');
      const broken = position.clues.find((clue) => !clue.leaves.includes(suspect));
      const victim = broken?.suspect ?? '';
      return saying(broken?.kind === 'near' ? 'i_arrest_hint_near' : 'i_arrest_hint_kill', { suspect, victim });
    }
    case 'm_shift':
    case 'i_ask':
      return saying(`${step.id}_hint`);
    default:
      return saying('m_kill_hint');
  }
}
