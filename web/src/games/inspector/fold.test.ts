import { describe, expect, test } from 'vitest';
import { isNear, undoing } from '../board/lines';
import { casesOf, holdFold } from '../fold-checks';
import fixtures from './fixtures.json';
import { fold } from './fold';
import type { InspectorFace, InspectorView } from './types';

holdFold(fold, casesOf<InspectorView, InspectorFace>(fixtures), 4, [
  'kill', 'draw', 'choose', 'shift', 'compress', 'mask', 'interrogate', 'replace', 'citizen', 'arrest', 'reserve', 'expire', 'over',
]);

describe('geometry', () => {
  test('a shift taken back twice is the shift', () => {
    for (const words of ['row 3 right', 'row 1 left', 'column b up', 'column e down']) expect(undoing(undoing(words))).toBe(words);
    expect(undoing('column b up')).toBe('column b down');
  });
  test('near is the eight cells around', () => {
    expect(Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => isNear(12, cell, 5))).toEqual([6, 7, 8, 11, 13, 16, 17, 18]);
    expect(Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => isNear(4, cell, 5))).toEqual([3, 8, 9]);
  });
});
