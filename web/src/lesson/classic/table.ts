/** The lesson in a table's place, as far as the desk and the composer need one. */
import type { DeskTable } from '../../games/board/asking.svelte';
import type { TownFace, TownView } from '../../games/town/types';
import type { Choice, Prompt } from '../../table/prompt';
import type { TableStore } from '../../table/store.svelte';
import type { Lesson } from '../lesson.svelte';
import { verbsAt } from './steps';

export class LessonTable implements DeskTable {
  readonly pending = null;
  /** Nobody but the lesson hears what is said, so no channel is open. */
  readonly talk = { channels: [] } as unknown as TableStore['talk'];

  constructor(private readonly lesson: Lesson<TownView, TownFace>) {}

  /** What the rules offer, as far as the step is about it. */
  get prompt(): Prompt | null {
    const { prompt, step } = this.lesson;
    return prompt && { ...prompt, asks: prompt.asks.filter(({ verb }) => verbsAt(step).includes(verb)) };
  }
  get yourTurn(): boolean {
    return this.lesson.yourTurn;
  }
  get choice(): Choice | null {
    return this.lesson.choice;
  }
  set choice(choice: Choice | null) {
    this.lesson.choice = choice;
  }
  get you(): number {
    return this.lesson.position.seat;
  }

  play = (choice: Choice): Promise<void> => this.lesson.play(choice);
  act = (text: string): Promise<void> => this.lesson.play({ verb: 'say', words: [text] });
}
