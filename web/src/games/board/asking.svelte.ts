/** What a player is asked and has answered so far: the half of a desk that every board game has. */
import { sentence } from '../../api/errors';
import type { Director } from '../../table/director.svelte';
import { askOf, isWhole, nextStep, stepsSoFar, type Choice, type Prompt, type Step } from '../../table/prompt';
import type { TableStore } from '../../table/store.svelte';
import { toast } from '../../ui/toasts.svelte';

/** What a desk needs of a table: the table's store, or a lesson's stand-in for it. */
export type DeskTable = Pick<TableStore, 'prompt' | 'yourTurn' | 'choice' | 'pending' | 'play'> &
  Partial<Pick<TableStore, 'table' | 'marks' | 'setMark'>>;

export abstract class Asking {
  /** Covers what is secret, for those who play among people. */
  covered = $state(false);

  constructor(
    readonly table: DeskTable,
    readonly director: Director,
  ) {}

  prompt = $derived.by(() => this.table.prompt as Prompt | null);
  /** Yours to act, and the table shown is the true one. */
  active = $derived.by(() => this.director.settled && this.table.yourTurn);
  /** The chosen verb and words; on your turn the first verb is chosen for you. */
  choice = $derived.by((): Choice | null => (this.table.pending ? this.#sent() : this.active ? (this.table.choice ?? this.#first()) : null));
  whole = $derived.by(() => this.active && isWhole(this.prompt, this.choice));
  /** What is chosen from now: the open step, or the last one when the choice is whole. */
  open = $derived.by((): Step | undefined => (this.choice && this.active ? this.steps(this.choice).at(this.#at()) : undefined));
  /** What the open place of the choice takes: `cell`, `card`, `line`, or nothing. */
  openKind = $derived.by(() => this.open?.kind ?? '');
  offered = $derived.by(() => new Set(this.open?.options));

  /** The verbs that may be chosen for the player, the likeliest first. */
  protected abstract firsts(): readonly string[];

  /** What each word of a choice is chosen from, the open one included. */
  steps = (choice: Choice): Step[] => stepsSoFar(this.prompt, choice);

  #at(): number {
    return nextStep(this.prompt, this.choice) ? -1 : this.choice!.words.length - 1;
  }

  #first(): Choice | null {
    const verb = this.firsts().find((each) => askOf(this.prompt, each));
    return verb ? { verb, words: [] } : null;
  }

  /** A move that is on its way, as a choice. */
  #sent(): Choice {
    const [verb = '', ...words] = this.table.pending!.move.split(' ');
    return { verb, words: verb === 'shift' ? [words.join(' ')] : words };
  }

  offers = (verb: string): boolean => this.active && askOf(this.prompt, verb) !== undefined;

  choose = (choice: Choice | null): void => {
    this.table.choice = choice;
  };

  /**
   * Fills the last place of the choice that takes such a word; the chosen word once more plays it. Where several are asked for, a word
   * goes in, or out again.
   */
  protected put(kind: string, word: string): boolean {
    const choice = this.choice;
    if (!this.active || !choice) return false;
    const steps = this.steps(choice);
    for (let at = steps.length - 1; at >= 0; at -= 1) {
      const step = steps[at]!;
      if (step.kind !== kind || !step.options.includes(word)) continue;
      const before = choice.words.slice(0, at);
      if (step.most !== undefined) this.choose({ verb: choice.verb, words: [...before, ...several(step, choice.words[at], word)] });
      else if (choice.words[at] === word && this.whole && at === choice.words.length - 1) this.confirm();
      else this.choose({ verb: choice.verb, words: [...before, word] });
      return true;
    }
    return false;
  }

  /** Takes the words of the choice back; a verb without any words is taken back itself. */
  clear = (): void => this.choose(this.choice?.words.length ? { verb: this.choice.verb, words: [] } : null);

  confirm = (): void => {
    if (this.whole && this.choice) this.play(this.choice);
  };

  surrender = (): void => this.play({ verb: 'surrender', words: [] });

  play = (choice: Choice): void => this.send(choice);

  protected send = (choice: Choice): void => {
    this.table.play(choice).catch((problem: unknown) => toast(sentence(problem), { kind: 'danger' }));
  };
}

/** The word of a step that asks for several, with one more or one less; none when it is too few. */
function several(step: Step, chosen: string | undefined, word: string): string[] {
  const now = new Set(chosen ? chosen.split(',') : []);
  if (!now.delete(word)) now.add(word);
  const words = step.options.filter((each) => now.has(each));
  while (words.length > (step.most ?? 1)) words.splice(words.findIndex((each) => each !== word), 1);
  return words.length >= (step.least ?? 1) ? [words.join(',')] : [];
}
