import { describe, expect, it } from 'vitest';
import type { ReplayDoc } from '../../protocol.gen';
import { CLASSIC } from '../classic/book';
import { audiencesOf, filmOf, votesIn } from './replay';
import { openFaces } from './replay-open';

const ROLES = ['don', 'mafia', 'mafia', 'sheriff', ...Array.from({ length: 6 }, () => 'civilian')];
const all = ROLES.map((_, index) => index + 1);
const facts = (phase: string, ply: number, more: object = {}) => ({
  phase, ply, day: 1, night: 0, until: 0, span: 1, speaker: null, next: [], nominated: [], cancelled: false, ballot: null, shout: null, short: [], quiet: 0, ...more,
}); // prettier-ignore
const phase = (...args: Parameters<typeof facts>) => ({ e: 'phase', ...facts(...args) });
const SEEN = { ...facts('meeting', 0), alive: all, out: [], held: all, shouts: all.map(() => 0), fouls: all.map(() => 0), counts: [], motion: null, away: [], bots: [] };
const own = (number: number) => ({ role: ROLES[number - 1]!, team: [], deeds: [], vote: null, busy: false });

type Face = Record<string, unknown>;
/** A step whose faces all get, but for what some get instead or besides, in their places. */
const step = (at: number, shared: Face[], private_: Record<number, Face[]> = {}) => ({
  at, seat: 0, move: '', forced: false, views: {},
  faces: Object.fromEntries([-1, ...all.map((number) => number - 1)].map((viewer) => [String(viewer), private_[viewer + 1] ?? shared])),
}); // prettier-ignore
const none: Face[] = [];
const say = (ch: string, id: string, by: number) => ({ e: 'say', id, ch, by, act: 'claim sheriff' });
const vote = (by: number, choice: number) => ({ e: 'vote', by, for: choice, open: false });
const count = { e: 'count', day: 1, kind: 'vote', votes: [[1, 4], [2, 4], [3, 5]], leaders: [4] }; // prettier-ignore
const over = { e: 'over', ...facts('over', 6), winners: [0, 1, 2], reason: 'parity', truth: { roles: ROLES, deeds: [], talk: [{ ...say('table', '1.1', 2), verdict: 'false' }] } };

const DOC = {
  id: 'x', game: 'classic', options: {}, seats: all.map((number) => ({ name: `P${number}`, level: null })), commitment: '', seed: '', outcome: null,
  start: Object.fromEntries([['-1', { you: -1, ...SEEN }], ...all.map((number) => [String(number - 1), { you: number - 1, ...SEEN, own: own(number) }])]),
  start_truth: { roles: ROLES },
  steps: [
    step(0, none, { 1: [say('mafia', '0.1', 1)], 2: [say('mafia', '0.1', 1)], 3: [say('mafia', '0.1', 1)] }),
    step(60, [phase('speech', 1, { speaker: 2 })]),
    step(61, [say('table', '1.1', 2)]),
    step(62, [phase('vote', 2, { ballot: { kind: 'vote', candidates: [4, 5], voters: all, called: null, votes: [] } })]),
    step(63, none, { 1: [vote(1, 4)] }),
    step(64, [count, phase('farewell', 3, { speaker: 4 })], { 3: [vote(3, 5), count, phase('farewell', 3, { speaker: 4 })] }),
    step(65, [phase('shot', 4, { night: 1 })]),
    step(66, none, { 2: [{ e: 'deed', night: 1, step: 'shot', number: 7, answer: null }] }),
    step(72, [{ e: 'dawn', night: 1, dead: [7] }, { e: 'out', number: 7, how: 'killed', day: 0, night: 1 }, over]),
  ],
} as unknown as ReplayDoc; // prettier-ignore

const who = (number: number) => `${number}`;
const film = (audience: string) => filmOf(CLASSIC, who, DOC, audience);
const keys = (audience: string) => film(audience).entries.map(({ words }) => words.key);

describe('a replay of a table that talks', () => {
  it('has an audience a seat, the open table first', () => {
    expect(audiencesOf(DOC)).toEqual(['all', ...all.map((_, seat) => String(seat)), 'spectator']);
  });

  it('goes scene by scene: a speech, a ballot, a farewell, a step of the night, the morning, the end', () => {
    const scenes = ['speech', 'vote_on', 'farewell', 'classic_shot', 'dawn', 'over'].map((scene) => `replay.town_${scene}`);
    expect(keys('spectator')).toEqual(scenes);
    expect(keys('all')).toEqual(['replay.town_meeting', ...scenes]);
    expect(film('spectator').entries.map(({ mark }) => mark)).toEqual(['say', 'hand', 'flag', 'moon', 'kill', 'crown']);
    expect(film('all').moments.map(({ at }) => at)).toEqual([0, 0, 60, 62, 64, 65, 72, 72]);
  });

  it('C-72: with everything open each hidden thing is told where it happened, and by whom', () => {
    const { entries, moments } = film('all');
    expect(moments[1]!.said.map(({ ch, by }) => [ch, by])).toEqual([['mafia', 1]]);
    expect(entries[2]!.only).toEqual([]); // the count says all
    expect(moments[3]!.faces.filter(({ e }) => e === 'vote').map((face) => face.secret)).toEqual([0, 2]);
    expect(entries[4]!.only.map(({ key, args }) => [key, args.by, args.who])).toEqual([['classic.shot_truth', '2', '7']]);
    expect(moments[0]!.view.truth!.roles).toEqual(ROLES);
    expect(votesIn(moments[3]!)).toEqual({ 4: 2, 5: 1 });
  });

  it('a seat and a spectator are told nothing of what others did in secret', () => {
    for (const audience of ['spectator', '9']) {
      const { entries, moments } = film(audience);
      expect(entries.flatMap(({ only }) => only)).toEqual([]);
      expect(moments.flatMap(({ said }) => said.map(({ ch }) => ch))).toEqual(['table']);
      expect(moments.slice(0, -1).every(({ view }) => view.truth === undefined)).toBe(true);
    }
    expect(film('1').entries.flatMap(({ only }) => only)).toHaveLength(1);
  });

  it('tells what several heard only once', () => {
    expect(openFaces(DOC.steps[0]!.faces)).toEqual([{ ...say('mafia', '0.1', 1), secret: 0 }]);
  });
});
