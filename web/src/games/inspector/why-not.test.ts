import { beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogues } from '../../i18n/index.svelte';
import type { Choice, Prompt } from '../../table/prompt';
import type { InspectorView } from './types';
import { verbsOf, whyNotCard, whyNotSuspect, whyNotVerb } from './why-not';
import { plain } from './words';

const VIEW: InspectorView = {
  you: 1, phase: 'play', turn: 1, ply: 6, rows: 2, columns: 2, cells: ['lund', 'paz', 'moss', 'crane'], dead: ['moss'],
  innocent: [], kills: 1, masks: 0, deck: 0, hand: 1, spent: [], opened: [], closed: 0, accused: [], barred: [],
  own: { identity: 'lund', hand: ['moss'], closed: [], answers: [] },
};
const PROMPT: Prompt = { token: 6, due: true, asks: [{ verb: 'arrest', slots: [{ pick: 'cell', of: 'a1' }] }, { verb: 'surrender' }] };
const choice = (verb: string, ...words: string[]): Choice => ({ verb, words });

beforeAll(() => loadCatalogues('inspector', 'board', 'cast'));

describe('why not', () => {
  test.each<[Prompt | null, Choice | null, string, string]>([
    [null, null, 'paz', 'You are watching.'],
    [{ ...PROMPT, due: false }, null, 'paz', 'It is not your turn.'],
    [PROMPT, choice('arrest'), 'moss', 'Moss is dead.'],
    [PROMPT, choice('arrest'), 'paz', 'Paz is not beside Lund.'],
    [PROMPT, choice('kill'), 'lund', 'Lund is you.'],
    [PROMPT, choice('citizen'), 'paz', 'Choose a card first.'],
    [PROMPT, choice('citizen', 'crane'), 'lund', 'A card can’t accuse yourself.'],
    [PROMPT, choice('citizen', 'crane'), 'paz', 'Paz is not beside Crane.'],
    [PROMPT, choice('interrogate'), 'paz', 'You hold no card of Paz.'],
    [PROMPT, choice('replace'), 'paz', 'Choose one of your cards.'],
    [PROMPT, choice('masquerade'), 'paz', 'The deck decides who you become.'],
  ])('a suspect: %#', (prompt, chosen, suspect, words) => {
    expect(plain(whyNotSuspect(VIEW, prompt, chosen, suspect))).toBe(words);
  });

  test('cards and verbs', () => {
    expect(plain(whyNotCard(VIEW, PROMPT, choice('interrogate'), 'moss'))).toBe('Moss is dead: this card can only be replaced.');
    expect(plain(whyNotCard(VIEW, PROMPT, choice('choose'), 'moss'))).toBe('Moss is dead and can’t be you.');
    expect(plain(whyNotVerb(VIEW, PROMPT, 'replace'))).toBe('The deck is empty.');
    expect(plain(whyNotVerb(VIEW, PROMPT, 'interrogate'))).toBe('All your cards name dead suspects.');
    expect(plain(whyNotVerb({ ...VIEW, you: 0 }, PROMPT, 'masquerade'))).toBe('You have no masks left.');
    expect(plain(whyNotVerb({ ...VIEW, phase: 'opening' }, PROMPT, 'shift'))).toBe('The first turn is a kill.');
    expect(verbsOf(VIEW, PROMPT)).toEqual(['arrest', 'interrogate', 'citizen', 'shift', 'replace']);
    expect(verbsOf({ ...VIEW, you: -1 }, null)).toEqual([]);
  });
});
