/** A player's notebook: what was told in private or concerns the own arrests, each with whom it is about, from what the viewer was told. */
import type { MessageKey } from '../../i18n/namespaces';
import type { Arguments } from '../../i18n/message';
import type { Words } from '../board/words';
import { fold } from './fold';
import { near } from './reach';
import type { FbiFace, FbiView, Role } from './types';

export interface Jotting {
  key: string;
  /** Number of the cycle of turns in which it was learnt. */
  cycle: number;
  words: Words;
  /** The suspect it stands on. */
  suspect: string;
  /** Those who stood around that suspect then. */
  around: string[];
  /** The Mafia characters that were told to be among them. */
  roles: Role[];
}

const words = (key: string, args: Arguments): Words => ({ key: `fbi.note_${key}` as MessageKey, args });

type Jot = Pick<Jotting, 'words' | 'suspect'> & Partial<Jotting>;

function told(view: FbiView, face: FbiFace): Jot[] {
  switch (face.e) {
    case 'autopsy':
    case 'expose': {
      if (!face.near) return [];
      const cell = view.cells.indexOf(face.suspect);
      const around = near(cell, view.side).map((each) => view.cells[each]!);
      const key = face.near.length ? 'near' : 'near_none';
      return [{ words: words(key, { suspect: face.suspect, roles: face.near.join(' ') }), suspect: face.suspect, around, roles: face.near }];
    }
    case 'keep':
      if (face.card === undefined) return [];
      return [
        { words: words('kept', { suspect: face.card }), suspect: face.card },
        { words: words('under', { suspect: face.other! }), suspect: face.other! },
      ];
    case 'masquerade':
      return face.card !== undefined && !face.took ? [{ words: words('mask_failed', { suspect: face.card }), suspect: face.card }] : [];
    case 'miss':
      return view.own && face.role in view.own.identities
        ? [{ words: words('missed', { suspect: face.suspect, role: face.role }), suspect: face.suspect }]
        : [];
    default:
      return [];
  }
}

/** The notes so far, oldest first. */
export function jottings(start: FbiView, faces: readonly FbiFace[]): Jotting[] {
  const found: Jotting[] = [];
  let view = start;
  faces.forEach((face, index) => {
    for (const jot of told(view, face))
      found.push({ key: `${index} ${jot.suspect}`, cycle: view.cycle, around: [], roles: [], ...jot });
    view = fold(view, face);
  });
  return found;
}
