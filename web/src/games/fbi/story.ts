/** What happened, turn by turn, as lines of the log, from what one viewer was told. A turn of a character is one entry. */
import type { Arguments } from '../../i18n/message';
import type { MessageKey } from '../../i18n/namespaces';
import { lineArguments, type Entry, type Mark } from '../board/entry';
import type { Words } from '../board/words';
import { fold } from './fold';
import type { FaceOf, FbiFace, FbiView, Role, Truth } from './types';

/** What one face tells. */
export interface Told {
  words?: Words;
  only?: Words[];
  /** The mark of the turn, if this is what the turn was about. */
  mark?: Mark;
  death?: boolean;
  tone?: Entry['tone'];
}

const words = (key: string, args: Arguments = {}): Words => ({ key: `fbi.log_${key}` as MessageKey, args });

type Tellers = { [Kind in FbiFace['e']]?: (f: FaceOf<Kind>, v: FbiView) => Told };

/** What the Undercover or the FBI was told of the cells around somebody. */
const around = (near: Role[] | undefined, suspect: string): Words[] =>
  near ? [near.length ? words('near', { roles: near.join(' '), suspect }) : words('near_none', { suspect })] : [];

const TELLERS: Tellers = {
  shift: (f, v) => ({ mark: 'shift', words: words('shift', { role: v.up, ...lineArguments(f.line) }) }),
  kill: (f) => ({ mark: 'kill', words: words('kill', { role: 'bandit', suspect: f.suspect }) }),
  shoot: (f) => ({ mark: 'aim', words: words('shoot', { role: 'sniper', suspect: f.suspect }) }),
  arrest: (f) => ({ mark: 'cuffs', words: words('arrest', { role: f.role, suspect: f.suspect }) }),
  miss: () => ({ words: words('miss') }),
  defuse: (f) => ({ mark: 'snip', words: words('defuse', { role: f.role, suspect: f.suspect, token: f.token }) }),
  masquerade: (f) => ({
    mark: 'mask',
    words: words('masquerade', { role: f.role }),
    only: [
      ...(f.card !== undefined && f.took === false ? [words('mask_failed', { suspect: f.card })] : []),
      ...(f.identity !== undefined && f.took !== false ? [words('is_now', { role: f.role, suspect: f.identity })] : []),
    ],
  }),
  autopsy: (f) => ({ mark: 'lens', words: words('autopsy', { role: 'undercover', suspect: f.suspect }), only: around(f.near, f.suspect) }),
  inspect: () => ({ mark: 'deck', words: words('inspect', { role: 'detective' }) }),
  keep: (f) => (f.card === undefined ? {} : { only: [words('kept', { suspect: f.card, suspectOther: f.other! })] }),
  expose: (f) => ({
    mark: 'check',
    words: words('expose', { role: 'criminalist', suspect: f.suspect }),
    only: [...around(f.near, f.suspect), ...(f.drew?.length ? [words('drew', { suspects: f.drew.join(' ') })] : [])],
  }),
  protect: (f) => ({ mark: 'shield', words: words('protect', { role: 'operative', suspect: f.suspect }) }),
  unprotect: (f) => ({ mark: 'shield', words: words('unprotect', { role: 'operative', suspect: f.suspect }) }),
  swap: (f) => ({ mark: 'swap', words: words('swap', { role: 'maniac', suspect: f.suspects[0]!, suspectOther: f.suspects[1]! }) }),
  threaten: (f) => ({ words: words('threaten', { suspects: f.suspects.join(' ') }) }),
  plant: (f) => ({ mark: 'bomb', words: words('plant', { role: 'bomber', suspect: f.suspect }) }),
  detonate: (f) => ({ mark: 'burst', words: words('detonate', { role: 'bomber', suspect: f.suspect }) }),
  prepare: (f) => ({ mark: 'hand', words: words('prepare', { role: 'sniper', token: f.token, suspect: f.suspect, suspectTo: f.to }) }),
  threat: (f) => ({ mark: 'threat', words: words('threat', { suspect: f.suspect }) }),
  explode: (f) => ({ words: words('explode', { suspect: f.suspect }) }),
  saved: (f) => ({ words: words('saved', { suspect: f.suspect }) }),
  die: (f) => ({
    death: true,
    words: f.role ? words('die_fbi', { role: f.role, suspect: f.suspect }) : words('die', { suspect: f.suspect }),
  }),
  caught: (f) => ({ words: words('caught', { role: f.role, suspect: f.suspect }) }),
  set_off: (f) => ({ words: words('set_off', { role: 'bomber', suspect: f.suspect }) }),
  decline: () => ({ words: words('decline', { role: 'bomber' }) }),
  draw: (f) => ({ only: f.identity === undefined ? [] : [words('is_now', { role: f.role, suspect: f.identity })] }),
  reshuffle: () => ({ words: words('reshuffle') }),
  recall: (f) => ({ words: words('recall', { role: f.from }) }),
  answer: (f) => ({ only: [words('answer', { answer: f.yes ? 'yes' : 'no' })] }),
  expire: () => ({ words: { key: 'board.log_forced', args: {} } }),
};

/** What a face tells, seen with the view before it. */
export function tell(view: FbiView, face: FbiFace): Told {
  return (TELLERS[face.e] as ((f: FbiFace, v: FbiView) => Told) | undefined)?.(face, view) ?? {};
}

/** All that happened, oldest first. */
export function chronicle(start: FbiView, faces: readonly FbiFace[]): Entry[] {
  const entries: Entry[] = [];
  let view = start;
  let turn = '';
  faces.forEach((face, index) => {
    const told = face.e === 'over' ? ending(entries, face) : tell(view, face);
    const now = `${view.cycle} ${view.up}`;
    const gaveUp = face.e === 'over' && (face.reason === 'surrender' || face.reason === 'time');
    if (told.words || told.only?.length) {
      if (now !== turn || entries.length === 0 || gaveUp) entries.push(open(entries.length + 1, view, told));
      else add(entries.at(-1)!, told);
      turn = now;
    }
    if (entries.length > 0) entries.at(-1)!.seq = index + 1;
    view = fold(view, face);
  });
  return entries;
}

function open(turn: number, view: FbiView, told: Told): Entry {
  return {
    turn,
    mark: told.mark ?? 'info',
    words: told.words ?? words('turn', { role: view.up }),
    more: [],
    only: told.only ?? [],
    seat: view.turn,
    death: told.death ?? false,
    tone: told.tone ?? 'plain',
    seq: 0,
  };
}

function add(entry: Entry, told: Told): void {
  if (told.words) entry.more.push(told.words);
  if (told.only) entry.only.push(...told.only);
  if (told.mark) entry.mark = told.mark;
  entry.death ||= told.death ?? false;
  if (told.tone && entry.tone !== 'death') entry.tone = told.tone;
}

function ending(entries: readonly Entry[], face: FaceOf<'over'>): Told {
  const team = face.winners.length === 0 ? '' : face.winners[0]! % 2 ? 'fbi' : 'mafia';
  if (face.reason !== 'surrender' && face.reason !== 'time') return { words: words(`over_${face.reason}`) };
  return {
    mark: face.reason === 'time' ? 'clock' : 'flag',
    words: words(entries.length ? `over_${face.reason}` : 'over_surrender', { team: team === 'fbi' ? 'mafia' : 'fbi' }),
  };
}

/** Who was who after the first `seq` faces, as laid open after the end. */
export function identitiesAt(start: FbiView, faces: readonly FbiFace[], seq: number, truth: Truth): Partial<Record<Role, string>> {
  const changes: Partial<Record<Role, number>> = {};
  let view = start;
  for (const face of faces.slice(0, seq)) {
    const ply = view.ply;
    const changed =
      face.e === 'draw' ? face.role
      : face.e === 'masquerade' && truth.notes.some((note) => note[0] === ply && note[1] === 'masquerade' && note[4]) ? face.role
      : undefined;
    if (changed) changes[changed] = (changes[changed] ?? 0) + 1;
    view = fold(view, face);
  }
  return Object.fromEntries(
    (Object.entries(truth.history) as [Role, string[]][]).map(([role, history]) => [role, history[changes[role] ?? 0] ?? history.at(-1)!]),
  );
}
