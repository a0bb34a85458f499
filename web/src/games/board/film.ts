/** Which turns of a long game the film strip shows close by. */

/** `many` turns out of 0 to `last`, with `at` in their middle as far as the ends allow. */
export function windowOf(at: number, last: number, many: number): number[] {
  const length = Math.max(1, Math.min(many, last + 1));
  const first = Math.max(0, Math.min(at - Math.floor(length / 2), last + 1 - length));
  return Array.from({ length }, (_, index) => first + index);
}
