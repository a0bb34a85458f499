/** How long a face is given before the next one is shown, in ms: a count can be read, a death is seen. */
import type { TownFace } from './types';

const TIMES: Partial<Record<TownFace['e'], number>> = { count: 1800, dawn: 500, out: 900, decided: 500, foul: 500 };

export const pace = (face: { e: string }): number => TIMES[face.e as TownFace['e']] ?? 0;
