/** What can be done with one suspect: the acts of a dossier. */
import type { Choice } from '../../table/prompt';
import { placeOf } from '../../ui/board/places';
import { stepsSoFar } from '../../table/prompt';
import type { Desk } from './desk.svelte';

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
