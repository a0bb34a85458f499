/** A replay of FBI vs Mafia for one audience: what it was told, turn by turn, and the table after each. */
import type { ReplayDoc } from '../../protocol.gen';
import type { Entry } from '../board/entry';
import { fold } from './fold';
import { MODES, playedBy, seatOf, type Mode } from './roles';
import { chronicle } from './story';
import { SPECTATOR, type FbiFace, type FbiView, type Own, type Role } from './types';

/** `all`: everything open; `spectator`; or the number of a seat. */
export type Audience = string;

export interface Moment {
  view: FbiView;
  /** Since the deal, in ms. */
  at: number;
  /** The clock did it, nobody's hand. */
  forced: boolean;
}

export interface Told {
  entries: Entry[];
  /** One more than there are entries: the deal first. */
  moments: Moment[];
}

type Step = ReplayDoc['steps'][number];

export const modeOf = (doc: ReplayDoc): Mode => MODES[String(doc.options.mode)] ?? MODES['standard-3v3']!;

/** The seats of a table, and who plays on them. */
export const seatsOf = (mode: Mode): { seat: number; roles: Role[] }[] =>
  [...new Set(mode.roles.map((role) => seatOf(mode, role)))].map((seat) => ({ seat, roles: playedBy(mode, seat) }));

/** The audiences of a replay, the open table first. */
export function audiencesOf(doc: ReplayDoc): Audience[] {
  return ['all', ...seatsOf(modeOf(doc)).map(({ seat }) => String(seat)), 'spectator'];
}

export const seatOfAudience = (audience: Audience): number => (/^\d+$/.test(audience) ? Number(audience) : SPECTATOR);

const facesFor = (step: Step, viewer: number): FbiFace[] => (step.faces[String(viewer)] ?? []) as unknown as FbiFace[];
/** Answers to a question that nobody else saw are all that one seat is told of and others are not. */
const isAnswer = (face: FbiFace): boolean => face.e === 'answer';

/** The faces of all seats laid over each other. */
function openFaces(step: Step): FbiFace[] {
  const seats = Object.keys(step.faces).filter((viewer) => Number(viewer) >= 0);
  const answers = seats.flatMap((seat) => facesFor(step, Number(seat)).filter(isAnswer));
  const shared = facesFor(step, SPECTATOR).map((face, index) => {
    const told = seats.map((seat) => facesFor(step, Number(seat)).filter((each) => !isAnswer(each))[index]);
    return Object.assign({}, face, ...told) as FbiFace;
  });
  return [...answers, ...shared];
}

/** The spectator's first view, with what every seat knows beside it. */
function openStart(doc: ReplayDoc): FbiView {
  const truth = doc.start_truth as unknown as Pick<Own, 'identities'> & { hand: string[]; kept: string[] };
  const own: Own = { identities: truth.identities, notes: [], kept: truth.kept, offer: [], hand: truth.hand, answer: null };
  return { ...(doc.start[String(SPECTATOR)] as unknown as FbiView), own };
}

/** All that an audience is told, and nothing else. */
export function told(doc: ReplayDoc, audience: Audience): Told {
  const openly = audience === 'all';
  const viewer = seatOfAudience(audience);
  const start = openly ? openStart(doc) : (doc.start[String(viewer)] as unknown as FbiView);
  const steps = doc.steps.map((step) => (openly ? openFaces(step) : facesFor(step, viewer)));
  const faces = steps.flat();
  const entries = chronicle(start, faces);

  const moments: Moment[] = [{ view: start, at: 0, forced: false }];
  let [view, seq, step, reached] = [start, 0, 0, 0];
  for (const entry of entries) {
    while (seq < entry.seq) view = fold(view, faces[seq++]!);
    // the input that ended the turn: the first one that has told so much
    while (step < steps.length && reached + steps[step]!.length < entry.seq) reached += steps[step++]!.length;
    const input = doc.steps[Math.min(step, doc.steps.length - 1)];
    moments.push({ view, at: input?.at ?? 0, forced: [entry.words, ...entry.more].some(({ key }) => key === 'board.log_forced') });
  }
  return { entries, moments };
}
