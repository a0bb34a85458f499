/** What happened, turn by turn, as lines of the log: keys and arguments of the catalogue, from what one viewer was told. */
import type { Arguments } from '../../i18n/message';
import type { MessageKey } from '../../i18n/namespaces';
import { lineArguments, type Entry } from '../board/entry';
import type { Words } from '../board/words';
import { fold } from './fold';
import { MAFIA, type InspectorFace, type InspectorView } from './types';

const words = (key: string, args: Arguments = {}): Words => ({ key: `inspector.${key}` as MessageKey, args });
const by = (seat: number, you: number): string => (seat === you ? 'you' : seat === MAFIA ? 'mafia' : 'inspector');

const near = (value: boolean | undefined, suspect: string): Words[] =>
  value === undefined ? [] : [words(value ? 'log_near' : 'log_not_near', { suspect })];

function tell(view: InspectorView, face: InspectorFace, you: number): (Partial<Entry> & { words: Words }) | null {
  const who = by(view.turn, you);
  switch (face.e) {
    case 'kill':
      return {
        mark: 'kill',
        tone: 'death',
        death: true,
        words: words('log_kill', { who, suspect: face.suspect }),
        only: face.near === undefined ? [] : [words('log_kill_near', { suspect: face.suspect })],
      };
    case 'choose':
      return { mark: 'hat', words: words('log_choose', { who }), only: face.card ? [words('log_identity', { who, suspect: face.card })] : [] };
    case 'shift':
      return { mark: 'shift', words: words('log_shift', { who, ...lineArguments(face.line) }) };
    case 'mask':
      return face.died !== undefined
        ? {
            mark: 'mask',
            tone: 'death',
            death: true,
            words: words('log_mask', { who, suspect: face.died }),
            only: face.drew ? [words('log_identity', { who, suspect: face.drew })] : [],
          }
        : { mark: 'mask', words: words('log_mask_failed', { who, suspect: face.opened! }) };
    case 'interrogate':
      return {
        mark: 'check',
        tone: 'clear',
        words: words(face.card === face.suspect ? 'log_interrogate' : 'log_interrogate_any', { who, suspect: face.suspect, suspectCard: face.card }),
        only: [...near(face.near, face.suspect), ...(face.drew ? [words('log_drew', { suspect: face.drew })] : [])],
      };
    case 'replace':
      return {
        mark: 'swap',
        words: words('log_replace', { who }),
        only: face.card ? [words('log_replaced', { suspectOld: face.card, suspectNew: face.drew! })] : [],
      };
    case 'citizen':
      return { mark: 'point', words: words('log_citizen', { who, suspectCard: face.card, suspect: face.suspect }) };
    case 'arrest':
      return { mark: 'cuffs', words: words('log_arrest', { who, suspect: face.suspect }) };
    default:
      return null;
  }
}

/** All that happened, oldest first, seen by `view.you`. */
export function chronicle(start: InspectorView, faces: readonly InspectorFace[], you: number): Entry[] {
  const entries: Entry[] = [];
  let view = start;
  let forced = false;
  faces.forEach((face, index) => {
    const told = tell(view, face, you);
    const last = entries.at(-1);
    if (told) {
      entries.push({
        turn: view.ply + 1,
        mark: 'kill',
        more: forced ? [{ key: 'board.log_forced', args: {} }] : [],
        only: [],
        seat: view.turn,
        death: false,
        tone: 'plain',
        seq: index + 1,
        ...told,
      });
      forced = false;
    } else if (face.e === 'expire') forced = true;
    else if (face.e === 'draw' && last) last.more.push(words('log_draw', { count: face.count }));
    else if (face.e === 'compress' && last) last.more.push(words('log_compress', { count: face.rows.length + face.columns.length }));
    else if (face.e === 'over') close(entries, view, face, you);
    if (entries.length > 0) entries.at(-1)!.seq = index + 1;
    view = fold(view, face);
  });
  return entries;
}

function close(entries: Entry[], view: InspectorView, face: Extract<InspectorFace, { e: 'over' }>, you: number): void {
  const last = entries.at(-1);
  if (face.reason === 'surrender' || face.reason === 'time') {
    const loser = 1 - (face.winners[0] ?? 0);
    entries.push({
      turn: view.ply + 1,
      mark: face.reason === 'time' ? 'clock' : 'flag',
      words: words(`log_${face.reason}`, { who: by(loser, you) }),
      more: [],
      only: [],
      seat: loser,
      death: false,
      tone: 'plain',
      seq: 0,
    });
  } else last?.more.push(words(`log_over_${face.reason}`));
}

/** An accusation that did not end the game was wrong. */
export const wrong = (entry: Entry): Words[] => (accusationFailed(entry) ? [words('log_wrong')] : []);

export function accusationFailed(entry: Entry): boolean {
  return (entry.mark === 'cuffs' || entry.mark === 'point') && !entry.more.some((each) => each.key.startsWith('inspector.log_over'));
}

/** Who was who after the first `seq` faces, as laid open after the end: the Mafia's identity of that time and the Inspector's. */
export function identitiesAt(
  start: InspectorView,
  faces: readonly InspectorFace[],
  seq: number,
  truth: { history: string[]; inspector: string },
): { mafia: string; inspector: string } {
  const told = faces.slice(0, seq);
  const changes = told.filter((face) => face.e === 'mask' && face.died !== undefined).length;
  const chosen = start.phase === 'play' || told.some((face) => face.e === 'choose');
  return { mafia: truth.history[changes] ?? truth.history.at(-1) ?? '', inspector: chosen ? truth.inspector : '' };
}
