/** What is asked of this seat now, and how: one line and one sentence. */
import { STEP_S } from './book';
import type { M42Desk } from './desk.svelte';
import { say } from './words';

export interface PromptWords {
  say: string;
  how: string;
}

const both = (key: string, args: Record<string, string | number> = {}): PromptWords => ({ say: say(`${key}_say`, args), how: say(`${key}_how`, args) });

export function promptWords(desk: M42Desk): PromptWords {
  const { view } = desk;
  const watching = view.you < 0;
  if (!watching && !desk.living && view.phase !== 'over') return { say: say('dead_say'), how: say(view.own?.awakened ? 'awakened_how' : 'dead_how') };
  switch (view.phase) {
    case 'night':
      return watching ? { say: say('watch_night_say'), how: say('watch_how') } : night(desk);
    case 'day':
      return { say: say('day_say'), how: say(view.own?.threatened ? 'day_threatened' : 'day_how', { seconds: STEP_S }) };
    case 'vote':
      return vote(desk);
    case 'argument':
      return argument(desk);
    case 'lynch':
      return lynch(desk);
    default:
      return { say: '', how: '' };
  }
}

function night(desk: M42Desk): PromptWords {
  const { own } = desk.view;
  if (own?.seduced && desk.powers.length === 0) return both('seduced');
  if (!desk.acting || !desk.uncovered) return both('sleep');
  if (own?.idle) return { say: say('idle_say'), how: say('idle_how') };
  const verb = desk.powers.includes(desk.verb) ? desk.verb : desk.powers[0];
  if (!verb) return both(desk.answered ? 'used' : 'sleep');
  if (verb === 'kill' && own?.aim) {
    const { by, number } = own.aim;
    return { say: number ? say('aim_say', { who: desk.who(number) }) : say('aim_nobody_say'), how: say('aim_how', { by: desk.who(by) }) };
  }
  const picked = own?.picks[verb];
  return picked ? both('picked', { who: desk.who(picked) }) : both(`power_${verb}`);
}

function vote(desk: M42Desk): PromptWords {
  const { own } = desk.view;
  if (!own) return both('vote_watch');
  if (desk.verb === 'steal' && desk.uncovered) return both('power_steal');
  if (own.threatened) return { say: say('vote_watch_say'), how: say('no_say') };
  return own.vote ? both('voted', { who: desk.who(own.vote) }) : both('vote');
}

function argument(desk: M42Desk): PromptWords {
  const { view } = desk;
  if (view.accused !== desk.me) return both('argument', { who: desk.who(view.accused ?? 0) });
  const picked = desk.uncovered ? view.own?.picks.drag : undefined;
  if (picked) return { say: say('argument_yours_say'), how: `${say('power_drag_say')} ${desk.who(picked)}. ${say('picked_dead_how')}` };
  const takes = desk.uncovered && desk.powers.includes('drag');
  return { say: say('argument_yours_say'), how: say(takes ? 'power_drag_argument_how' : 'argument_yours_how') };
}

/** M-14: more than half of the living. */
export const needed = (living: number): number => Math.floor(living / 2) + 1;

function lynch(desk: M42Desk): PromptWords {
  const { view } = desk;
  const args = { who: desk.who(view.accused ?? 0), count: needed(view.alive.length) };
  if (view.accused === desk.me) return both('lynch_yours', args);
  if (view.own?.threatened) return { say: say('lynch_say', args), how: say('no_say') };
  const answer = view.own?.answer ?? null;
  return answer === null ? both('lynch', args) : { say: say(answer ? 'answered_yes' : 'answered_no'), how: say('lynch_how', args) };
}
