import { expect, test } from 'vitest';
import { casesOf, holdFold } from '../fold-checks';
import fixtures from './fixtures.json';
import { fold } from './fold';
import type { FbiFace, FbiView } from './types';

const cases = casesOf<FbiView, FbiFace>(fixtures);

holdFold(fold, cases, 3, [
  'step', 'window', 'answer', 'shift', 'arrest', 'miss', 'defuse', 'masquerade', 'autopsy', 'inspect', 'keep', 'expose', 'protect',
  'unprotect', 'skip', 'kill', 'shoot', 'swap', 'threaten', 'plant', 'detonate', 'prepare', 'threat', 'explode', 'saved', 'die',
  'caught', 'decline', 'draw', 'reserve', 'expire', 'over',
]);

test('what random games hardly meet: cards shuffled back in, an arrested suspect set off', () => {
  const [, , { start }] = cases.find(([game, viewer]) => game === 3 && viewer === '3')!;
  const before = { ...start, kept: 2, own: { ...start.own!, kept: ['abel', 'ames'] } };
  const recalled = fold(before, { e: 'recall', from: 'detective', left: 1, deck: 1, discards: 9, cards: ['ames'] });
  expect([recalled.kept, recalled.own!.kept, recalled.deck, recalled.discards]).toEqual([1, ['ames'], 1, 9]);
  expect(fold(before, { e: 'recall', from: 'criminalist', left: 0, deck: 1, discards: 9 }).hand).toBe(0);
  expect(fold(before, { e: 'reshuffle', deck: 7, discards: 0 })).toMatchObject({ deck: 7, discards: 0, kept: 2 });
  expect(fold(before, { e: 'set_off', suspect: 'abel' })).toEqual(before);
});
