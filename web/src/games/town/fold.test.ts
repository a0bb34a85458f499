import { expect, test } from 'vitest';
import city from '../city/fixtures.json';
import classic from '../classic/fixtures.json';
import { casesOf, holdFold } from '../fold-checks';
import { fold } from './fold';
import type { TownFace, TownView } from './types';

const cases = casesOf<TownView, TownFace>([...classic, ...city]);

holdFold(fold, cases, 3, [
  'answer', 'away', 'back', 'bot', 'count', 'dawn', 'decided', 'deed', 'done', 'foul', 'go_on', 'hush', 'motion', 'nominate', 'out',
  'over', 'phase', 'say', 'shout', 'take', 'vote',
]);

test('C-80: a motion moves the clock of a shout as well', () => {
  const [, , { start }] = cases[0]!;
  const view = fold({ ...start, shout: { number: 3, until: 500 } }, { e: 'decided', kind: 'foul', target: 2, passed: false, until: 900, shout_until: 700 });
  expect(view).toMatchObject({ motion: null, until: 900, shout: { number: 3, until: 700 } });
});
