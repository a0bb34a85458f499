import { beforeAll, describe, expect, test } from 'vitest';
import { hasMessage, loadCatalogues, showLanguage } from '../../i18n/index.svelte';
import { LANGUAGE_IDS } from '../../i18n/languages';
import { allMoves, promptOf, type Choice } from '../../table/prompt';
import { filtered, type Entry } from '../board/entry';
import { plain } from '../board/words';
import fixtures from './fixtures.json';
import { fold } from './fold';
import { jottings } from './notes';
import { confirmWords, promptWords } from './prompt-words';
import { chronicle, identitiesAt } from './story';
import { SPECTATOR, type FbiFace, type FbiView } from './types';
import { verdict } from './verdict';

interface Seen {
  start: FbiView;
  faces: FbiFace[];
}
const viewersOf = (game: number) => fixtures[game]!.viewers as unknown as Record<string, Seen>;
const GAMES = fixtures.map((_, game) => game);
const wordsOf = (entries: readonly Entry[]) => entries.flatMap((entry) => [entry.words, ...entry.more, ...entry.only]);

beforeAll(() => loadCatalogues('fbi', 'board', 'cast', 'common'));

describe('the log', () => {
  test.each(GAMES)('game %i: one entry a turn of a character, in every language', async (game) => {
    for (const [viewer, { start, faces }] of Object.entries(viewersOf(game))) {
      const entries = chronicle(start, faces);
      expect(entries.map((entry) => entry.turn)).toEqual(entries.map((_, index) => index + 1));
      expect(entries.at(-1)!.seq).toBe(faces.length);
      if (viewer !== '-1' && viewer !== '1') continue;
      for (const language of LANGUAGE_IDS) {
        await showLanguage(language);
        for (const words of wordsOf(entries)) expect(plain(words), words.key).not.toMatch(/^$|undefined|\{|fbi\./);
      }
    }
    await showLanguage('en');
  });

  test('what the unaware read is the same whatever is secret; only those who were told have private lines', () => {
    for (const game of GAMES) {
      const viewers = viewersOf(game);
      const open = chronicle(viewers['-1']!.start, viewers['-1']!.faces);
      expect(open.flatMap((entry) => entry.only)).toEqual([]);
      for (const { start, faces } of Object.values(viewers)) {
        const own = chronicle(start, faces);
        expect(own.map(({ words, more, mark }) => ({ words, more, mark }))).toEqual(open.map(({ words, more, mark }) => ({ words, more, mark })));
      }
    }
  });

  test('deaths can be filtered', () => {
    const { start, faces } = viewersOf(1)['-1']!;
    const deaths = filtered(chronicle(start, faces), 'deaths', SPECTATOR);
    expect(deaths.length).toBeGreaterThan(3);
    expect(faces.reduce(fold, start).dead.length).toBeGreaterThanOrEqual(deaths.length);
  });

  test('who was who at the end is what was laid open, and at the start what was dealt', () => {
    for (const game of GAMES)
      for (const { start, faces } of Object.values(viewersOf(game))) {
        const view = faces.reduce(fold, start);
        expect(identitiesAt(start, faces, faces.length, view.truth!)).toEqual(view.truth!.identities);
        const dealt = identitiesAt(start, faces, 0, view.truth!);
        for (const [role, suspect] of Object.entries(start.own?.identities ?? {})) expect(dealt[role as 'bandit']).toBe(suspect);
        expect(verdict(view, start.you)!.title).toBeTruthy();
      }
  });
});

describe('notes', () => {
  test('stand on suspects, and tell those who stood around only when something was told of them', () => {
    let told = 0;
    for (const game of GAMES)
      for (const { start, faces } of Object.values(viewersOf(game)))
        for (const jot of jottings(start, faces)) {
          expect(start.cells).toContain(jot.suspect);
          expect(plain(jot.words)).not.toMatch(/^$|undefined|\{/);
          if (jot.around.length) told += 1;
        }
    expect(told).toBeGreaterThan(0);
    expect(jottings(viewersOf(1)['-1']!.start, viewersOf(1)['-1']!.faces)).toEqual([]);
  });
});

describe('words of what is asked', () => {
  const split = (move: string): Choice => {
    const [verb = '', ...words] = move.split(' ');
    if (verb === 'shift') return { verb, words: [words.join(' ')] };
    return verb === 'prepare' ? { verb, words: [words.slice(0, 2).join(' '), words[2]!] } : { verb, words };
  };

  test('there are some for every move that is ever offered, before and when it is chosen', () => {
    const missing = new Set<string>();
    const need = (key: string | undefined) => key && !hasMessage(`fbi.${key}`) && !hasMessage(`board.${key}`) && missing.add(key);
    const { start } = viewersOf(2)['-1']!;
    const states = { active: true, pending: false, covered: false, waitFor: 'Ada', swapFirst: '', asked: false, phone: true };
    for (const game of fixtures)
      for (const { prompt } of game.prompts)
        for (const move of allMoves(promptOf(prompt as never)!)) {
          const choice = split(move);
          if (['yes', 'no', 'surrender'].includes(choice.verb)) continue;
          need(confirmWords(start, choice).key);
          for (const phone of [true, false])
            for (const covered of [true, false])
              for (const up of ['detective', 'undercover'] as const)
                for (const words of [[], choice.words.slice(0, 1)]) {
                  const shown = promptWords({ ...start, up, phase: 'act' }, { ...states, phone, covered, choice: { ...choice, words } });
                  need(shown.say.key);
                  need(shown.how?.key);
                }
        }
    expect([...missing]).toEqual([]);
  });
});
