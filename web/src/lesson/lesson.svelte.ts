/**
 * The lesson as it runs. It stands in for a table: the same desk as in a game offers what the rules offer, and what the lesson
 * does not take it answers with a hint. Nothing can be lost.
 */
import type { Face, View } from '../games/folds';
import type { Director } from '../table/director.svelte';
import { moveText, type Choice, type Prompt } from '../table/prompt';
import { FRESH, loadProgress, saveProgress } from './progress';
import { left, positionAfter, type Clue, type Position } from './script';
import { hint, startOf, STEPS, type Saying, type Step } from './steps';

/** The verb that a step has chosen already. */
const chosen = (step: Step | undefined): Choice | null => (step?.verb ? { verb: step.verb, words: [] } : null);

export class Lesson {
  #progress = $state.raw(loadProgress());
  choice = $state.raw<Choice | null>(chosen(STEPS[this.#progress.at]));
  hint = $state.raw<Saying | null>(null);
  /** The clues that are pressed, by number. */
  pressed = $state.raw<readonly number[]>([]);
  readonly pending = null;

  constructor(readonly director: Director) {
    this.director.reset(this.position.view as unknown as View);
  }

  at = $derived.by(() => this.#progress.at);
  /** The step; the last one stays on the screen behind the farewell. */
  step = $derived.by((): Step => STEPS[Math.min(this.at, STEPS.length - 1)]!);
  finished = $derived.by(() => this.at >= STEPS.length);
  position = $derived.by((): Position => {
    const found = positionAfter(this.step.chapter, this.#progress.moves[this.step.chapter].slice(0, this.step.made));
    return found ?? positionAfter(this.step.chapter, [])!;
  });
  prompt = $derived.by((): Prompt | null => (this.step.acts && !this.finished ? this.position.prompt : null));
  /** The suspects that the pressed clues leave; none if no clue is pressed. */
  lit = $derived.by((): string[] => (this.pressed.length ? left(this.position.view, this.pressed.map((index) => this.clues[index]!)) : []));

  get clues(): Clue[] {
    return this.position.clues;
  }

  get yourTurn(): boolean {
    return this.prompt !== null;
  }

  play = (choice: Choice): Promise<void> => {
    const move = moveText(choice);
    this.choice = chosen(this.step);
    if (!this.position.takes.includes(move)) {
      this.hint = hint(this.step, this.position, move);
      return Promise.resolve();
    }
    const { chapter, made } = this.step;
    const moves = [...this.#progress.moves[chapter].slice(0, made), move];
    this.#turn(this.at + 1, { ...this.#progress.moves, [chapter]: moves });
    const { before, news } = this.position;
    this.director.play({ before: before as unknown as View, faces: news as unknown as Face[] });
    return Promise.resolve();
  };

  /** On from a step that only tells. */
  next = (): void => {
    const chapter = this.step.chapter;
    this.#turn(this.at + 1);
    if (this.finished || this.step.chapter === chapter) return;
    // A new game: what happened in it before one's first move is played out.
    const { before, news } = this.position;
    this.director.reset(before as unknown as View);
    this.director.play({ before: before as unknown as View, faces: news as unknown as Face[] });
  };

  back = (): void => this.#jump(this.finished ? STEPS.length - 1 : Math.max(0, this.at - 1));
  /** To the other side, or past the end. */
  skip = (): void => this.#jump(this.step.chapter === 'mafia' ? startOf('inspector') : STEPS.length);
  again = (): void => {
    this.#progress = { ...FRESH, done: this.#progress.done };
    this.#jump(0);
  };

  pressClue = (index: number): void => {
    this.pressed = this.pressed.includes(index) ? this.pressed.filter((each) => each !== index) : [...this.pressed, index];
  };

  /** Goes to a step without playing anything out. A step that needs moves which were never made begins its chapter instead. */
  #jump(at: number): void {
    const step = STEPS[at];
    const reached = !step || this.#progress.moves[step.chapter].length >= step.made;
    this.#turn(reached ? at : startOf(step.chapter));
    this.director.reset(this.position.view as unknown as View);
  }

  #turn(at: number, moves = this.#progress.moves): void {
    const step = STEPS[at];
    const kept = step ? { ...moves, [step.chapter]: moves[step.chapter].slice(0, step.made) } : moves;
    this.#progress = { at, moves: kept, done: this.#progress.done || at >= STEPS.length };
    this.choice = chosen(step);
    this.hint = null;
    this.pressed = [];
    saveProgress(this.#progress);
  }
}
