import { describe, expect, it } from 'vitest';
import { DANA, secretOf, STEPS } from './practice';

describe('the practice round', () => {
  it('goes through a hand-over, a role, a night, a morning and a vote', () => {
    expect(STEPS.map((step) => (step.kind === 'scene' ? step.scene(4).kind : step.phase))).toEqual(['deal', 'deal', 'night', 'night', 'night', 'dawn', 'vote', 'vote']);
  });

  it('tells what the learner’s own choice came to', () => {
    const dawn = STEPS.find((step) => step.kind === 'scene' && step.hint === 'dawn');
    if (dawn?.kind !== 'scene') throw new Error('no dawn');
    expect(dawn.scene(4)).toMatchObject({ out: [], saved: true });
    expect(dawn.scene(1)).toMatchObject({ out: [[4, 'citizen']], saved: false });
    expect(secretOf('vote', 1).prompt!.asks).toEqual({ vote: { player: '1 2 5 6' }, abstain: [] });
    expect(secretOf('night', 0).prompt!.asks).toEqual({ pick: { player: '1 2 3 4 5 6' } });
    expect(secretOf('vote', DANA).view).toMatchObject({ alive: [1, 2, 3, 5, 6] });
  });
});
