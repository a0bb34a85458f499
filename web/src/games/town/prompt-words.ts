/** What the table says to one seat: in one line what happens, and in one sentence what to do or what comes. */
import type { MessageKey } from '../../i18n/namespaces';
import { t } from '../../i18n/index.svelte';
import type { TownDesk } from './desk.svelte';
import { hourKey } from './book';
import { hour } from './hour';
import { leadersOf } from './sheet';
import type { TownView } from './types';
import { numbers, say } from './words';

export interface PromptWords {
  say: string;
  how: string;
}

/** The two lines of the moment. */
export function promptWords(desk: TownDesk): PromptWords {
  const { view } = desk;
  if (view.motion) return motion(desk);
  if (view.shout && view.shout.number !== view.speaker) return shout(desk);
  switch (view.phase) {
    case 'deal':
      return deal(desk);
    case 'meeting':
      return meeting(desk);
    case 'vote':
      return vote(desk);
    case 'lift':
      return lift(desk);
    case 'speech':
    case 'defence':
    case 'farewell':
    case 'last':
      return speech(desk);
  }
  return desk.step ? night(desk) : { say: hour(desk.book, view), how: '' };
}

function deal(desk: TownDesk): PromptWords {
  if (desk.view.you < 0) return { say: say('deal_say'), how: say('deal_watch') };
  return desk.offers('take') ? { say: say('deal_take'), how: say('deal_how') } : { say: say('deal_say'), how: say('deal_wait', { count: desk.view.held.filter((place) => !place).length }) };
}

function meeting(desk: TownDesk): PromptWords {
  const team = desk.view.own?.team ?? [];
  if (!team.length || !desk.uncovered) return { say: say('asleep'), how: say(desk.view.you < 0 ? 'night_watch' : team.length ? 'meeting_covered' : 'meeting_sleep') };
  const others = team.filter(([number]) => number !== desk.me).map(([number, role]) => `${desk.who(number)} (${t(`home.role_${role}` as MessageKey)})`);
  return { say: say('meeting_say'), how: say('meeting_how', { names: others.join(t('common.comma')) }) };
}

function next(view: TownView, kind: string): string {
  const rest = view.next.length ? say('next', { numbers: numbers(view.next) }) : '';
  return [rest, say(`then_${kind}`)].filter((part) => part !== '').join(' ');
}

/** What follows when the last one has spoken. */
function follows(view: TownView): string {
  if (view.phase === 'last') return 'day';
  if (view.phase === 'defence') return leadersOf(view).length > 1 ? 'revote' : 'night';
  return view.phase === 'speech' && !view.cancelled ? 'vote' : 'night';
}

function speech(desk: TownDesk): PromptWords {
  const { view } = desk;
  const speaker = view.speaker!;
  const gone = view.away.includes(speaker);
  if (desk.speaking) {
    const key = view.phase === 'speech' ? (desk.targets.size || desk.offers('nominate') ? 'speech_yours_nominate' : view.cancelled ? 'speech_yours_cancelled' : 'speech_yours') : `${view.phase}_yours`;
    return { say: say('floor_yours'), how: say(key) };
  }
  const how = gone ? say('speaker_gone', { who: desk.who(speaker) }) : view.phase === 'speech' ? next(view, follows(view)) : `${say(`${view.phase}_theirs`, { who: desk.who(speaker) })} ${next(view, follows(view))}`;
  return { say: say('floor_theirs', { who: desk.who(speaker) }), how };
}

function shout(desk: TownDesk): PromptWords {
  const shouter = desk.view.shout!.number;
  const mine = shouter === desk.me;
  return { say: mine ? say('shout_yours') : say('shout_theirs', { who: desk.who(shouter) }), how: say(mine ? 'shout_yours_how' : 'shout_how', { who: desk.who(desk.view.speaker ?? shouter) }) };
}

function vote(desk: TownDesk): PromptWords {
  const { view } = desk;
  const ballot = view.ballot!;
  const second = ballot.kind === 'revote';
  const last = ballot.candidates.at(-1)!;
  if (view.own?.vote) return { say: say('voted', { who: desk.who(view.own.vote) }), how: say(ballot.called === null ? 'voted_closed' : 'voted_open') };
  if (ballot.called !== null) {
    const line = say('call_say', { who: desk.who(ballot.called) });
    return { say: line, how: say(desk.targets.size ? (ballot.called === last ? 'call_last' : 'call_how') : 'call_watch', { who: desk.who(last) }) };
  }
  const line = say(second ? 'revote_say' : 'vote_say');
  return { say: line, how: desk.targets.size ? say('vote_how', { who: desk.who(last) }) : say(desk.living && view.you >= 0 ? 'vote_no_voice' : 'vote_watch') };
}

function lift(desk: TownDesk): PromptWords {
  const leaders = numbers(desk.view.ballot?.candidates ?? []);
  return { say: say('lift_say', { numbers: leaders }), how: say(desk.yesNo ? 'lift_how' : 'lift_watch', { count: Math.floor(desk.view.alive.length / 2) + 1 }) };
}

function motion(desk: TownDesk): PromptWords {
  const made = desk.view.motion!;
  return { say: say('motion_say'), how: say(desk.yesNo ? 'motion_how' : 'motion_wait', { who: desk.who(made.by) }) };
}

/** A step of the night: whose hour it is, and no word on whether anybody wakes. Who has done what there was to do reads the same as all others. */
function night(desk: TownDesk): PromptWords {
  const step = desk.step!;
  if (desk.acting) return { say: t(`${desk.book.words}.${step.name}_say` as MessageKey), how: t(`${desk.book.words}.${step.name}_${desk.view.own?.role ?? ''}_how` as MessageKey) };
  if (desk.busy) return { say: say('busy_say'), how: say('busy') };
  return { say: t(hourKey(desk.book, step.name)), how: say(desk.view.you < 0 ? 'night_watch' : desk.living ? 'night_sleep' : 'night_dead') };
}
