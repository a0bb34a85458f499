import { beforeEach, describe, expect, it } from 'vitest';
import { FOLDS } from '../../games/folds';
import { Director } from '../../table/director.svelte';
import { Lesson } from '../lesson.svelte';
import { readProgress } from '../progress';
import { COURSE } from './course';
import { STEPS } from './steps';

const KEY = 'duskfall.lesson.inspector';
const start = () => new Lesson(COURSE, new Director(FOLDS.inspector!, () => 0, () => false));
const play = (lesson: ReturnType<typeof start>, move: string) => {
  const [verb = '', ...words] = move.split(' ');
  void lesson.play({ verb, words: verb === 'shift' ? [words.join(' ')] : words });
};
const WAY = ['', 'kill b1', '', 'shift column c down', 'kill d4', '', '', 'choose cho', 'interrogate grant', '', 'arrest b2', ''];

function go(lesson: ReturnType<typeof start>, steps: number) {
  for (const move of WAY.slice(lesson.at, lesson.at + steps)) {
    if (move) play(lesson, move);
    else lesson.next();
  }
}

describe('the lesson', () => {
  beforeEach(() => localStorage.clear());

  it('is gone through by doing, on both sides, to the end', () => {
    const lesson = start();
    go(lesson, WAY.length);
    expect(lesson.finished).toBe(true);
    expect(lesson.position.view.outcome).toEqual({ winners: [1], reason: 'arrest' });
    expect(readProgress(COURSE, localStorage.getItem(KEY)).done).toBe(true);
  });

  it('shows what the position says once the motion is over', () => {
    const lesson = start();
    go(lesson, 2);
    expect(lesson.director.settled).toBe(true);
    expect(lesson.director.shown).toEqual(lesson.position.view);
    expect(lesson.position.view.phase).toBe('play');
  });

  it('answers another move with a hint and stays', () => {
    const lesson = start();
    go(lesson, 3);
    const before = lesson.position;
    play(lesson, 'shift row 1 left');
    expect(lesson.hint?.key).toBe('lesson.m_shift_hint');
    expect(lesson.position).toEqual(before);
    expect(lesson.step.id).toBe('m_shift');
  });

  it('asks only where it waits for a move', () => {
    const lesson = start();
    expect(lesson.yourTurn).toBe(false);
    lesson.next();
    expect(lesson.yourTurn).toBe(true);
  });

  it('goes back, and takes another way from there', () => {
    const lesson = start();
    go(lesson, 2);
    lesson.back();
    expect(lesson.step.id).toBe('m_kill');
    expect(lesson.position.view.dead).toEqual([]);
    play(lesson, 'kill c1');
    expect(lesson.position.view.dead).toEqual(['osei']);
  });

  it('skips to the other side and past the end, and back from there to what was played', () => {
    const lesson = start();
    lesson.skip();
    expect(lesson.step.id).toBe('i_start');
    lesson.skip();
    expect(lesson.finished).toBe(true);
    lesson.back();
    expect(lesson.step.id).toBe('i_start'); // the win was never played
    lesson.back();
    expect(lesson.step.id).toBe('m_you');
  });

  it('goes on where one left it', () => {
    go(start(), 8);
    const lesson = start();
    expect(lesson.step.id).toBe('i_ask');
    expect(lesson.director.shown).toEqual(lesson.position.view);
    expect(lesson.position.view.own?.identity).toBe('cho');
  });

  it('begins again', () => {
    const lesson = start();
    go(lesson, WAY.length);
    lesson.again();
    expect(lesson.at).toBe(0);
    expect(lesson.position.view.dead).toEqual([]);
  });

  it('keeps clues pressed until the step changes', () => {
    const lesson = start();
    go(lesson, 8);
    lesson.pressClue(0);
    expect(lesson.lit.length).toBe(3);
    lesson.pressClue(1);
    expect(lesson.lit).toEqual(['ekberg', 'costa']);
    lesson.pressClue(0);
    expect(lesson.pressed).toEqual([1]);
    go(lesson, 1);
    expect(lesson.pressed).toEqual([]);
  });
});

describe('stored progress', () => {
  it.each([
    null,
    '',
    'nonsense',
    '[]',
    '{"at":99,"moves":{}}',
    '{"at":2.5,"moves":{}}',
    '{"at":3,"moves":{"mafia":["kill a1"],"inspector":[]}}',
    '{"at":3,"moves":{"mafia":"kill b1"}}',
    '{"at":3,"moves":{"mafia":[7],"inspector":[]}}',
  ])('starts afresh from %s', (stored) => {
    expect(readProgress(COURSE, stored)).toMatchObject({ at: 0, done: false });
  });

  it('remembers the end', () => {
    const stored = JSON.stringify({ at: STEPS.length, moves: { mafia: [], inspector: [] }, done: true });
    expect(readProgress(COURSE, stored)).toMatchObject({ at: STEPS.length, done: true });
  });
});
