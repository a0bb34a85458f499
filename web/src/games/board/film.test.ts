import { describe, expect, it } from 'vitest';
import { windowOf } from './film';

describe('the turns that a crowded film strip shows', () => {
  it('have the present one in their middle', () => {
    expect(windowOf(50, 90, 7)).toEqual([47, 48, 49, 50, 51, 52, 53]);
  });

  it('stop at both ends', () => {
    expect(windowOf(0, 90, 5)).toEqual([0, 1, 2, 3, 4]);
    expect(windowOf(2, 90, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(windowOf(90, 90, 4)).toEqual([87, 88, 89, 90]);
  });

  it('are never more than there are, and always one', () => {
    expect(windowOf(1, 3, 20)).toEqual([0, 1, 2, 3]);
    expect(windowOf(0, 0, 0)).toEqual([0]);
  });
});
