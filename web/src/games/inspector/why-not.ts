/** Why something can't be chosen now, in words: the answer to a tap on it. Only from what the viewer itself may know. */
import type { MessageKey } from '../../i18n/namespaces';
import type { Arguments } from '../../i18n/message';
import type { Words } from '../board/words';
import { askOf, type Choice, type Prompt } from '../../table/prompt';
import { INSPECTOR, MAFIA, type InspectorView } from './types';

const SHARED = new Set(['watching', 'turn', 'verb_first', 'barred']);
const reason = (key: string, args: Arguments = {}): Words => ({ key: `${SHARED.has(key) ? 'board' : 'inspector'}.why_${key}` as MessageKey, args });

/** Why that suspect can't be chosen on the board. */
export function whyNotSuspect(view: InspectorView, prompt: Prompt | null, choice: Choice | null, suspect: string): Words {
  const me = view.own?.identity ?? '';
  if (!prompt) return reason('watching');
  if (!prompt.due) return reason('turn');
  const verb = choice?.verb;
  if (view.dead.includes(suspect)) return reason('dead', { suspect });
  if (verb === 'kill') return suspect === me ? reason('kill_self', { suspect }) : reason('not_beside', { suspect, suspectOwn: me });
  if (verb === 'arrest') return reason('not_beside', { suspect, suspectOwn: me });
  if (verb === 'citizen') {
    const card = choice?.words[0];
    if (card === undefined) return reason('card_first');
    if (suspect === me) return reason('citizen_self');
    return reason('not_beside_card', { suspect, suspectCard: card });
  }
  if (verb === 'interrogate') return choice?.words.length ? reason('dead', { suspect }) : reason('no_card', { suspect });
  if (verb === 'replace' || verb === 'choose') return reason('pick_card');
  if (verb === 'masquerade') return reason('mask_top');
  return reason('verb_first');
}

/** Why a card in hand can't be used for the verb. */
export function whyNotCard(view: InspectorView, prompt: Prompt | null, choice: Choice | null, card: string): Words {
  if (!prompt?.due) return reason('turn');
  if (choice?.verb === 'choose') return reason('choose_dead', { suspect: card });
  if (view.dead.includes(card)) return reason('card_dead', { suspect: card });
  if (choice?.verb === 'citizen') return reason('nobody_beside_card', { suspect: card });
  return reason('no_card_needed');
}

/** Why a verb is not offered. */
export function whyNotVerb(view: InspectorView, prompt: Prompt | null, verb: string): Words {
  if (!prompt?.due) return reason(prompt ? 'turn' : 'watching');
  if (view.phase === 'opening') return reason('opening');
  if (view.phase === 'choose') return reason('choosing');
  if (verb === 'kill') return reason('nobody_beside');
  if (verb === 'masquerade') return view.masks === 0 ? reason('no_masks') : reason('deck_empty');
  if (verb === 'replace') return view.deck === 0 ? reason('deck_empty') : reason('no_cards');
  if (verb === 'interrogate') return view.hand === 0 ? reason('no_cards') : reason('no_live_card');
  if (verb === 'citizen') return view.hand === 0 ? reason('no_cards') : reason('no_citizen');
  return reason('verb_first');
}

/** The verbs of a seat in the order of the screen, those that are not offered now included. */
export function verbsOf(view: InspectorView, prompt: Prompt | null): string[] {
  if (view.phase === 'choose' && askOf(prompt, 'choose')) return []; // the cards themselves are the choice
  if (view.you === MAFIA) return ['kill', 'shift', 'masquerade'];
  if (view.you === INSPECTOR) return ['arrest', 'interrogate', 'citizen', 'shift', 'replace'];
  return [];
}
