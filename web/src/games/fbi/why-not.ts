/** Why something can't be chosen now, in words: the answer to a tap on it. Only from what the viewer itself may know. */
import type { Arguments } from '../../i18n/message';
import type { MessageKey } from '../../i18n/namespaces';
import type { Choice, Prompt } from '../../table/prompt';
import type { Words } from '../board/words';
import { areNear, reachOf } from './reach';
import { isCaught, knownAs, tokensOn } from './scene';
import type { FbiView, Token } from './types';

const SHARED = new Set(['watching', 'turn', 'verb_first', 'barred']);
const reason = (key: string, args: Arguments = {}): Words => ({ key: `${SHARED.has(key) ? 'board' : 'fbi'}.why_${key}` as MessageKey, args });

const PROTECTIONS_MOST = 6;
const LIVING = new Set(['arrest', 'kill', 'shoot', 'threaten', 'protect']);
/** The token that has to lie there, or must not. */
const NEEDS: Record<string, Token> = { detonate: 'bomb', unprotect: 'protection' };
const BARS: Record<string, Token> = { plant: 'bomb', threaten: 'threat', protect: 'protection' };
const FAR: Record<string, string> = { shoot: 'not_diagonal', threaten: 'not_in_line', arrest: 'not_beside', plant: 'not_beside' };

/** Why that suspect can't be chosen on the board. `swapFirst` is the first of two that change places. */
export function whyNotSuspect(
  view: FbiView,
  prompt: Prompt | null,
  choice: Choice | null,
  suspect: string,
  options: { threat_diamond?: unknown } = {},
  swapFirst = '',
): Words {
  if (!prompt) return reason('watching');
  if (!prompt.due) return reason('turn');
  const verb = choice?.verb ?? '';
  const own = view.own?.identities[view.up] ?? '';
  const tokens = tokensOn(view, suspect);
  if (LIVING.has(verb)) {
    if (view.dead.includes(suspect)) return reason('dead', { suspect });
    if (isCaught(view, suspect)) return reason('arrested', { suspect });
  }
  if (verb === 'plant' && isCaught(view, suspect)) return reason('arrested', { suspect });
  if (verb === 'autopsy' && !view.dead.includes(suspect)) return reason('not_dead', { suspect });
  if (NEEDS[verb] && !tokens.includes(NEEDS[verb])) return reason('no_token', { suspect, token: NEEDS[verb] });
  if (BARS[verb] && tokens.includes(BARS[verb])) return reason('has_token', { suspect, token: BARS[verb] });
  if (verb === 'protect' && view.protection.length >= PROTECTIONS_MOST) return reason('too_many');
  if (verb === 'swap') return swapFirst ? reason('not_beside', { suspect, suspectOwn: swapFirst }) : reason('verb_first');
  if (verb === 'prepare') return whyNotPrepare(view, choice, suspect);
  if (verb === 'defuse' && suspect === own) return reason('defuse_self', { suspect });
  const cell = view.cells.indexOf(own);
  const reach = cell >= 0 ? reachOf(verb, view.up, cell, view.side, options) : null;
  if (reach && !reach.includes(view.cells.indexOf(suspect))) {
    if (suspect === own) return reason('self', { suspect });
    const far = verb === 'arrest' && view.up === 'detective' ? 'not_in_line' : (FAR[verb] ?? 'not_beside');
    return reason(far, { suspect, suspectOwn: own });
  }
  if (verb === 'defuse') return reason('nothing_to_defuse', { suspect });
  const mate = knownAs(view, suspect);
  if (mate) return reason('own_team', { suspect, role: mate });
  if (verb === 'threaten') return reason('own_team_maniac', { suspect });
  if (verb === 'expose') return reason('no_card', { suspect });
  if (verb === 'masquerade' || verb === 'inspect') return reason('top_card');
  if (verb === 'keep') return reason('pick_card');
  return reason('verb_first');
}

function whyNotPrepare(view: FbiView, choice: Choice | null, suspect: string): Words {
  const from = choice?.words[0]?.split(' ')[0];
  if (!from) return tokensOn(view, suspect).length ? reason('no_room', { suspect }) : reason('no_token_any', { suspect });
  if (isCaught(view, suspect)) return reason('arrested', { suspect });
  if (tokensOn(view, suspect).length) return reason('bears_token', { suspect });
  const cell = (Number(from.slice(1)) - 1) * view.side + from.charCodeAt(0) - 97;
  return areNear(view, view.cells[cell]!, suspect) ? reason('verb_first') : reason('not_beside', { suspect, suspectOwn: view.cells[cell]! });
}

/** Why a verb is not offered. */
export function whyNotVerb(view: FbiView, prompt: Prompt | null, verb: string): Words {
  if (!prompt?.due) return reason(prompt ? 'turn' : 'watching');
  const keys: Record<string, string> = {
    masquerade: 'deck_empty',
    inspect: 'deck_short',
    expose: view.own?.hand?.length ? 'no_live_card' : 'no_cards',
    autopsy: 'nobody_dead',
    defuse: 'no_token_beside',
    detonate: 'no_bombs',
    plant: 'no_place',
    prepare: 'no_token_to_move',
    kill: 'nobody_beside',
    shoot: 'nobody_diagonal',
    protect: view.protection.length >= PROTECTIONS_MOST ? 'too_many' : 'nobody',
    unprotect: 'no_protection',
  };
  return reason(keys[verb] ?? 'verb_first');
}
