/** The lesson of Omerta Classic: a Sheriff who finds somebody, then the Don who gets rid of the Sheriff. */
import { fold } from '../../games/town/fold';
import type { TownFace, TownView } from '../../games/town/types';
import { reader, type Chapter, type Course } from '../course';
import written from './script.json';
import { hint, STEPS } from './steps';

export const positionAfter = reader<TownView, TownFace>(written as unknown as Record<string, Chapter>, fold, () => null);

export const COURSE: Course<TownView, TownFace> = {
  game: 'classic',
  words: 'lesson_classic',
  steps: STEPS,
  fold,
  positionAfter,
  namesIn: () => ({}),
  hint,
  left: () => [],
};
