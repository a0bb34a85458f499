/** What can be done with one suspect: the acts of a dossier, and the tokens of one who bears several. */
import type { Choice } from '../../table/prompt';
import { placeOf } from '../../ui/board/places';
import { stepsSoFar } from '../../table/prompt';
import type { Desk } from './desk.svelte';
import type { Token } from './types';

/** Whole or nearly whole choices about a suspect, other than what is chosen already; in the order of the verbs. */
export function actsOn(desk: Desk, suspect: string): Choice[] {
  if (!desk.active || desk.asked) return [];
  const place = placeOf(desk.view.cells.indexOf(suspect), desk.view.side);
  return desk.verbs.flatMap((verb): Choice[] => {
    if (!desk.offers(verb) || verb === desk.verb || verb === 'swap' || verb === 'threaten') return [];
    const [first, second] = [0, 1].map((at) => stepsSoFar(desk.prompt, { verb, words: at ? [place] : [] })[at]);
    if (first?.kind === 'card') return first.options.includes(suspect) ? [{ verb, words: [suspect] }] : [];
    if (first?.kind === 'token')
      return first.options.filter((word) => word.startsWith(`${place} `)).map((word) => ({ verb, words: [word] }));
    if (first?.kind !== 'cell' || !first.options.includes(place)) return [];
    if (second?.kind === 'token') return second.options.map((token) => ({ verb, words: [place, token] }));
    return [{ verb, words: [place] }];
  });
}

/** A token that may be taken or moved now, and how it is chosen. */
export interface TokenOption {
  token: Token;
  pick: () => void;
  on: boolean;
}

/** The tokens to choose from where a suspect bears more than one; none where there is nothing to choose. */
export function tokenOptions(desk: Desk): TokenOption[] {
  const { choice } = desk;
  if (!desk.active || !choice) return [];
  const option = (token: string, words: string[], on: boolean): TokenOption => ({
    token: token as Token,
    on,
    pick: () => desk.choose({ verb: choice.verb, words }),
  });
  const [first = '', second] = choice.words;
  if (choice.verb === 'defuse' && first) {
    const options = desk.steps({ verb: 'defuse', words: [first] })[1]?.options ?? [];
    return options.length < 2 ? [] : options.map((token) => option(token, [first, token], second === token));
  }
  if (choice.verb !== 'prepare') return [];
  const place = first.slice(0, 2) || (desk.focus ? placeOf(desk.view.cells.indexOf(desk.focus), desk.view.side) : '');
  const options = desk.steps({ verb: 'prepare', words: [] })[0]?.options.filter((word) => word.startsWith(`${place} `)) ?? [];
  return options.length < 2 ? [] : options.map((word) => option(word.slice(3), [word], first === word));
}
