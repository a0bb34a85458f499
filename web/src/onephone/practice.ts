/** A practice round for one: what Dana, the Doctor, is shown and asked, made by hand. */
import type { Secret } from '../device/table.svelte';
import type { PromptData } from '../protocol.gen';
import type { Scene } from './scenes';
import type { Act, EveningView, Phase } from './types';

export const DANA = 3;
const PLAYERS = 6;
/** Whom the mafia came for, as the story goes. */
const VICTIM = 4;

export type Step =
  | { kind: 'pass'; hint: 'pass' | 'night' | 'vote'; phase: Phase }
  | { kind: 'secret'; hint: 'role' | 'task' | 'ballot'; phase: Phase }
  | { kind: 'scene'; hint: 'sleep' | 'dawn'; scene: (saved: number) => Scene };

export const STEPS: Step[] = [
  { kind: 'pass', hint: 'pass', phase: 'deal' },
  { kind: 'secret', hint: 'role', phase: 'deal' },
  { kind: 'scene', hint: 'sleep', scene: () => ({ kind: 'night', day: 1 }) },
  { kind: 'pass', hint: 'night', phase: 'night' },
  { kind: 'secret', hint: 'task', phase: 'night' },
  {
    kind: 'scene',
    hint: 'dawn',
    scene: (saved) => ({ kind: 'dawn', day: 1, out: saved === VICTIM ? [] : [[VICTIM, 'citizen']], saved: saved === VICTIM, bounced: false }),
  },
  { kind: 'pass', hint: 'vote', phase: 'vote' },
  { kind: 'secret', hint: 'ballot', phase: 'vote' },
];

/** What Dana may see and do in a phase; `chosen` is whom Dana saved. */
export function secretOf(phase: Phase, chosen: number): Secret {
  const out = phase === 'vote' && chosen !== VICTIM ? [VICTIM] : [];
  const alive = Array.from({ length: PLAYERS }, (_, index) => index + 1).filter((number) => !out.includes(number));
  const acts: Act[] = chosen ? [[1, 'night', DANA, 'save', chosen, '']] : [];
  const view: EveningView = {
    you: DANA - 1, players: PLAYERS, phone: 'one', phase, day: phase === 'deal' ? 0 : 1, ply: 0, alive, passed: [1, 2], up: DANA, candidates: [],
    condemned: 0, left: null, wishes: [], asked: [], dawns: [], falls: [], counts: [], overturned: [], own: { role: 'doctor', mates: [], acts },
  };
  return { view: view as unknown as Secret['view'], prompt: promptOf(phase, alive) };
}

function promptOf(phase: Phase, alive: number[]): PromptData {
  const others = (numbers: number[]) => ({ player: numbers.join(' ') }) as unknown as PromptData['asks'][string];
  const asks: PromptData['asks'] = phase === 'deal' ? { seen: [] } : phase === 'night' ? { pick: others(alive) } : { vote: others(alive.filter((number) => number !== DANA)), abstain: [] };
  return { token: 0, due: true, asks };
}
