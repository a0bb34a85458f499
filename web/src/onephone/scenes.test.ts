import { describe, expect, it } from 'vitest';
import { readRemembered, trouble } from './remembered';
import { scenesOf } from './scenes';
import { moveOf } from './task';
import { pack } from './types';

describe('scenes', () => {
  it('P-30: tells a night and what comes of a vote, each once', () => {
    const faces = [
      { e: 'passed', by: 6, ply: 8 },
      { e: 'phase', phase: 'night', day: 1, ply: 9 },
      { e: 'dawn', out: [[5, 'citizen']], saved: false, bounced: true },
      { e: 'phase', phase: 'day', day: 1, ply: 16 },
      { e: 'phase', phase: 'vote', day: 1, ply: 17 },
      { e: 'count', votes: [[1, 2], [3, 2]], nobody: 1 },
      { e: 'phase', phase: 'runoff', day: 1, ply: 20, candidates: [1, 3] },
    ];
    const shown = scenesOf(faces, 10, 0);
    expect(shown.map(({ scene }) => scene.kind)).toEqual(['night', 'dawn', 'vote', 'count', 'runoff']);
    expect(shown.map(({ seen }) => seen)).toEqual([12, 13, 15, 16, 17]);
    expect(shown[1]!.scene).toEqual({ kind: 'dawn', day: 1, out: [[5, 'citizen']], saved: false, bounced: true });
  });

  it('needs nothing for the day, whose screen is its own', () => {
    expect(scenesOf([{ e: 'phase', phase: 'day', day: 2 }, { e: 'pause', left: 1 }], 0, 2)).toEqual([]);
  });
});

describe('moves', () => {
  it.each([
    ['night', '3', 'pick 3'],
    ['night', 'hold', 'hold'],
    ['vote', '12', 'vote 12'],
    ['runoff', 'abstain', 'abstain'],
    ['verdict', 'overturn', 'overturn'],
  ] as const)('P-41, P-44: in a %s, %s is "%s"', (phase, chosen, move) => {
    expect(moveOf(phase, chosen)).toBe(move);
  });
});

describe('the set-up', () => {
  it('P-2: counts roles as the rules do', () => {
    expect(pack(6)).toEqual({ godfather: 1, mafia: 1, doctor: 1, detective: 1, sniper: 0, mayor: 0, armored: 0, citizen: 2 });
    expect(pack(11)).toEqual({ godfather: 1, mafia: 2, doctor: 1, detective: 1, sniper: 1, mayor: 1, armored: 1, citizen: 3 });
    expect(pack(14)).toMatchObject({ mafia: 3, citizen: 5 });
  });

  it('P-3: says what is wrong with a list of names', () => {
    const six = ['Ann', 'Ben', 'Cy', 'Dee', 'Eve', 'Flo'];
    expect(trouble(six)).toBeUndefined();
    expect(trouble(six.slice(1))).toBe('few');
    expect(trouble([...six.slice(1), ' '])).toBe('empty');
    expect(trouble([...six, 'ANN '])).toBe('twice');
  });

  it('survives whatever is stored', () => {
    for (const stored of [null, '', '[]', '{"names": 3, "discussion": "x"}', '{"names": [1, "Ann"], "discussion": 99}'])
      expect(readRemembered(stored).discussion).toBeGreaterThan(1);
    expect(readRemembered('{"names": [1, "Ann"], "discussion": 99}')).toEqual({ names: ['Ann'], discussion: 15, doctor_repeat: true, armored_shot_kills: false });
  });
});
