/** One player's desk at Mafia42: what is asked, what is chosen so far, and what a press on a player means. */
import { sentence } from '../../api/errors';
import type { Director } from '../../table/director.svelte';
import { askOf } from '../../table/prompt';
import type { Lexicon } from '../../talk/lexicon';
import { whyNot } from '../../ui/help.svelte';
import { toast } from '../../ui/toasts.svelte';
import { Asking, type DeskTable } from '../board/asking.svelte';
import type { Naming } from '../town/words';
import { POWERS } from './book';
import { toggled } from './memo';
import type { M42View } from './types';
import { say } from './words';

export class M42Desk extends Asking {
  /** The own card is held open. */
  peek = $state(false);
  /** Whose sheet is open. */
  focus = $state<number | null>(null);
  /** What can be said in this game, once the server has told. */
  lexicon = $state.raw<Lexicon | null>(null);

  constructor(
    table: DeskTable,
    director: Director,
    readonly who: Naming,
    /** Whether one has a private channel to write in now. */
    private readonly whispers: () => boolean,
  ) {
    super(table, director);
    this.covered = true; // the own card lies face down until it is held
  }

  view = $derived.by(() => this.director.shown as unknown as M42View);
  own = $derived.by(() => this.view.own);
  me = $derived.by(() => this.view.you + 1);
  living = $derived.by(() => this.view.alive.includes(this.me));
  night = $derived.by(() => this.view.phase === 'night');
  /** Choices can be changed as long as a phase lasts, so whoever is no longer waited for may still act. */
  override active = $derived.by(() => this.director.settled && this.table.prompt !== null && this.table.pending === null);
  /** The table shown is the one that is asked of: what was offered in another phase is not shown any more. */
  asked = $derived.by(() => (this.prompt?.token === this.view.ply ? this.prompt : null));
  /** Own abilities that can be used now. */
  powers = $derived.by(() => (this.asked?.asks ?? []).map((ask) => ask.verb).filter((verb) => verb in POWERS));
  mayHold = $derived.by(() => askOf(this.asked, 'hold') !== undefined);
  mayTime = $derived.by(() => askOf(this.asked, 'more') !== undefined);
  /** Yes or no can be said to a lynching, be it another than before. */
  mayAnswer = $derived.by(() => askOf(this.asked, 'yes') !== undefined || askOf(this.asked, 'no') !== undefined);
  mayVote = $derived.by(() => askOf(this.asked, 'vote') !== undefined);
  /** What an own ability has told in this night. */
  answered = $derived.by(() => (this.own?.notes ?? []).some(([kind, day, night]) => kind in POWERS && day === this.view.day && night === this.view.night));
  /** Something secret is done or written at night, or was. */
  acting = $derived.by(() => this.night && (this.powers.length > 0 || this.mayHold || this.own?.idle === true || this.answered || this.whispers()));
  /** Own secrets may be seen: while the card is held, when all is uncovered, and while one acts on them at night. */
  uncovered = $derived.by(() => this.peek || !this.covered || this.acting);
  /** What a press on a player does: one of the abilities, or a ballot. */
  verb = $derived.by(() => this.choice?.verb ?? '');

  protected firsts = () => ['vote', ...this.powers];

  /** Players who can be chosen now. Abilities show nothing while secrets are covered. */
  targets = $derived.by(() =>
    this.active && this.openKind === 'number' && (this.verb === 'vote' || this.uncovered) ? new Set([...this.offered].map(Number)) : new Set<number>(),
  );
  /** Who is chosen for something final that is not sent yet. */
  chosen = $derived.by(() => (this.choice?.words[0] === undefined ? undefined : Number(this.choice.words[0])));

  /** A press on a player: it is chosen, or why not, or what is known of it. What can be changed later is sent at once. */
  press = (number: number, element: Element): void => {
    if (this.targets.has(number)) {
      const instant = POWERS[this.verb]?.instant ?? false;
      if (instant) this.put('number', String(number));
      else this.send({ verb: this.verb, words: [String(number)] });
    } else if (this.targets.size > 0 && this.verb !== '') whyNot(element, this.#why(number));
    else this.focus = number;
  };

  #why(number: number): string {
    const { view } = this;
    const chosen = this.verb === 'vote' ? view.own?.vote : (view.own?.picks[this.verb] ?? view.own?.aim?.number);
    if (chosen === number) return say('why_chosen');
    if (number === this.me && view.alive.includes(number)) return say('why_self');
    const dead = this.verb === 'awaken' || this.verb === 'raise';
    if (dead === view.alive.includes(number)) return say(dead ? 'why_alive' : 'why_dead', { who: this.who(number) });
    return say('why_not', { who: this.who(number) });
  }

  /** Another ability, or the ballot. */
  turnTo = (verb: string): void => this.choose({ verb, words: [] });

  /** What is final is sent, and not chosen any more: whoever may act once more chooses anew. */
  override confirm = (): void => {
    const choice = this.choice;
    if (!this.whole || !choice) return;
    this.choose(null);
    this.send(choice);
  };

  /** Plays what needs no player, or one that is given. */
  aside = (verb: string, ...words: string[]): void => {
    if (this.table.pending === null) this.send({ verb, words });
  };

  memo = (number: number, code: string): void => {
    const next = toggled(this.table.marks?.[`seat.${number}`], code);
    this.table.setMark?.(`seat.${number}`, next).catch((problem: unknown) => toast(sentence(problem), { kind: 'danger' }));
  };
}
