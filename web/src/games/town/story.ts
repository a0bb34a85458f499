/** What happened, in words, from what one viewer was told. Speech acts are the talk's; here is what the game did. */
import { answerKey, isNight, roleKey, sideOf, stepOf, type TownBook } from './book';
import { fold } from './fold';
import { standing } from './sheet';
import { SHOUTS, type FaceOf, type TownFace, type TownView, type Truth } from './types';
import { numbers, words, type Naming, type Words } from './words';
import { t } from '../../i18n/index.svelte';
import type { MessageKey } from '../../i18n/namespaces';

export type Kind = 'course' | 'vote' | 'death' | 'foul' | 'own';

export interface Entry {
  /** Day or night it belongs to; the meeting is night 0, the deal neither. */
  day: number;
  night: number | null;
  kind: Kind;
  words: Words[];
  /** Only this viewer knows. */
  only: boolean;
  /** Number of faces told when it was over. */
  seq: number;
}

interface Teller {
  book: TownBook;
  who: Naming;
}

type Told = { kind: Kind; words: Words[]; only?: boolean } | undefined;
type Tellers = { [E in TownFace['e']]?: (face: FaceOf<E>, view: TownView, teller: Teller) => Told };

const course = (...list: Words[]): Told => ({ kind: 'course', words: list });

const TELLERS: Tellers = {
  phase: (face, view, teller) => phase(face, view, teller),
  nominate: (face, _, { who }) => ({ kind: 'vote', words: [words('log_nominate', { by: who(face.by), target: who(face.number) })] }),
  lost: (face, _, { who }) => course(words('log_lost', { who: who(face.number) })),
  shout: (face, _, { who }) => course(words('log_shout', { who: who(face.number), left: SHOUTS - face.used })),
  away: (face, _, { who }) => course(words('log_away', { who: who(face.number) })),
  back: (face, _, { who }) => course(words('log_back', { who: who(face.number) })),
  count: (face, _, { who }) => ({ kind: 'vote', words: count(face, who) }),
  out: (face, _, { who }) => ({ kind: 'death', words: [words(`log_${face.how}`, { who: who(face.number) })] }),
  dawn: (face) => (face.dead.length ? undefined : course(words('log_quiet_night', { night: face.night }))),
  motion: (face, _, { who }) => ({ kind: 'foul', words: [words(`log_motion_${face.kind}`, { by: who(face.by), target: who(face.target) })] }),
  decided: (face, view, { who }) => ({
    kind: 'foul',
    words: [words(face.passed ? `log_passed_${face.kind}` : 'log_rejected', { target: who(face.target), yes: view.motion?.yes.length ?? 0, no: view.motion?.no.length ?? 0 })],
  }),
  foul: (face, _, { who }) => (face.count > 1 ? { kind: 'foul', words: [words('log_second_foul', { who: who(face.number) })] } : undefined),
  deed: (face, view, { book, who }) => ({ kind: 'own', words: deed(book, face, view, who), only: true }),
  take: (face) => (face.role ? { kind: 'own', words: [words('log_role', { role: t(roleKey(face.role)) })], only: true } : undefined),
  over: (face, _, { book }) => course(...ending(book, face)),
};

function phase(face: FaceOf<'phase'>, view: TownView, { book, who }: Teller): Told {
  if (face.phase === 'speech' && (view.phase !== 'speech' || view.day !== face.day)) {
    return course(words('log_day', { day: face.day, who: who(face.speaker!) }));
  }
  if (face.phase === 'meeting') return course({ key: `${book.words}.log_meeting` as MessageKey, args: {} });
  if (face.busy) return { kind: 'own', words: [words('log_busy')], only: true };
  if (face.phase === book.steps[0]?.name) return course(words('log_night', { night: face.night }));
  if (face.phase === 'defence' && view.phase !== 'defence') {
    const speakers = [face.speaker!, ...face.next];
    return course(words(speakers.length > 1 ? 'log_tie' : 'log_leader_speaks', { who: speakers.length > 1 ? numbers(speakers) : who(speakers[0]!) }));
  }
  if (face.phase === 'lift') return { kind: 'vote', words: [words('log_lift', { numbers: numbers(face.ballot?.candidates ?? []) })] };
  return undefined;
}

function count(face: FaceOf<'count'>, who: Naming): Words[] {
  if (face.kind === 'lift') {
    const yes = face.votes.filter(([, choice]) => choice === 1).map(([voter]) => voter);
    const no = face.votes.filter(([, choice]) => choice === 0).map(([voter]) => voter);
    return [
      words(face.passed ? 'log_lift_passed' : 'log_lift_failed', { yes: yes.length, no: no.length }),
      ...(yes.length ? [words('log_lift_yes', { numbers: numbers(yes) })] : []),
    ];
  }
  return standing(face.votes).map(({ candidate, voters }) => words('log_votes', { who: who(candidate), count: voters.length, numbers: numbers(voters) }));
}

function deed(book: TownBook, face: FaceOf<'deed'>, view: TownView, who: Naming): Words[] {
  const step = stepOf(book, face.step);
  if (!step) return [];
  const done: Words = { key: `${book.words}.${face.step}_done` as MessageKey, args: { who: who(face.number) } };
  const role = view.own?.role;
  if (face.answer === null || !role) return [done];
  return [{ key: answerKey(book, face.step, role, face.answer), args: { who: who(face.number) } }];
}

/** A secret act once it is open; `role` is its doer's. */
export function deedWords(book: TownBook, who: Naming, role: string, [, step, by, at, answer]: Truth['deeds'][number]): Words {
  if (answer === null) return { key: `${book.words}.${step}_truth` as MessageKey, args: { by: who(by), who: who(at) } };
  return words('deed_truth', { by: who(by), answer: t(answerKey(book, step, role, answer), { who: who(at) }) });
}

/** How it ended: who won, and by what. */
export function ending(book: TownBook, face: { winners: number[]; reason: string; truth: { roles: string[] } }): Words[] {
  const first = face.winners[0];
  const side = first === undefined ? '' : sideOf(book, face.truth.roles[first] ?? '');
  return [
    { key: (side ? `${book.words}.end_${side}` : 'town.end_draw') as MessageKey, args: {} },
    { key: `${book.words}.end_how_${face.reason}` as MessageKey, args: {} },
  ];
}

/** What one face tells, seen with the view before it. */
export function tell(book: TownBook, who: Naming, view: TownView, face: TownFace): Told {
  return (TELLERS[face.e] as ((face: TownFace, view: TownView, teller: Teller) => Told) | undefined)?.(face, view, { book, who });
}

/** All that happened, oldest first. */
export function chronicle(book: TownBook, who: Naming, start: TownView, faces: readonly TownFace[]): Entry[] {
  const entries: Entry[] = [];
  let view = start;
  faces.forEach((face, index) => {
    const told = tell(book, who, view, face);
    const next = fold(view, face);
    if (told?.words.length) entries.push({ ...when(book, face, next), kind: told.kind, words: told.words, only: told.only ?? false, seq: index + 1 });
    view = next;
  });
  return entries;
}

function when(book: TownBook, face: TownFace, view: TownView): { day: number; night: number | null } {
  if (face.e === 'out') return { day: face.day, night: face.day ? null : face.night };
  if (face.e === 'dawn') return { day: view.day, night: face.night };
  const night = isNight(book, view.phase) || view.phase === 'deal';
  return { day: view.day, night: night ? view.night : null };
}
