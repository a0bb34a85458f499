/**
 * A lesson as it runs. It stands in for a table: the same desk as in a game offers what the rules offer, and what the lesson
 * does not take it answers with a hint. Nothing can be lost.
 */
import type { View } from '../games/folds';
import type { Director } from '../table/director.svelte';
import { moveText, type Choice, type Prompt } from '../table/prompt';
import { chaptersOf, played, startOf, type Clue, type Course, type Position, type Saying, type Step } from './course';
import { fresh, loadProgress, saveProgress, type Progress } from './progress';

/** The verb that a step has chosen already. */
const chosen = (step: Step | undefined): Choice | null => (step?.verb ? { verb: step.verb, words: [] } : null);

export class Lesson<V, F = unknown> {
  #progress: Progress = $state.raw({ at: 0, moves: {}, done: false });
  choice = $state.raw<Choice | null>(null);
  hint = $state.raw<Saying | null>(null);
  /** The clues that are pressed, by number. */
  pressed = $state.raw<readonly number[]>([]);
  readonly pending = null;

  constructor(
    readonly course: Course<V, F>,
    readonly director: Director,
  ) {
    this.#progress = loadProgress(course);
    this.choice = chosen(course.steps[this.at]);
    this.director.reset(this.position.view as View);
  }

  get at(): number {
    return this.#progress.at;
  }
  /** The step; the last one stays on the screen behind the farewell. */
  step = $derived.by((): Step => this.course.steps[Math.min(this.at, this.course.steps.length - 1)]!);
  finished = $derived.by(() => this.at >= this.course.steps.length);
  position = $derived.by((): Position<V, F> => {
    const { chapter, made } = this.step;
    return this.course.positionAfter(chapter, this.#made(chapter).slice(0, made)) ?? this.course.positionAfter(chapter, [])!;
  });
  prompt = $derived.by((): Prompt | null => (this.step.acts && !this.finished ? this.position.prompt : null));
  /** The suspects that the pressed clues leave; none if no clue is pressed. */
  lit = $derived.by((): string[] =>
    this.pressed.length ? this.course.left(this.position.view, this.pressed.map((index) => this.clues[index]!)) : [],
  );

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
      this.hint = this.course.hint(this.step, this.position, move);
      return Promise.resolve();
    }
    const { chapter, made } = this.step;
    const moves = [...this.#made(chapter).slice(0, made), move];
    this.#turn(this.at + 1, { ...this.#progress.moves, [chapter]: moves });
    this.director.play(played(this.position));
    return Promise.resolve();
  };

  /** On from a step that only tells. */
  next = (): void => {
    const chapter = this.step.chapter;
    this.#turn(this.at + 1);
    if (this.finished || this.step.chapter === chapter) return;
    // A new game: what happened in it before one's first move is played out.
    this.director.reset(this.position.before as View);
    this.director.play(played(this.position));
  };

  back = (): void => this.#jump(this.finished ? this.course.steps.length - 1 : Math.max(0, this.at - 1));
  /** To the next chapter, or past the end. */
  skip = (): void => {
    const chapters = chaptersOf(this.course);
    const next = chapters[chapters.indexOf(this.step.chapter) + 1];
    this.#jump(next === undefined ? this.course.steps.length : startOf(this.course, next));
  };

  again = (): void => {
    this.#progress = fresh(this.course, this.#progress.done);
    this.#jump(0);
  };

  pressClue = (index: number): void => {
    this.pressed = this.pressed.includes(index) ? this.pressed.filter((each) => each !== index) : [...this.pressed, index];
  };

  #made(chapter: string): string[] {
    return this.#progress.moves[chapter] ?? [];
  }

  /** Goes to a step without playing anything out. A step that needs moves which were never made begins its chapter instead. */
  #jump(at: number): void {
    const step = this.course.steps[at];
    const reached = !step || this.#made(step.chapter).length >= step.made;
    this.#turn(reached ? at : startOf(this.course, step.chapter));
    this.director.reset(this.position.view as View);
  }

  #turn(at: number, moves = this.#progress.moves): void {
    const step = this.course.steps[at];
    const kept = step ? { ...moves, [step.chapter]: (moves[step.chapter] ?? []).slice(0, step.made) } : moves;
    this.#progress = { at, moves: kept, done: this.#progress.done || at >= this.course.steps.length };
    this.choice = chosen(step);
    this.hint = null;
    this.pressed = [];
    saveProgress(this.course, this.#progress);
  }
}
