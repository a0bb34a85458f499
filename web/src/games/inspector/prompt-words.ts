/** What the prompt says: one line what, one sentence how. On phones both are short. */
import { say as shared } from '../board/words';
import { say } from './words';
import { suspectName } from '../../i18n/index.svelte';
import type { Arguments } from '../../i18n/message';
import type { MessageKey } from '../../i18n/namespaces';
import type { Choice } from '../../table/prompt';
import { MAFIA, type InspectorView } from './types';

export interface PromptWords {
  say: string;
  how: MessageKey | null;
  args: Arguments;
}

const how = (key: string, phone: boolean) => `inspector.how_${key}${phone ? '_short' : ''}` as MessageKey;

/** `active`: it is yours to act; `foe`: the name of whom one waits for. */
export function promptWords(
  view: InspectorView,
  state: { active: boolean; pending: boolean; choice: Choice | null; phone: boolean; covered: boolean; waitFor: string; open: string },
): PromptWords {
  const { choice, phone, covered } = state;
  const seat = view.turn === MAFIA ? 'mafia' : 'inspector';
  if (view.phase === 'over') return { say: shared('say_over'), how: null, args: {} };
  const waiting = { say: say(view.phase === 'choose' ? 'say_wait_choose' : `say_wait_${seat}`), args: { name: state.waitFor } };
  if (state.pending) return { say: waiting.say, how: 'board.how_pending', args: {} };
  if (!state.active || !choice) return { ...waiting, how: how(view.phase === 'choose' ? 'wait_choose' : 'wait', phone) };
  const own = view.own?.identity ?? '';
  const card = choice.words[0];
  const step = choice.verb === 'citizen' && card !== undefined ? '_cell' : choice.verb === 'interrogate' && state.open === 'cell' ? '_any' : '';
  const suspect = step === '_cell' ? (card ?? '') : own;
  const args = { suspect: covered ? '…' : suspectName(suspect) };
  const key = view.phase === 'opening' ? 'opening' : choice.verb + step;
  const title =
    view.phase === 'opening' ? 'say_opening'
    : view.phase === 'choose' ? 'say_choose'
    : phone ? `say_${choice.verb}${step === '_cell' ? '_cell' : ''}`
    : `say_turn_${seat}`;
  return { say: say(title, { suspect: covered ? '' : suspect }), how: how(key, phone), args };
}
