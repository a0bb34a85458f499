/** What the lesson of Omerta Classic says, step by step, and what it answers to a move that it does not take. */
import type { MessageKey } from '../../i18n/namespaces';
import type { Saying, Step } from '../course';

export const STEPS: Step[] = [
  { id: 's_you', chapter: 'sheriff', made: 0 },
  { id: 's_check', chapter: 'sheriff', made: 0, acts: true, verb: 'check' },
  { id: 's_say', chapter: 'sheriff', made: 1, acts: true },
  { id: 's_nominate', chapter: 'sheriff', made: 2, acts: true, verb: 'nominate' },
  { id: 's_done', chapter: 'sheriff', made: 3, acts: true, part: true },
  { id: 's_vote', chapter: 'sheriff', made: 4, acts: true, verb: 'vote' },
  { id: 's_won', chapter: 'sheriff', made: 5 },
  { id: 'd_shoot', chapter: 'don', made: 0, acts: true, verb: 'shoot' },
  { id: 'd_check', chapter: 'don', made: 1, acts: true, verb: 'check' },
  { id: 'd_say', chapter: 'don', made: 2, acts: true },
  { id: 'd_nominate', chapter: 'don', made: 3, acts: true, verb: 'nominate' },
  { id: 'd_done', chapter: 'don', made: 4, acts: true, part: true },
  { id: 'd_vote', chapter: 'don', made: 5, acts: true, verb: 'vote' },
  { id: 'd_won', chapter: 'don', made: 6 },
];

/** Whether the step is about something to say. */
export const isSpeaking = ({ id }: Step): boolean => id.endsWith('_say');

/** What can be done at a step: one thing at a time, so that nothing else has to be explained. */
export const verbsAt = (step: Step): readonly string[] => (isSpeaking(step) ? ['say'] : step.verb === 'nominate' ? ['nominate', 'done'] : [step.verb ?? 'done']);

/** Why the lesson does not take that legal move here. */
export const hint = (step: Step): Saying => ({ key: `lesson_classic.${step.id}_hint` as MessageKey, names: {} });
