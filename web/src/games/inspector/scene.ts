/** Any moment of a finished game with everything open: the board after so many turns and who was who then. */
import type { SuspectState } from '../../ui/suspect';
import { fold } from './fold';
import type { Entry } from '../board/entry';
import { identitiesAt } from './story';
import type { InspectorFace, InspectorView, Truth } from './types';

export interface Scene {
  view: InspectorView;
  mafia: string;
  inspector: string;
  card: (suspect: string) => SuspectState;
}

/** The scene after `turn` turns; `turn` 0 is the deal. */
export function sceneAt(start: InspectorView, faces: readonly InspectorFace[], entries: readonly Entry[], turn: number, truth: Truth): Scene {
  const seq = turn === 0 ? 0 : turn >= entries.length ? faces.length : entries[turn - 1]!.seq;
  const view = faces.slice(0, seq).reduce(fold, start);
  const { mafia, inspector } = identitiesAt(start, faces, seq, truth);
  return {
    view,
    mafia,
    inspector,
    card: (suspect) => ({
      dead: view.dead.includes(suspect),
      cleared: view.innocent.includes(suspect),
      guilty: suspect === mafia,
      own: suspect === inspector,
    }),
  };
}
