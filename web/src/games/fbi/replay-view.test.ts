import { describe, expect, it } from 'vitest';
import type { ReplayDoc } from '../../protocol.gen';
import { audiencesOf, modeOf, seatsOf, told } from './replay-view';
import type { FbiView } from './types';

const side = 6;
const cells = Array.from({ length: side * side }, (_, index) => `s${index}`);
const START = {
  you: -1, phase: 'act', up: 'bandit', turn: 0, cycle: 1, ply: 0, side, cells, dead: [], fallen: [], caught: [], missed: [], innocent: [],
  bomb: [], threat: [], protection: [], kills: 0, arrests: 0, deck: 30, discards: 0, hand: 0, kept: 0, shifted: '', barred: [], window: null,
};
const seat = (you: number, identities: Record<string, string>) => ({ ...START, you, own: { identities, notes: [] } });
const MAFIA = { bandit: 's0', maniac: 's1', bomber: 's2' };
const FBI = { undercover: 's10', detective: 's11', operative: 's12' };
const step = (up: string, turn: number, ply: number, cycle = 1) => ({ e: 'step', phase: 'act', up, turn, ply, cycle });

/** The Bandit kills the Undercover, who draws; the Undercover masks in vain. */
const public1 = [{ e: 'kill', suspect: 's10' }, { e: 'die', suspect: 's10', role: 'undercover' }, { e: 'draw', role: 'undercover', deck: 29, discards: 0 }, step('undercover', 1, 1)];
const public2 = [{ e: 'masquerade', role: 'undercover', deck: 28, discards: 1 }, step('maniac', 0, 2)];
const DOC = {
  id: 'x', game: 'fbi', options: { mode: 'duel-3v3' }, seats: [], commitment: '', seed: '', outcome: null,
  start: { '-1': START, '0': seat(0, MAFIA), '1': seat(1, FBI) },
  start_truth: { identities: { ...MAFIA, ...FBI }, hand: [], kept: [] },
  steps: [
    {
      at: 1000, seat: 0, move: 'kill', forced: false, views: {},
      faces: { '-1': public1, '0': public1, '1': public1.map((face) => (face.e === 'draw' ? { ...face, identity: 's20' } : face)) },
    },
    { at: 1500, seat: 1, move: 'yes', forced: false, views: {}, faces: { '-1': [], '0': [], '1': [{ e: 'answer', yes: true }] } },
    {
      at: 2000, seat: 1, move: 'masquerade', forced: true, views: {},
      faces: {
        '-1': [{ e: 'expire', seat: 1, count: 1 }, ...public2], '0': [{ e: 'expire', seat: 1, count: 1 }, ...public2],
        '1': [{ e: 'expire', seat: 1, count: 1 }, ...public2.map((face) => (face.e === 'masquerade' ? { ...face, card: 's10', took: false } : face))],
      },
    },
  ],
} as unknown as ReplayDoc;
const own = (view: FbiView) => view.own?.identities;

describe('a replay of FBI vs Mafia', () => {
  it('has an audience a seat, the open table first', () => {
    expect(audiencesOf(DOC)).toEqual(['all', '0', '1', 'spectator']);
    expect(audiencesOf({ ...DOC, options: { mode: 'standard-4v4' } })).toHaveLength(10);
    expect(seatsOf(modeOf(DOC)).map(({ roles }) => roles.length)).toEqual([3, 3]);
  });

  it('tells a spectator who died, and nobody’s identity', () => {
    const { entries, moments } = told(DOC, 'spectator');
    expect(entries).toHaveLength(2);
    expect(moments).toHaveLength(3);
    expect(moments[1]!.view.fallen).toEqual([['s10', 'undercover']]);
    expect(moments.every(({ view }) => view.own === undefined)).toBe(true);
    expect(entries.flatMap(({ only }) => only)).toEqual([]);
  });

  it('shows a new identity to its own side from the moment that it was drawn', () => {
    const { moments } = told(DOC, '1');
    expect(own(moments[0]!.view)!.undercover).toBe('s10');
    expect(own(moments[1]!.view)!.undercover).toBe('s20');
    expect(own(told(DOC, '0').moments[2]!.view)).toEqual(MAFIA);
  });

  it('lays everything open, with answers that only one seat saw', () => {
    const { entries, moments } = told(DOC, 'all');
    expect(own(moments[0]!.view)).toEqual({ ...MAFIA, ...FBI });
    expect(own(moments[2]!.view)!.undercover).toBe('s20');
    expect(moments[2]!.view.own!.notes).toEqual([[1, 'masquerade', 'undercover', 's10', false]]);
    expect(entries[1]!.only.map(({ key }) => key)).toContain('fbi.log_answer');
  });

  it('knows when it was, and what the clock did', () => {
    const { moments } = told(DOC, 'all');
    expect(moments.map(({ at }) => at)).toEqual([0, 1000, 2000]);
    expect(moments.map(({ forced }) => forced)).toEqual([false, false, true]);
  });
});
