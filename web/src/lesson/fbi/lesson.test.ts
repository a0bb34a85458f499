import { beforeEach, describe, expect, it } from 'vitest';
import { FOLDS } from '../../games/folds';
import words from '../../i18n/en/lesson_fbi.json';
import { Director } from '../../table/director.svelte';
import { allMoves } from '../../table/prompt';
import { cellsOf, readLine } from '../../ui/board/places';
import { chaptersOf, startOf } from '../course';
import { Lesson } from '../lesson.svelte';
import { readProgress } from '../progress';
import { COURSE, left, positionAfter } from './course';
import { hint, STEPS } from './steps';

const WAY = [
  '', 'autopsy c3', 'inspect', 'keep costa', 'protect e3', 'defuse a4 bomb', 'yes', 'arrest d2', '',
  'shift row 4 left', 'threaten e1,d2,e3', 'detonate b3', '',
];
const FBI_MOVES = WAY.slice(1, 8);
const start = () => new Lesson(COURSE, new Director(FOLDS.fbi!, () => 0, () => false));
const play = (lesson: ReturnType<typeof start>, move: string) => {
  const [verb = '', ...rest] = move.split(' ');
  void lesson.play({ verb, words: verb === 'shift' ? [rest.join(' ')] : rest });
};
function go(lesson: ReturnType<typeof start>, steps: number) {
  for (const move of WAY.slice(lesson.at, lesson.at + steps)) {
    if (move) play(lesson, move);
    else lesson.next();
  }
}

describe('the lesson of FBI vs Mafia', () => {
  beforeEach(() => localStorage.clear());

  it('is gone through by doing, with both teams, to the end', () => {
    const lesson = start();
    go(lesson, WAY.length);
    expect(lesson.finished).toBe(true);
    expect(readProgress(COURSE, localStorage.getItem('duskfall.lesson.fbi')).done).toBe(true);
  });

  it('shows what the position says once the motion is over', () => {
    const lesson = start();
    for (let at = 1; at < WAY.length; at += 1) {
      go(lesson, 1);
      expect(lesson.director.settled).toBe(true);
      expect(lesson.director.shown).toEqual(lesson.position.view);
    }
  });

  it('goes on where one left it, and back, and to the other team', () => {
    go(start(), 5);
    const lesson = start();
    expect(lesson.step.id).toBe('f_defuse');
    lesson.back();
    expect(lesson.step.id).toBe('f_protect');
    expect(lesson.position.view.protection).toEqual([]);
    lesson.skip();
    expect(lesson.step.id).toBe('m_shift');
    expect(lesson.position.view.you).toBe(0);
    lesson.skip();
    expect(lesson.finished).toBe(true);
  });

  it('answers another move with a hint and stays', () => {
    const lesson = start();
    go(lesson, 6);
    play(lesson, 'no');
    expect(lesson.hint?.key).toBe('lesson_fbi.f_save_hint');
    expect(lesson.step.id).toBe('f_save');
    expect(lesson.position.view.phase).toBe('resolving');
  });

  it('asks for every kind of thing: a cell, a card, tokens, an answer, a line', () => {
    const verbs = STEPS.filter((step) => step.acts).map((step) => step.verb ?? 'yes');
    expect(new Set(verbs).size).toBe(verbs.length);
  });
});

describe('its script', () => {
  it('leaves one suspect at the arrest, whom the Undercover reaches', () => {
    const { view, clues, prompt } = positionAfter('fbi', FBI_MOVES.slice(0, 6))!;
    expect(clues.map(({ kind }) => kind)).toEqual(['kill', 'kept', 'saved']);
    expect(left(view, clues)).toEqual(['crane']);
    expect(left(view, clues.filter(({ kind }) => kind !== 'kept'))).toHaveLength(2);
    expect(allMoves(prompt!)).toContain('arrest d2');
    expect(positionAfter('fbi', FBI_MOVES)!.view.caught).toEqual([['crane', 'bandit']]);
  });

  it('saves the protected, and kills two by one fuse with either end lit', () => {
    expect(positionAfter('fbi', FBI_MOVES.slice(0, 6))!.view.dead).toEqual(['marlow']);
    for (const bomb of ['b3', 'c4']) {
      const { view } = positionAfter('mafia', ['shift row 4 left', 'threaten e1,d2,e3', `detonate ${bomb}`])!;
      expect(view.fallen).toEqual([['pike', 'undercover']]);
      expect(view.kills).toBe(7); // as the last words say
      expect(view.dead).toContain('cho');
    }
  });

  it('frames the row in which the Operative can save', () => {
    const step = STEPS.find(({ id }) => id === 'f_protect')!;
    const { view } = positionAfter('fbi', FBI_MOVES.slice(0, step.made))!;
    const row = cellsOf(readLine(step.line!), { rows: view.side, columns: view.side }).map((cell) => view.cells[cell]);
    expect(row).toContain(view.own!.identities.operative);
    expect(row).toContain('joss');
  });
});

describe('its steps', () => {
  it('count the moves that were made before them', () => {
    for (const chapter of chaptersOf(COURSE)) {
      let made = 0;
      for (const step of STEPS.filter((each) => each.chapter === chapter)) {
        expect(step.made, step.id).toBe(made);
        if (step.acts) made += 1;
      }
    }
    expect(startOf(COURSE, 'mafia')).toBe(9);
  });

  it('have words, and words for whoever they name', () => {
    for (const { id, acts, phone } of STEPS) {
      for (const part of ['say', 'how', ...(phone ? ['how_phone'] : []), ...(acts && id !== 'f_arrest' ? ['hint'] : [])])
        expect(words).toHaveProperty(`${id}_${part}`);
    }
    const made: Record<string, string[]> = { fbi: FBI_MOVES, mafia: WAY.slice(9, 12) };
    for (const step of STEPS) {
      const names = COURSE.namesIn(positionAfter(step.chapter, made[step.chapter]!.slice(0, step.made))!);
      for (const part of ['say', 'how'] as const)
        for (const [, name] of words[`${step.id}_${part}` as keyof typeof words].matchAll(/\{(\w+)\}/g)) expect(names, step.id).toHaveProperty(name!);
    }
  });

  it('say why an arrest does not fit', () => {
    const step = STEPS.find(({ id }) => id === 'f_arrest')!;
    const position = positionAfter('fbi', FBI_MOVES.slice(0, 6))!;
    const key = (move: string) => hint(step, position, move).key;
    expect(key('arrest d4')).toBe('lesson_fbi.f_arrest_kept');
    expect(key('arrest d3')).toBe('lesson_fbi.f_arrest_self');
    expect(hint(step, position, 'arrest c2')).toMatchObject({ key: 'lesson_fbi.f_arrest_far', names: { suspect: 'orlov', about: 'joss' } });
    expect(key('masquerade')).toBe('lesson_fbi.f_arrest_other');
  });
});
