import { expect, test } from 'vitest';
import type { EveningView, Face } from '../../onephone/types';
import { casesOf, holdFold } from '../fold-checks';
import fixtures from './fixtures.json';
import { fold } from './fold';

const cases = casesOf<EveningView, Face>(fixtures);

holdFold(fold, cases, 2, ['count', 'dawn', 'eliminated', 'more', 'nobody', 'over', 'overturned', 'passed', 'phase', 'wish']);

test('P-80: who watches is never told that somebody has acted', () => {
  for (const [, viewer, seen] of cases) if (viewer === '-1') expect(seen.faces.some((face) => face.e === 'passed')).toBe(false);
});
