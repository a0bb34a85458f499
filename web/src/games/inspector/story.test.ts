import { beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogues, showLanguage } from '../../i18n/index.svelte';
import { LANGUAGE_IDS } from '../../i18n/languages';
import fixtures from './fixtures.json';
import { fold } from './fold';
import { filtered } from '../board/entry';
import { accusationFailed, chronicle, identitiesAt } from './story';
import { INSPECTOR, MAFIA, SPECTATOR, type InspectorFace, type InspectorView } from './types';
import { verdict } from './verdict';
import { plain } from './words';

interface Seen {
  start: InspectorView;
  faces: InspectorFace[];
}
const seen = (game: number, viewer: number) => (fixtures[game]!.viewers as unknown as Record<string, Seen>)[String(viewer)]!;
const GAMES = fixtures.map((_, game) => game);

beforeAll(() => loadCatalogues('inspector', 'board', 'cast'));

describe('the log', () => {
  test.each(GAMES)('game %i: one line a turn, numbered without gaps, in every language', async (game) => {
    for (const viewer of [SPECTATOR, MAFIA, INSPECTOR]) {
      const { start, faces } = seen(game, viewer);
      const entries = chronicle(start, faces, viewer);
      expect(entries.map((entry) => entry.turn)).toEqual(entries.map((_, index) => index + 1));
      expect(entries.at(-1)!.seq).toBe(faces.length);
      for (const language of LANGUAGE_IDS) {
        await showLanguage(language);
        for (const entry of entries)
          for (const words of [entry.words, ...entry.more, ...entry.only]) expect(plain(words)).not.toMatch(/^$|undefined|\{/);
      }
    }
    await showLanguage('en');
  });

  test('T12: what the unaware read is the same whatever is secret; only the seat itself has private lines', () => {
    for (const game of GAMES) {
      const open = chronicle(seen(game, SPECTATOR).start, seen(game, SPECTATOR).faces, SPECTATOR);
      expect(open.flatMap((entry) => entry.only)).toEqual([]);
      for (const seat of [MAFIA, INSPECTOR]) {
        const own = chronicle(seen(game, seat).start, seen(game, seat).faces, seat);
        for (const entry of own) if (entry.seat !== seat) expect(entry.only.filter((words) => words.key !== 'inspector.log_kill_near')).toEqual([]);
      }
    }
  });

  test('filters', () => {
    const { start, faces } = seen(3, MAFIA);
    const entries = chronicle(start, faces, MAFIA);
    expect(filtered(entries, 'mine', MAFIA).every((entry) => entry.seat === MAFIA)).toBe(true);
    expect(filtered(entries, 'deaths', MAFIA)).toHaveLength(faces.reduce(fold, start).dead.length);
    expect(filtered(entries, 'all', MAFIA)).toEqual(entries);
  });

  test('an accusation that ends the game was right, all others were wrong', () => {
    for (const game of GAMES) {
      const { start, faces } = seen(game, SPECTATOR);
      const entries = chronicle(start, faces, SPECTATOR);
      const reason = faces.at(-1)!.e === 'over' ? (faces.at(-1) as { reason: string }).reason : '';
      const accusations = entries.filter((entry) => entry.mark === 'cuffs' || entry.mark === 'point');
      const right = accusations.filter((entry) => !accusationFailed(entry));
      expect(right).toHaveLength(reason === 'arrest' || reason === 'citizen' ? 1 : 0);
    }
  });

  test('who was who at the end is what was laid open', () => {
    for (const game of GAMES) {
      const { start, faces } = seen(game, SPECTATOR);
      const view = faces.reduce(fold, start);
      expect(identitiesAt(start, faces, faces.length, view.truth!)).toEqual({ mafia: view.truth!.mafia, inspector: view.truth!.inspector });
      expect(identitiesAt(start, faces, 0, view.truth!)).toEqual({ mafia: view.truth!.history[0], inspector: '' });
      expect(verdict(view, chronicle(start, faces, SPECTATOR), SPECTATOR)!.title).toBeTruthy();
    }
  });
});
