/** What the narrator shows and says to all, made from what everybody was told. */
import type { Face } from '../games/folds';
import type { Role, Votes } from './types';

export type Scene =
  | { kind: 'night'; day: number }
  | { kind: 'dawn'; day: number; out: [number, Role][]; saved: boolean; bounced: boolean }
  | { kind: 'vote'; day: number }
  | { kind: 'count'; votes: Votes; nobody: number }
  | { kind: 'runoff'; candidates: number[] }
  | { kind: 'verdict'; condemned: number }
  | { kind: 'eliminated'; out: [number, Role][] }
  | { kind: 'overturned' }
  | { kind: 'spared' };

/** The scene of a face; nothing for what needs none. `day` is the day of the scene before. */
export function sceneOf(face: Face, day: number): Scene | undefined {
  switch (face.e) {
    case 'phase':
      return phaseScene(face, day);
    case 'dawn':
      return { kind: 'dawn', day, out: face.out as [number, Role][], saved: face.saved as boolean, bounced: face.bounced as boolean };
    case 'count':
      return { kind: 'count', votes: face.votes as Votes, nobody: face.nobody as number };
    case 'eliminated':
      return { kind: 'eliminated', out: face.out as [number, Role][] };
    case 'overturned':
      return { kind: 'overturned' };
    case 'nobody':
      return { kind: 'spared' };
  }
  return undefined;
}

function phaseScene(face: Face, day: number): Scene | undefined {
  switch (face.phase) {
    case 'night':
      return { kind: 'night', day: face.day as number };
    case 'vote':
      return { kind: 'vote', day };
    case 'runoff':
      return { kind: 'runoff', candidates: face.candidates as number[] };
    case 'verdict':
      return { kind: 'verdict', condemned: face.condemned as number };
  }
  return undefined;
}

/** A scene with the number of faces that are done with when it has been seen. */
export interface Shown {
  scene: Scene;
  seen: number;
}

/** All scenes of the faces that nobody has seen yet. */
export function scenesOf(faces: Face[], since: number, day: number): Shown[] {
  const shown: Shown[] = [];
  faces.forEach((face, index) => {
    if (face.e === 'phase') day = face.day as number;
    const scene = sceneOf(face, day);
    if (scene) shown.push({ scene, seen: since + index + 1 });
  });
  return shown;
}
