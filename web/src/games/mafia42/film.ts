/** A replay of Mafia42 for one audience: what it was told, phase by phase. */
import type { ReplayDoc } from '../../protocol.gen';
import { whenName } from '../../talk/names';
import type { Entry, Mark } from '../board/entry';
import { laidOpen, type Open } from '../town/replay-open';
import { seatOfAudience, type Audience } from '../town/replay';
import type { Utterance } from '../town/types';
import { plain, type Naming, type Words } from '../town/words';
import { fold } from './fold';
import { noteWords } from './notes';
import { ending, tell } from './story';
import type { M42Face, M42View, Note, Truth } from './types';
import { say, words } from './words';

export type Told = Open<M42Face>;

export interface Moment {
  view: M42View;
  /** What was told in the phase. */
  faces: Told[];
  said: Utterance[];
  /** Since the deal, in ms. */
  at: number;
}

export interface Film {
  entries: Entry[];
  /** One more than there are entries: the table at the deal. */
  moments: Moment[];
}

const PRIVATE = new Set(['pick', 'aim', 'hold', 'note', 'answer']);
const isPrivate = (face: M42Face, said: ReadonlySet<string>): boolean => PRIVATE.has(face.e) || (face.e === 'say' && !said.has(`${face.ch} ${face.id}`));

/** The spectator's first view, with all occupations that were dealt. */
function openStart(doc: ReplayDoc): M42View {
  const dealt = (doc.start_truth?.dealt ?? []) as string[];
  const view = doc.start['-1'] as unknown as M42View;
  const truth: Truth = { dealt, roles: dealt, cult: [], contacted: [], deeds: [], votes: [], talk: [] };
  return { ...view, truth };
}

/** The view after one more face of the open look: whose occupation has changed, and who is of the cult. */
function openFold(view: M42View, face: Told): M42View {
  const { secret } = face;
  const truth = view.truth!;
  if (secret === undefined) return face.e === 'over' ? fold(view, face) : { ...fold(view, face), truth };
  if (face.e !== 'note') return view;
  if (face.kind === 'role') return { ...view, truth: { ...truth, roles: truth.roles.map((role, index) => (index === secret ? (face.what as string) : role)) } };
  return face.kind === 'recruited' ? { ...view, truth: { ...truth, cult: [...truth.cult, secret + 1] } } : view;
}

/** Faces that begin a part of the film. */
const OPENING: ReadonlySet<string> = new Set(['phase', 'over']);

export function filmOf(who: Naming, doc: ReplayDoc, audience: Audience): Film {
  const openly = audience === 'all';
  const seat = seatOfAudience(audience);
  const parts: { face: Told; at: number }[][] = [[]];
  for (const step of doc.steps) {
    const faces = openly ? laidOpen<M42Face>(step.faces, isPrivate) : ((step.faces[String(seat)] ?? []) as unknown as Told[]);
    for (const face of faces) {
      if (OPENING.has(face.e)) parts.push([]);
      parts.at(-1)!.push({ face, at: step.at });
    }
  }
  let view = openly ? openStart(doc) : (doc.start[String(seat)] as unknown as M42View);
  const entries: Entry[] = [];
  const moments: Moment[] = [{ view, faces: [], said: [], at: 0 }];
  let seq = 0;
  for (const part of parts.filter((each) => each.length > 0)) {
    const more: Words[] = [];
    const only: Words[] = [];
    for (const { face } of part) {
      const told = wordsOf(who, view, face);
      (told?.secret ? only : more).push(...(told?.words ?? []));
      view = openly ? openFold(view, face) : fold(view, face);
    }
    seq += part.length;
    const faces = part.map(({ face }) => face);
    const death = faces.some((face) => (face.e === 'dawn' || face.e === 'verdict') && face.dead.length > 0);
    const now = faces[0]!.e === 'phase' || faces[0]!.e === 'over' ? (faces[0] as unknown as M42View) : moments[0]!.view;
    entries.push({
      turn: entries.length + 1,
      mark: MARK[now.phase] ?? 'info',
      words: words('film', { when: whenName(now) }),
      more,
      only,
      seat: -2,
      death,
      tone: death ? 'death' : 'plain',
      seq,
    });
    moments.push({ view, faces, said: faces.filter((face): face is Told & { e: 'say' } => face.e === 'say'), at: part.at(-1)!.at });
  }
  return { entries, moments };
}

const MARK: Readonly<Record<string, Mark>> = { night: 'moon', day: 'sun', vote: 'hand', argument: 'say', lynch: 'flag', over: 'crown' };

function wordsOf(who: Naming, view: M42View, face: Told): { words: Words[]; secret: boolean } | undefined {
  const { secret, whose } = face;
  if (face.e === 'say' || (face.e === 'phase' && secret === undefined && whose === undefined)) return face.e === 'say' ? undefined : toldAs(who, view, face);
  if (whose !== undefined) {
    if (face.e === 'tally' && face.vote) return { words: [words('film_ballot', { by: who(whose + 1), who: who(face.vote) })], secret: true };
    return toldAs(who, view, face.e === 'phase' ? { ...face, seduced: undefined, threatened: undefined } as unknown as M42Face : face);
  }
  if (secret === undefined) return toldAs(who, view, face);
  if (face.e === 'aim' && face.by !== secret + 1) return undefined; // the others of the circle see the same
  const told = tell(who, view, face);
  if (face.e === 'note') {
    const note: Note = [face.kind, face.day, face.night, face.number, face.what];
    return { words: [words('film_only', { who: who(secret + 1), what: plain(noteWords(note, who)) })], secret: true };
  }
  if (face.e === 'aim') return told && { words: told.words, secret: true };
  return told && { words: told.words.map((each) => words('film_only', { who: who(secret + 1), what: plain(each) })), secret: true };
}

function toldAs(who: Naming, view: M42View, face: M42Face): { words: Words[]; secret: boolean } | undefined {
  const told = tell(who, view, face);
  return told && { words: told.words, secret: told.only ?? false };
}

/** How it ended, in one line. */
export function endWords(reason: string): Words {
  const [title, how] = ending({ reason });
  return words('film_end', { title: plain(title), how: plain(how) });
}

/** Which phase it is, for the middle of the picture. */
export const hourOf = (view: M42View): string => (view.phase === 'over' ? say('end_over') : whenName(view));
