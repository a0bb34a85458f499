/** Which day or night it is, in words. */
import { isNight, type TownBook } from './book';
import type { TownView } from './types';
import { say } from './words';

export function hour(book: TownBook, view: TownView): string {
  if (view.phase === 'deal') return say('hour_deal');
  if (view.phase === 'over') return say('hour_over');
  if (view.phase === 'last') return say('hour_morning');
  if (view.phase === 'meeting') return say('hour_first_night');
  return isNight(book, view.phase) ? say('hour_night', { night: view.night }) : say('hour_day', { day: view.day });
}
