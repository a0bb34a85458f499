import { describe, expect, it } from 'vitest';
import { entriesOf, filtered, judgedEntries, tally, type TalkFace } from './entries';

const phase = (ply: number, name: string, day: number, night: number) => ({ e: 'phase', ply, phase: name, day, night });
const say = (id: string, by: number, act: string, ch = 'table') => ({ e: 'say', id, ch, by, act });
const line = (seat: number, text: string, seq: number, at = seq, channel = 'table') => ({ seat, text, channel, at, seq });

const FACES: TalkFace[] = [
  phase(3, 'speech', 1, 0),
  say('3.1', 1, 'claim sheriff'),
  { e: 'shout', number: 2 } as TalkFace,
  say('3.2', 2, 'emote laugh'),
  say('3.3', 1, 'pass'),
  { e: 'hush', number: 2 } as TalkFace,
  say('3.4', 2, 'pass'),
  phase(4, 'shot', 1, 1),
  say('4.1', 4, 'show 3', 'mafia'),
  phase(5, 'over', 1, 1),
];

describe('what was said', () => {
  it('stands in one order, texts where they were heard', () => {
    const entries = entriesOf(FACES, [line(4, 'late', 99), line(0, 'b', 2, 7), line(0, 'a', 2, 6), line(1, 'first', 0)]);
    expect(entries.map((each) => (each.kind === 'act' ? each.id : each.text))).toEqual(['first', '3.1', 'a', 'b', '3.2', '3.3', '3.4', '4.1', 'late']);
    expect(new Set(entries.map((each) => each.key)).size).toBe(entries.length);
    expect(entries[0]!.by).toBe(2);
  });

  it('knows when it was, and what was shouted', () => {
    const entries = entriesOf(FACES, []);
    expect(entries.map((each) => each.kind === 'act' && each.shouted)).toEqual([false, true, false, false, false]);
    expect(entries.at(-1)!.when).toEqual({ day: 1, night: 1, phase: 'shot' });
  });

  it('is shown by channel, kind and player', () => {
    const entries = entriesOf(FACES, [line(0, 'a', 2)]);
    expect(filtered(entries, { channel: 'mafia' })).toHaveLength(1);
    expect(filtered(entries, { channel: 'table', kind: 'act', by: 1 }).map((each) => each.key)).toEqual(['table 3.1', 'table 3.3']);
  });

  it('is laid open after the end, heard or not, with what it turned out to be', () => {
    const judged = [
      { ...say('3.1', 1, 'claim sheriff'), verdict: 'false' },
      { ...say('4.1', 4, 'show 3', 'mafia'), verdict: '' },
      { ...say('4.2', 5, 'vote_for 1', 'mafia'), verdict: 'void' },
    ];
    const entries = entriesOf(FACES, [], judged);
    expect(entries.map((each) => each.kind === 'act' && [each.id, each.verdict])).toEqual([
      ['3.1', 'false'], ['3.2', ''], ['3.3', ''], ['3.4', ''], ['4.2', 'void'], ['4.1', ''],
    ]);
    expect(judgedEntries(judged, FACES)[2]!.when).toEqual({ day: 1, night: 1, phase: 'shot' });
    expect(tally(judged)).toEqual([
      { by: 1, said: 1, counts: { true: 0, false: 1, kept: 0, broken: 0, void: 0 } },
      { by: 4, said: 1, counts: { true: 0, false: 0, kept: 0, broken: 0, void: 0 } },
      { by: 5, said: 1, counts: { true: 0, false: 0, kept: 0, broken: 0, void: 1 } },
    ]);
  });
});
