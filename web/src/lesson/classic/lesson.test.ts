import { beforeEach, describe, expect, it } from 'vitest';
import { FOLDS } from '../../games/folds';
import words from '../../i18n/en/lesson_classic.json';
import { Director } from '../../table/director.svelte';
import { Lesson } from '../lesson.svelte';
import { readProgress } from '../progress';
import { COURSE, positionAfter } from './course';
import { STEPS } from './steps';
import { LessonTable } from './table';

const WAY = [
  '', 'check 9', 'say result check 9 night 1 black', 'nominate 9', 'done', 'vote 9', '',
  'shoot 6', 'check 4', 'say result check 4 night 3 black', 'nominate 4', 'done', 'vote 4', '',
]; // prettier-ignore
const start = () => new Lesson(COURSE, new Director(FOLDS.classic!, () => 0, () => false));
function play(lesson: ReturnType<typeof start>, move: string) {
  const [verb = '', ...rest] = move.split(' ');
  const table = new LessonTable(lesson);
  void (verb === 'say' ? table.act(rest.join(' ')) : table.play({ verb, words: rest }));
}
function go(lesson: ReturnType<typeof start>, steps: number) {
  for (const move of WAY.slice(lesson.at, lesson.at + steps)) {
    if (move) play(lesson, move);
    else lesson.next();
  }
}

describe('the lesson of Omerta Classic', () => {
  beforeEach(() => localStorage.clear());

  it('is gone through by doing, on both sides, to the end', () => {
    const lesson = start();
    go(lesson, WAY.length);
    expect(lesson.finished).toBe(true);
    expect(readProgress(COURSE, localStorage.getItem('duskfall.lesson.classic')).done).toBe(true);
  });

  it('shows what the position says once all has been played out', () => {
    const lesson = start();
    for (let at = 1; at < WAY.length; at += 1) {
      go(lesson, 1);
      expect(lesson.director.settled).toBe(true);
      expect(lesson.director.shown).toEqual(lesson.position.view);
    }
  });

  it('offers what a step is about, answers another choice with a hint and stays', () => {
    const lesson = start();
    const table = new LessonTable(lesson);
    go(lesson, 2);
    expect(table.prompt!.asks.map(({ verb }) => verb)).toEqual(['say']);
    play(lesson, 'say claim sheriff');
    expect(lesson.hint?.key).toBe('lesson_classic.s_say_hint');
    expect(lesson.step.id).toBe('s_say');
    go(lesson, 1);
    expect(table.prompt!.asks.map(({ verb }) => verb).sort()).toEqual(['done', 'nominate']);
  });

  it('has words for every step, and a hint where one acts', () => {
    for (const { id, acts } of STEPS) {
      for (const part of acts ? ['say', 'how', 'hint'] : ['say', 'how']) expect(words).toHaveProperty(`${id}_${part}`);
    }
  });

  it('tells the Sheriff one name, and the Don who the Sheriff is', () => {
    expect(positionAfter('sheriff', WAY.slice(1, 2))!.view.own!.deeds).toEqual([{ night: 1, step: 'checks', number: 9, answer: true }]);
    expect(positionAfter('don', WAY.slice(7, 9))!.view.own!.deeds.at(-1)).toEqual({ night: 3, step: 'checks', number: 4, answer: true });
    expect(positionAfter('don', WAY.slice(7, 13))!.view.outcome).toEqual({ winners: [1, 6, 8], reason: 'parity' });
  });
});
