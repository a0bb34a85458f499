import { casesOf, holdFold } from '../fold-checks';
import games from './fixtures.json';
import { fold } from './fold';
import type { M42Face, M42View } from './types';

holdFold(fold, casesOf<M42View, M42Face>(games), 3, [
  'aim', 'answer', 'away', 'back', 'bell', 'count', 'dawn', 'hold', 'note', 'over', 'phase', 'pick', 'say', 'tally', 'time', 'verdict',
]);
