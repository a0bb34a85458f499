/** One player's desk: what is offered, what is chosen so far, and what a press on anything means. */
import { explain, type Term } from '../../rules/glossary';
import { reducedMotion } from '../../stores/settings.svelte';
import { cellOf } from '../../ui/board/places';
import { whyNot } from '../../ui/help.svelte';
import type { SuspectState } from '../../ui/suspect';
import { Asking } from '../board/asking.svelte';
import type { InspectorFace, InspectorView } from './types';
import { verbsOf, whyNotCard, whyNotSuspect, whyNotVerb } from './why-not';
import type { Words } from '../board/words';
import { plain } from './words';

const ON_BOARD = new Set(['cell', 'card']);

export class Desk extends Asking {
  view = $derived.by(() => this.director.shown as unknown as InspectorView);
  verbs = $derived.by(() => verbsOf(this.view, this.prompt));

  protected firsts = () => [...this.verbs, 'choose'];

  // --- how things stand ---------------------------------------------------------------------------------

  card = (suspect: string, place: string): SuspectState => {
    const view = this.view;
    const chosen = this.choice?.words ?? [];
    const kind = this.openKind;
    const word = kind === 'cell' ? place : suspect;
    const target = !this.covered && ON_BOARD.has(kind) && this.offered.has(word);
    const isCard = this.choice !== null && this.choice.verb !== 'kill' && this.choice.verb !== 'arrest' && chosen[0] === suspect;
    const picked = chosen.at(-1) === place || (isCard && chosen.length === 1 && this.choice?.verb !== 'citizen');
    const own = !this.covered && view.own?.identity === suspect;
    return {
      help: this.#help(suspect, own),
      dead: view.dead.includes(suspect),
      cleared: view.innocent.includes(suspect),
      own,
      target,
      picked: !this.covered && picked,
      lit: !this.covered && isCard && !picked,
      delay: target ? this.#spread(place) : undefined,
      far: !this.covered && ON_BOARD.has(kind) && !target && !picked,
    };
  };

  /** What the marks on a suspect mean; a suspect without any needs no words. */
  #help(suspect: string, own: boolean): string | undefined {
    const terms: Term[] = [
      ...(own ? (['own'] as const) : []),
      ...(this.view.dead.includes(suspect) ? (['dead'] as const) : []),
      ...(this.view.innocent.includes(suspect) ? [this.table.table?.options.interrogate_any ? 'marked' : 'cleared'] as const : []),
    ];
    return terms.map(explain).join(' ') || undefined;
  }

  /** The lamp spreads from one's own cell, 25 ms a step; nothing waits longer than 200 ms. */
  #spread(place: string): number | undefined {
    const own = this.view.cells.indexOf(this.view.own?.identity ?? '');
    if (own < 0 || reducedMotion()) return undefined;
    const { columns } = this.view;
    const cell = cellOf(place, columns);
    const steps = Math.abs(Math.floor(cell / columns) - Math.floor(own / columns)) + Math.abs((cell % columns) - (own % columns));
    return Math.min(200, steps * 25);
  }

  /** How a card in hand stands: can be chosen, is chosen. */
  held = (card: string): { target: boolean; picked: boolean } => {
    const step = this.choice && this.active ? this.steps(this.choice).find((each) => each.kind === 'card') : undefined;
    return { target: step?.options.includes(card) ?? false, picked: step !== undefined && this.choice?.words[0] === card };
  };

  shifts = (words: string): 'open' | 'barred' | undefined => {
    if (!this.offers('shift')) return undefined;
    return this.view.barred.includes(words) ? 'barred' : 'open';
  };

  // --- presses ------------------------------------------------------------------------------------------

  pressVerb = (verb: string, element: HTMLElement): void => {
    if (!this.offers(verb)) return this.#refuse(element, whyNotVerb(this.view, this.prompt, verb));
    this.table.choice = { verb, words: [] };
  };

  pressSuspect = (place: string, suspect: string, element: HTMLElement): void => {
    if (!this.put('cell', place) && !this.put('card', suspect))
      this.#refuse(element, whyNotSuspect(this.view, this.prompt, this.choice, suspect));
  };

  /** Says why not; with secrets covered not even that, since reasons name whose they are. */
  #refuse(element: HTMLElement, why: Words): void {
    whyNot(element, plain(this.covered ? { key: 'board.why_covered', args: {} } : why));
  }

  pressCard = (card: string, element: HTMLElement): void => {
    // A card of the hand is an answer to a question; with no such question asked, it asks one.
    if (this.active && this.choice && !this.steps(this.choice).some((each) => each.kind === 'card')) {
      const verb = ['interrogate', 'replace'].find((each) => this.steps({ verb: each, words: [] })[0]?.options.includes(card));
      if (verb) {
        this.table.choice = { verb, words: [card] };
        return;
      }
    }
    if (!this.put('card', card)) this.#refuse(element, whyNotCard(this.view, this.prompt, this.choice, card));
  };

  pressBarred = (_words: string, element: HTMLElement): void => {
    whyNot(element, plain({ key: 'board.why_barred', args: {} }));
  };

  shift = (words: string): void => this.play({ verb: 'shift', words: [words] });
}

/** How long a face is given before the next one is shown, in ms. */
export function pace(face: { e: string }): number {
  const times: Partial<Record<InspectorFace['e'], number>> = { kill: 620, mask: 620, shift: 300, compress: 420, arrest: 500, citizen: 500 };
  return times[face.e as InspectorFace['e']] ?? 0;
}
