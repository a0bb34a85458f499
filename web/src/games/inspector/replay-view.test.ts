import { describe, expect, test } from 'vitest';
import type { ReplayDoc } from '../../protocol.gen';
import fixtures from './fixtures.json';
import { fold } from './fold';
import { cardAt, told } from './replay-view';
import type { InspectorFace, InspectorView } from './types';

interface Seen {
  start: InspectorView;
  faces: InspectorFace[];
}
const all = fixtures[3]!.viewers as unknown as Record<string, Seen>;

/** A replay as the server gives it, with one step a face; the open table is what the Inspector and the Mafia know together. */
function doc(): ReplayDoc {
  const views = Object.fromEntries(Object.entries(all).map(([viewer, { start }]) => [viewer, start]));
  const truth = () => ({ mafia: views['0']!.own!.identity, inspector: views['1']!.own!.identity, hand: views['1']!.own!.hand });
  const start_truth = truth();
  const steps = all['0']!.faces.map((_, index) => {
    const faces = Object.fromEntries(Object.keys(all).map((viewer) => [viewer, [all[viewer]!.faces[index]!]]));
    for (const viewer of Object.keys(all)) views[viewer] = fold(views[viewer]!, all[viewer]!.faces[index]!);
    return { at: index * 1000, seat: 0, move: '', forced: false, faces, views: { ...views }, truth: truth() };
  });
  return { id: 'r', game: 'inspector', options: {}, seats: [], commitment: '', seed: '', outcome: null, start: Object.fromEntries(Object.entries(all).map(([v, s]) => [v, s.start])), start_truth, steps } as unknown as ReplayDoc;
}

describe('T67 a replay shows each audience its own', () => {
  const replay = doc();
  const before = replay.steps.length - 1; // the last step lays all open

  test('the Mafia does not see the Inspector, and the other way round', () => {
    for (const moment of told(replay, '0').moments.slice(0, before)) {
      expect(moment.inspector).toBe('');
      expect(moment.hand).toEqual([]);
      expect(moment.mafia).not.toBe('');
    }
    for (const moment of told(replay, '1').moments.slice(0, before)) expect(moment.mafia).toBe('');
  });

  test('spectators see neither', () => {
    const { moments, entries } = told(replay, 'spectator');
    for (const moment of moments.slice(0, before)) {
      expect([moment.mafia, moment.inspector, moment.hand]).toEqual(['', '', []]);
      expect(moment.view.cells.map(cardAt(moment)).some((card) => card.guilty || card.own)).toBe(false);
    }
    expect(entries.flatMap((entry) => entry.only)).toEqual([]);
  });

  test('with everything open both are there, in the log too', () => {
    const { moments, entries } = told(replay, 'all');
    expect(moments.at(-1)).toMatchObject({ mafia: all['0']!.faces.reduce(fold, all['0']!.start).own!.identity });
    const keys = entries.flatMap((entry) => entry.only.map((words) => words.key));
    expect(keys).toContain('inspector.log_identity');
    expect(keys.some((key) => key === 'inspector.log_near' || key === 'inspector.log_not_near')).toBe(true);
  });
});
