import { describe, expect, it } from 'vitest';
import { changeBetween, type Position } from './change';
import { cellOf, placeOf, readShift, shiftWords } from './places';

const position = (text: string): Position => {
  const rows = text.trim().split('/');
  return { rows: rows.length, columns: rows[0]!.length, cells: rows.flatMap((row) => [...row]) };
};
const between = (before: string, after: string, hint?: string) => changeBetween(position(before), position(after), hint);

describe('what changed on a board', () => {
  it('is nothing, or a line that moved one place', () => {
    expect(between('abc/def/ghi', 'abc/def/ghi')).toEqual({ kind: 'none' });
    expect(between('abc/def/ghi', 'abc/fde/ghi')).toEqual({ kind: 'shift', axis: 'row', index: 1, step: 1, length: 1 });
    expect(between('abc/def/ghi', 'abc/efd/ghi')).toEqual({ kind: 'shift', axis: 'row', index: 1, step: -1, length: 1 });
    expect(between('abc/def/ghi', 'abi/dec/ghf')).toEqual({ kind: 'shift', axis: 'column', index: 2, step: 1, length: 1 });
    expect(between('abc/def/ghi', 'dbc/gef/ahi')).toEqual({ kind: 'shift', axis: 'column', index: 0, step: -1, length: 1 });
  });

  it('goes the way that was said in a line of two', () => {
    expect(between('ab/cd', 'ba/cd')).toMatchObject({ axis: 'row', step: 1 });
    expect(between('ab/cd', 'ba/cd', 'row 1 left')).toMatchObject({ axis: 'row', step: -1 });
    expect(between('ab/cd', 'cb/ad', 'column a up')).toMatchObject({ axis: 'column', step: -1 });
  });

  it('is a compression when lines are gone', () => {
    expect(between('abc/def/ghi', 'abc/ghi')).toEqual({ kind: 'compress', gone: ['d', 'e', 'f'] });
    expect(between('abc/def/ghi', 'ac/gi')).toEqual({ kind: 'compress', gone: ['b', 'd', 'e', 'f', 'h'] });
  });

  it('is a line that moved two places', () => {
    expect(between('abcde/fghij', 'deabc/fghij')).toEqual({ kind: 'shift', axis: 'row', index: 0, step: 1, length: 2 });
    expect(between('abcde/fghij', 'eabcd/fghij', 'row 1 left 2')).toMatchObject({ step: 1, length: 1 });
    expect(between('abcde/fghij', 'cdeab/fghij', 'row 1 left')).toMatchObject({ step: -1, length: 2 });
  });

  it('is two that changed places', () => {
    expect(between('abc/def/ghi', 'cba/def/ghi')).toEqual({ kind: 'swap', cells: [0, 2] });
    expect(between('abc/def/ghi', 'abc/gef/dhi')).toEqual({ kind: 'swap', cells: [3, 6] });
  });

  it('is something else when it is neither', () => {
    expect(between('abc/def/ghi', 'bda/cef/ghi').kind).toBe('other');
    expect(between('ab/cd', 'abc/def/ghi').kind).toBe('other');
    expect(between('abc/def', 'xy/zw').kind).toBe('other');
  });
});

it('places and shifts read as they are written', () => {
  for (let cell = 0; cell < 25; cell += 1) expect(cellOf(placeOf(cell, 5), 5)).toBe(cell);
  expect(placeOf(0, 5)).toBe('a1');
  expect(placeOf(7, 5)).toBe('c2');
  expect(readShift('row 3 right')).toEqual({ axis: 'row', index: 2, step: 1, length: 1 });
  expect(readShift(shiftWords({ axis: 'column', index: 1 }, 'up'))).toEqual({ axis: 'column', index: 1, step: -1, length: 1 });
  expect(readShift('kill b2')).toBeNull();
});
