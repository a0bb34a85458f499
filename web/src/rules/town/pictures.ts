/** The pictures of the rules of the tables that talk: views as the kernel sends them, drawn by the game's own table. */
import type { Nomination, TownView, Vote } from '../../games/town/types';

export interface TablePicture {
  view: TownView;
  /** Who may be chosen, and who is chosen. */
  targets?: readonly number[];
  chosen?: number;
  /** What is left of the speech, from 1 to 0. */
  left?: number;
  night?: boolean;
  /** Numbers that the caption names. */
  names: Record<string, number>;
}

const all = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

function quiet(count: number): TownView {
  return {
    you: 0,
    phase: 'speech',
    ply: 5,
    day: 2,
    night: 1,
    until: 0,
    span: 60_000,
    speaker: null,
    next: [],
    nominated: [],
    cancelled: false,
    ballot: null,
    shout: null,
    short: [],
    quiet: 0,
    alive: all(count),
    out: [],
    held: all(count),
    shouts: all(count).map(() => 0),
    fouls: all(count).map(() => 0),
    counts: [],
    motion: null,
    away: [],
    bots: [],
    own: { role: 'civilian', team: [], deeds: [], vote: null, busy: false },
  };
}

function without(view: TownView, number: number): TownView {
  return { ...view, alive: view.alive.filter((each) => each !== number), out: [[number, 'killed', 0, 1]] };
}

export function day(count: number): TablePicture {
  const speaker = 4;
  const target = 8;
  const nominated: Nomination[] = [[target, speaker]];
  return { view: { ...without(quiet(count), 6), speaker, next: [5, 7], nominated }, left: 0.65, names: { speaker, target } };
}

/** Seven votes for one of two candidates: both are on the table, and nobody has abstained. */
export function vote(count: number): TablePicture & { votes: Vote[] } {
  const [most, other] = [8, 3];
  const view = without(quiet(count), 6);
  const votes = view.alive.map((voter, index): Vote => [voter, index % 3 === 1 ? other : most]);
  const nominated: Nomination[] = [
    [most, 4],
    [other, 9],
  ];
  return { view: { ...view, phase: 'vote', nominated, counts: [[2, 'vote', votes]] }, votes, names: { most } };
}

export function night(count: number): TablePicture {
  const [a, b, target] = [3, 9, 5];
  const view = without(quiet(count), 6);
  const team: [number, string][] = [
    [1, 'don'],
    [a, 'mafia'],
    [b, 'mafia'],
  ];
  return {
    view: { ...view, phase: 'shot', night: 2, own: { role: 'don', team, deeds: [], vote: null, busy: false } },
    targets: view.alive,
    chosen: target,
    night: true,
    names: { a, b, target },
  };
}

export const PICTURES = { day, vote, night };
