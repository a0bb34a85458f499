/** One player's desk: what is offered, what is chosen so far, and what a press on anything means. */
import { sentence } from '../../api/errors';
import type { Director } from '../../table/director.svelte';
import { askOf, isWhole, nextStep, stepsSoFar, type Choice, type Prompt } from '../../table/prompt';
import type { TableStore } from '../../table/store.svelte';
import { explain, type Term } from '../../rules/glossary';
import { reducedMotion } from '../../stores/settings.svelte';
import { cellOf } from '../../ui/board/places';
import { whyNot } from '../../ui/help.svelte';
import type { SuspectState } from '../../ui/suspect';
import { toast } from '../../ui/toasts.svelte';
import type { InspectorFace, InspectorView } from './types';
import { verbsOf, whyNotCard, whyNotSuspect, whyNotVerb } from './why-not';
import { plain } from './words';

const ON_BOARD = new Set(['cell', 'card']);

/** What a desk needs of a table: the table's store, or the lesson's stand-in for it. */
export type DeskTable = Pick<TableStore, 'prompt' | 'yourTurn' | 'choice' | 'pending' | 'play'> & Partial<Pick<TableStore, 'table'>>;

export class Desk {
  /** Covers what is secret, for those who play among people. */
  covered = $state(false);

  constructor(
    readonly table: DeskTable,
    readonly director: Director,
  ) {}

  view = $derived.by(() => this.director.shown as unknown as InspectorView);
  prompt = $derived.by(() => this.table.prompt as Prompt | null);
  /** Yours to act, and the table shown is the true one. */
  active = $derived.by(() => this.director.settled && this.table.yourTurn);
  verbs = $derived.by(() => verbsOf(this.view, this.prompt));
  /** The chosen verb and words; on your turn the first verb is chosen for you. */
  choice = $derived.by((): Choice | null => this.table.pending ? this.#sent() : this.active ? (this.table.choice ?? this.#first()) : null);
  whole = $derived.by(() => this.active && isWhole(this.prompt, this.choice));
  /** What is chosen from now: the open step, or the last one when the choice is whole. */
  #open = $derived.by(() => (this.choice && this.active ? stepsSoFar(this.prompt, this.choice).at(this.#at()) : undefined));
  /** What the open place of the choice takes: `cell`, `card`, `line`, or nothing. */
  openKind = $derived.by(() => this.#open?.kind ?? '');
  #offered = $derived.by(() => new Set(this.#open?.options));

  #at(): number {
    return nextStep(this.prompt, this.choice) ? -1 : this.choice!.words.length - 1;
  }

  #first(): Choice | null {
    const verb = [...this.verbs, 'choose'].find((each) => askOf(this.prompt, each));
    return verb ? { verb, words: [] } : null;
  }

  /** A move that is on its way, as a choice. */
  #sent(): Choice {
    const [verb = '', ...words] = this.table.pending!.move.split(' ');
    return { verb, words: verb === 'shift' ? [words.join(' ')] : words };
  }

  offers = (verb: string): boolean => this.active && askOf(this.prompt, verb) !== undefined;

  // --- how things stand ---------------------------------------------------------------------------------

  card = (suspect: string, place: string): SuspectState => {
    const view = this.view;
    const chosen = this.choice?.words ?? [];
    const kind = this.#open?.kind ?? '';
    const word = kind === 'cell' ? place : suspect;
    const target = !this.covered && ON_BOARD.has(kind) && this.#offered.has(word);
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
    const step = this.choice && this.active ? stepsSoFar(this.prompt, this.choice).find((each) => each.kind === 'card') : undefined;
    return { target: step?.options.includes(card) ?? false, picked: step !== undefined && this.choice?.words[0] === card };
  };

  shifts = (words: string): 'open' | 'barred' | undefined => {
    if (!this.offers('shift')) return undefined;
    return this.view.barred.includes(words) ? 'barred' : 'open';
  };

  // --- presses ------------------------------------------------------------------------------------------

  pressVerb = (verb: string, element: HTMLElement): void => {
    if (!this.offers(verb)) return whyNot(element, plain(whyNotVerb(this.view, this.prompt, verb)));
    this.table.choice = { verb, words: [] };
  };

  pressSuspect = (place: string, suspect: string, element: HTMLElement): void => {
    if (!this.#put('cell', place) && !this.#put('card', suspect))
      whyNot(element, plain(whyNotSuspect(this.view, this.prompt, this.choice, suspect)));
  };

  pressCard = (card: string, element: HTMLElement): void => {
    // A card of the hand is an answer to a question; with no such question asked, it asks one.
    if (this.active && this.choice && !stepsSoFar(this.prompt, this.choice).some((each) => each.kind === 'card')) {
      const verb = ['interrogate', 'replace'].find((each) => stepsSoFar(this.prompt, { verb: each, words: [] })[0]?.options.includes(card));
      if (verb) {
        this.table.choice = { verb, words: [card] };
        return;
      }
    }
    if (!this.#put('card', card)) whyNot(element, plain(whyNotCard(this.view, this.prompt, this.choice, card)));
  };

  pressBarred = (_words: string, element: HTMLElement): void => {
    whyNot(element, plain({ key: 'board.why_barred', args: {} }));
  };

  /** Fills the last place of the choice that takes such a word; the chosen word once more plays it. */
  #put(kind: string, word: string): boolean {
    const choice = this.choice;
    if (!this.active || !choice) return false;
    const steps = stepsSoFar(this.prompt, choice);
    for (let at = steps.length - 1; at >= 0; at -= 1) {
      if (steps[at]!.kind !== kind || !steps[at]!.options.includes(word)) continue;
      if (choice.words[at] === word && this.whole && at === choice.words.length - 1) this.confirm();
      else this.table.choice = { verb: choice.verb, words: [...choice.words.slice(0, at), word] };
      return true;
    }
    return false;
  }

  clear = (): void => {
    this.table.choice = this.choice ? { verb: this.choice.verb, words: [] } : null;
  };

  confirm = (): void => {
    if (this.whole && this.choice) this.#send(this.choice);
  };

  shift = (words: string): void => this.#send({ verb: 'shift', words: [words] });
  surrender = (): void => this.#send({ verb: 'surrender', words: [] });

  #send(choice: Choice): void {
    this.table.play(choice).catch((problem: unknown) => toast(sentence(problem), { kind: 'danger' }));
  }
}

/** How long a face is given before the next one is shown, in ms. */
export function pace(face: { e: string }): number {
  const times: Partial<Record<InspectorFace['e'], number>> = { kill: 620, mask: 620, shift: 300, compress: 420, arrest: 500, citizen: 500 };
  return times[face.e as InspectorFace['e']] ?? 0;
}
