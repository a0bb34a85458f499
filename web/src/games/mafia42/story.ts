/** What happened, in words, from what one viewer was told. Speech acts are the talk's; here is what the game did. */
import { numbers, type Naming, type Words } from '../town/words';
import type { Entry, Kind } from '../town/story';
import { fold } from './fold';
import { noteWords } from './notes';
import { type Deed, type FaceOf, type M42Face, type M42View, type News, type Truth } from './types';
import { roleName, say, words } from './words';

type Told = { kind: Kind; words: Words[]; only?: boolean } | undefined;
type Tellers = { [E in M42Face['e']]?: (face: FaceOf<E>, view: M42View, who: Naming) => Told };

const course = (...list: Words[]): Told => ({ kind: 'course', words: list });
const own = (...list: Words[]): Told => ({ kind: 'own', words: list, only: true });

const TELLERS: Tellers = {
  phase: (face, view, who) => phase(face, view, who),
  time: (face, _, who) => course(words(`log_${face.way}`, { who: who(face.by) })),
  away: (face, _, who) => course({ key: 'town.log_away', args: { who: who(face.number) } }),
  back: (face, _, who) => course({ key: 'town.log_back', args: { who: who(face.number) } }),
  dawn: (face, _, who) => ({ kind: face.dead.length ? 'death' : 'course', words: [...face.news.map((item) => newsWords(item, who)), ...shown(face.dead, who)] }),
  bell: () => course(words('news_bell')),
  count: (face, _, who) => ({ kind: 'vote', words: countWords(face, who) }),
  verdict: (face, _, who) => ({ kind: face.dead.length ? 'death' : 'vote', words: verdictWords(face, who) }),
  tally: (face, _, who) => (face.vote ? own(words('log_ballot', { who: who(face.vote) })) : undefined),
  answer: (face) => own(words(face.yes ? 'log_answer_yes' : 'log_answer_no')),
  pick: (face, _, who) =>
    own(words(face.number ? 'log_pick' : 'log_pick_nobody', { what: say(`verb_${face.verb}`), who: face.number ? who(face.number) : '' })),
  aim: (face, _, who) => own(words(face.number ? 'log_aim' : 'log_aim_nobody', { by: who(face.by), who: face.number ? who(face.number) : '' })),
  hold: () => own(words('log_hold')),
  note: (face, _, who) => own(noteWords([face.kind, face.day, face.night, face.number, face.what], who)),
  over: (face) => course(...ending(face)),
};

function phase(face: FaceOf<'phase'>, view: M42View, who: Naming): Told {
  if (face.phase === 'night') return face.night === view.night ? undefined : course(words('log_night', { night: face.night }), ...(face.seduced ? [words('log_seduced')] : []));
  if (face.phase === 'day') return course(words('log_day', { day: face.day, count: view.alive.length }), ...(face.threatened ? [words('log_threatened')] : []));
  if (face.phase === 'argument' && face.accused) return { kind: 'vote', words: [words('log_accused', { who: who(face.accused) })] };
  return undefined;
}

/** One announcement of a dawn. */
export function newsWords(item: News, who: Naming): Words {
  const [kind, number, other] = item as [string, number?, (number | string)?];
  const args: Record<string, string> = { who: number ? who(number) : '' };
  if (typeof other === 'number') args.other = who(other);
  if (typeof other === 'string') args.role = roleName(other);
  return words(`news_${kind}`, args);
}

const shown = (dead: FaceOf<'dawn'>['dead'], who: Naming): Words[] =>
  dead.flatMap(([number, , role]) => (role ? [words('log_shown', { who: who(number), role: roleName(role) })] : []));

export function countWords(face: Pick<FaceOf<'count'>, 'heads' | 'accused'>, who: Naming): Words[] {
  if (face.heads.length === 0) return [words('log_no_ballots')];
  const most = face.heads.toSorted(([, a], [, b]) => b - a).map(([number, count]) => words('log_count', { who: who(number), count }));
  return face.accused ? most : [...most, words('log_nobody')];
}

export function verdictWords(face: FaceOf<'verdict'>, who: Naming): Words[] {
  const taken = face.dead.filter(([, how]) => how === 'taken').map(([number]) => words('log_taken', { who: who(number) }));
  return [words(`log_${face.result}`, { who: who(face.number), yes: face.yes, of: face.of }), ...taken, ...shown(face.dead, who)];
}

const ANSWERS = new Set(['check', 'probe']);
const FINDS = new Set(['spy', 'steal', 'recruit', 'awaken']);

/** An ability's use once everything is open. */
export function deedWords([, , by, verb, at, what]: Deed, who: Naming): Words {
  const args = { by: who(by), who: who(at) };
  if (ANSWERS.has(verb)) return words(`truth_${verb}_${what === true ? 'yes' : 'no'}`, args);
  if (!FINDS.has(verb)) return words(`truth_${verb}`, args);
  if (typeof what !== 'string' || (verb === 'recruit' && what === 'priest')) return words(`truth_${verb}_failed`, args);
  return words(`truth_${verb}`, { ...args, role: roleName(what) });
}

/** Ballots of a vote once they are open: who voted for whom. */
export function ballotWords(votes: Truth['votes'][number][1], who: Naming): Words[] {
  const by = new Map<number, number[]>();
  for (const [voter, choice] of votes) by.set(choice, [...(by.get(choice) ?? []), voter]);
  return [...by]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([choice, voters]) => words('end_ballots', { who: who(choice), numbers: numbers(voters) }));
}

const WON: Readonly<Record<string, string>> = { parity: 'mafia', mafia_out: 'citizens', cult: 'cult', nobody: 'citizens' };
/** The team that has won, by the reason; empty: nobody. */
export const winner = (reason: string): string => WON[reason] ?? '';

export function ending({ reason }: { reason: string }): [title: Words, how: Words] {
  return [words(`end_${winner(reason) || 'draw'}`), words(`end_how_${reason}`)];
}

/** What one face tells, seen with the view before it. */
export function tell(who: Naming, view: M42View, face: M42Face): Told {
  return (TELLERS[face.e] as ((face: M42Face, view: M42View, who: Naming) => Told) | undefined)?.(face, view, who);
}

/** All that happened, oldest first. */
export function chronicle(who: Naming, start: M42View, faces: readonly M42Face[]): Entry[] {
  const entries: Entry[] = [];
  let view = start;
  faces.forEach((face, index) => {
    const told = tell(who, view, face);
    const next = fold(view, face);
    if (told?.words.length) entries.push({ day: next.day, night: hourOf(face, next), kind: told.kind, words: told.words, only: told.only ?? false, seq: index + 1 });
    view = next;
  });
  return entries;
}

/** The night that something belongs to; `null`: the day. */
function hourOf(face: M42Face, view: M42View): number | null {
  if (face.e === 'dawn' || face.e === 'bell') return face.night;
  return view.phase === 'night' ? view.night : null;
}
