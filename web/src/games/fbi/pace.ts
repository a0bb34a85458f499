/** How long a face is given before the next one is shown, in ms: a chain of explosions can be followed by eye. */
import type { FbiFace } from './types';

const TIMES: Partial<Record<FbiFace['e'], number>> = {
  shift: 300,
  swap: 300,
  explode: 260,
  die: 520,
  caught: 620,
  saved: 400,
  threat: 200,
  kill: 160,
  shoot: 160,
  arrest: 300,
  miss: 200,
};

export const pace = (face: { e: string }): number => TIMES[face.e as FbiFace['e']] ?? 0;
