/** A replay of a table that talks for one audience: what it was told, scene by scene (a speech, a ballot, a step of a night). */
import type { ReplayDoc } from '../../protocol.gen';
import { roleKey, type TownBook } from './book';
import { fold } from './fold';
import { openFaces, openFold, openStart } from './replay-open';
import { sceneWords } from './scene-words';
import { deedWords, ending, tell } from './story';
import { SPECTATOR, type FaceOf, type TownFace, type TownView, type Utterance } from './types';
import { t } from '../../i18n/index.svelte';
import type { MessageKey } from '../../i18n/namespaces';
import type { Entry, Mark } from '../board/entry';
import type { Words } from '../board/words';
import { plain, type Naming } from './words';

/** `all`: everything open; `spectator`; or the number of a seat. */
export type Audience = string;
/** A face of an open replay: `by` is the seat that alone was told it. */
export type Told = TownFace & { secret?: number };

export interface Moment {
  view: TownView;
  /** What was told in the scene. */
  faces: Told[];
  said: Utterance[];
  /** Since the deal, in ms. */
  at: number;
}

export interface Film {
  entries: Entry[];
  /** One more than there are entries: the table before the first scene. */
  moments: Moment[];
}

export const seatOfAudience = (audience: Audience): number => (/^\d+$/.test(audience) ? Number(audience) : SPECTATOR);
export const audiencesOf = (doc: ReplayDoc): Audience[] => ['all', ...doc.seats.map((_, seat) => String(seat)), 'spectator'];

/** Faces that begin a scene. */
const OPENING: ReadonlySet<string> = new Set(['phase', 'dawn', 'over']);

interface Timed {
  face: Told;
  at: number;
}

function timed(doc: ReplayDoc, audience: Audience): Timed[] {
  const seat = seatOfAudience(audience);
  return doc.steps.flatMap((step) => {
    const faces = audience === 'all' ? openFaces(step.faces) : ((step.faces[String(seat)] ?? []) as unknown as Told[]);
    return faces.map((face) => ({ face, at: step.at }));
  });
}

/** All that an audience is told, and nothing else. */
export function filmOf(book: TownBook, who: Naming, doc: ReplayDoc, audience: Audience): Film {
  const openly = audience === 'all';
  const start = openly ? openStart(doc) : (doc.start[String(seatOfAudience(audience))] as unknown as TownView);
  const scenes: Timed[][] = [[]];
  for (const each of timed(doc, audience)) {
    if (OPENING.has(each.face.e)) scenes.push([]);
    scenes.at(-1)!.push(each);
  }
  const entries: Entry[] = [];
  const moments: Moment[] = [{ view: start, faces: [], said: [], at: 0 }];
  let view = start;
  let seq = 0;
  for (const scene of scenes.filter((each, index) => index > 0 || each.length > 0)) {
    const lines: Words[] = [];
    const only: Words[] = [];
    const before = view;
    const counted = scene.some(({ face }) => face.e === 'count'); // then it says all votes
    for (const { face } of scene) {
      const told = face.e === 'vote' && counted ? undefined : wordsOf(book, who, view, face);
      (told?.secret ? only : lines).push(...(told?.words ?? []));
      view = openly ? openFold(view, face) : fold(view, face);
    }
    seq += scene.length;
    const faces = scene.map(({ face }) => face);
    entries.push({
      turn: entries.length + 1,
      mark: markOf(book, faces),
      words: sceneWords(book, who, faces[0]!, before),
      more: lines,
      only,
      seat: -2,
      death: faces.some(({ e }) => e === 'out'),
      tone: faces.some(({ e }) => e === 'out') ? 'death' : 'plain',
      seq,
    });
    moments.push({ view, faces, said: faces.filter((face): face is FaceOf<'say'> & Told => face.e === 'say'), at: scene[0]?.at ?? 0 });
  }
  return { entries, moments };
}

/** What a face tells besides what the scene itself is. */
function wordsOf(book: TownBook, who: Naming, view: TownView, face: Told): { words: Words[]; secret: boolean } | undefined {
  if (face.e === 'take') return face.role ? { words: [line('role', { who: who(face.number), what: t(roleKey(face.role)) })], secret: true } : undefined;
  if (face.e === 'phase') return face.team ? { words: [line('team', { who: face.team.map(([number]) => who(number)).join(' · ') })], secret: true } : undefined;
  if (face.e === 'deed') return face.secret === undefined ? toldAs(book, who, view, face) : { words: [deedOf(book, who, view, face)], secret: true };
  if (face.e === 'vote') return { words: [line('vote', { by: who(face.by), who: choice(face, view, who) })], secret: !face.open };
  if (face.e === 'say') return undefined;
  if (face.e === 'over') return { words: [endWords(book, face)], secret: false };
  return toldAs(book, who, view, face);
}

function toldAs(book: TownBook, who: Naming, view: TownView, face: Told): { words: Words[]; secret: boolean } | undefined {
  const told = tell(book, who, view, face);
  return told && { words: told.words, secret: told.only ?? false };
}

/** How it ended, in two sentences. */
export function endWords(book: TownBook, face: { winners: number[]; reason: string; truth: { roles: string[] } }): Words {
  const [title, how] = ending(book, face).map(plain);
  return line('ending', { title: title ?? '', how: how ?? '' });
}

/** An act of the night as all can read it once it is open. */
function deedOf(book: TownBook, who: Naming, view: TownView, face: FaceOf<'deed'> & Told): Words {
  const by = face.secret! + 1;
  return deedWords(book, who, view.truth?.roles[by - 1] ?? '', [face.night, face.step, by, face.number, face.answer]);
}

function choice(face: FaceOf<'vote'>, view: TownView, who: Naming): string {
  return view.ballot?.kind === 'lift' ? t(face.for === 1 ? 'town.yes' : 'town.no') : who(face.for);
}

/** Votes that lie before candidates in a scene: those of its count, or of an open ballot that runs. */
export function votesIn({ view, faces }: Moment): Record<number, number> {
  const count = faces.findLast((face): face is FaceOf<'count'> & Told => face.e === 'count');
  const given = count ? (count.kind === 'lift' ? [] : count.votes) : view.ballot && view.ballot.kind !== 'lift' ? view.ballot.votes : [];
  const found: Record<number, number> = {};
  for (const [, candidate] of given) found[candidate] = (found[candidate] ?? 0) + 1;
  return found;
}

const line = (name: string, args: Words['args']): Words => ({ key: `replay.town_${name}` as MessageKey, args });

const MARK: Record<string, Mark> = {
  deal: 'deck', meeting: 'hat', speech: 'say', defence: 'shield', farewell: 'flag', last: 'flag', vote: 'hand', lift: 'hand', over: 'crown',
}; // prettier-ignore

function markOf(book: TownBook, faces: readonly TownFace[]): Mark {
  const [first] = faces;
  if (!first || first.e === 'take' || first.e === 'bot') return 'deck';
  if (first.e === 'dawn') return first.dead.length ? 'kill' : 'sun';
  if (first.e !== 'phase' && first.e !== 'over') return 'info';
  return MARK[first.phase] ?? (book.steps.some(({ name }) => name === first.phase) ? 'moon' : 'info');
}
