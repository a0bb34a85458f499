/** One player's desk at a table that talks: what is asked, what is chosen so far, and what a press on anything means. */
import { sentence } from '../../api/errors';
import type { Director } from '../../table/director.svelte';
import { askOf } from '../../table/prompt';
import { whyNot } from '../../ui/help.svelte';
import { toast } from '../../ui/toasts.svelte';
import type { Lexicon } from '../../talk/lexicon';
import { Asking, type DeskTable } from '../board/asking.svelte';
import { isNight, stepOf, type TownBook } from './book';
import { BALLOTS, type MotionKind, type TownView } from './types';
import { say, type Naming } from './words';

export class TownDesk extends Asking {
  /** The own card is held open. */
  peek = $state(false);
  /** Whose sheet is open. */
  focus = $state<number | null>(null);
  /** What can be said in this game, once the server has told. */
  lexicon = $state.raw<Lexicon | null>(null);
  /** A motion is being made. */
  proposing = $state<{ kind: MotionKind; target: number | null } | null>(null);

  constructor(
    table: DeskTable,
    director: Director,
    readonly book: TownBook,
    readonly who: Naming,
  ) {
    super(table, director);
    this.covered = true; // the own card lies face down until it is held
  }

  view = $derived.by(() => this.director.shown as unknown as TownView);
  options = $derived.by(() => (this.table.table?.options ?? {}) as Record<string, unknown>);
  me = $derived.by(() => this.view.you + 1);
  living = $derived.by(() => this.view.alive.includes(this.me));
  night = $derived.by(() => isNight(this.book, this.view.phase));
  step = $derived.by(() => stepOf(this.book, this.view.phase));
  /** The own act of the night that runs. */
  acting = $derived.by(() => this.step !== undefined && this.offers(this.step.verb));
  /** One would act now, and has a visitor. It is shown without being asked for: else one would wait for what never comes. */
  busy = $derived.by(() => this.view.own?.busy === true);
  /** Own secrets may be seen: while the card is held, when all is uncovered, and while one acts on them at night or is told that one can't. */
  uncovered = $derived.by(() => this.peek || !this.covered || this.acting || this.busy);
  /** A yes or no is asked: a motion, or a vote on all leaders. */
  yesNo = $derived.by(() => this.offers('yes'));
  mayShout = $derived.by(() => this.#besides('shout'));
  mayPropose = $derived.by(() => this.#besides('propose'));
  /** What one says is heard by somebody, and is fit to be seen by whoever stands near. */
  maySay = $derived.by(() => this.#besides('say') && (!this.night || this.uncovered));
  speaking = $derived.by(() => this.offers('done'));
  shoutsLeft = $derived.by(() => (this.living ? 3 - (this.view.shouts[this.me - 1] ?? 0) : 0));

  /** What nobody waits for; only once the table shown is the true one, so that nothing moves away under a finger. */
  #besides(verb: string): boolean {
    return this.director.settled && askOf(this.prompt, verb) !== undefined;
  }

  protected firsts = () => ['vote', 'nominate', ...this.book.steps.map((step) => step.verb)];

  /** Players who can be chosen now. */
  targets = $derived.by(() => (this.active && this.openKind === 'number' ? new Set([...this.offered].map(Number)) : new Set<number>()));
  chosen = $derived.by(() => {
    const choice = this.choice;
    const word = choice && ['vote', 'nominate', ...this.book.steps.map((step) => step.verb)].includes(choice.verb) ? choice.words[0] : undefined;
    return word === undefined ? undefined : Number(word);
  });

  /** A press on a seat: it is chosen, or why not, or what is known of it. */
  press = (number: number, element: Element): void => {
    if (this.targets.has(number)) {
      this.put('number', String(number));
      return;
    }
    if (this.targets.size > 0 && (this.night || BALLOTS.has(this.view.phase))) whyNot(element, this.#why(number));
    else this.focus = number;
  };

  #why(number: number): string {
    const { view } = this;
    if (BALLOTS.has(view.phase)) return say(view.ballot?.called ? 'why_not_called' : 'why_no_candidate', { who: this.who(number) });
    if (number === this.me) return say('why_yourself');
    if (!view.alive.includes(number)) return say('why_out', { who: this.who(number) });
    return say('why_chosen_before', { who: this.who(number) });
  }

  /** Plays what nobody waits for. */
  aside = (verb: string, ...words: string[]): void => this.send({ verb, words });

  propose = (): void => {
    const made = this.proposing;
    if (!made?.target) return;
    this.aside('propose', made.kind, String(made.target));
    this.proposing = null;
  };

  mark = (number: number, code: string): void => {
    this.table.setMark?.(`seat.${number}`, code).catch((problem: unknown) => toast(sentence(problem), { kind: 'danger' }));
  };
}
