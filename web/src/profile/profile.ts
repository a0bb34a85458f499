/** What of a profile is arithmetic: how sure a rating is, and where it lies on the scale. */
import { formatNumber } from '../i18n/index.svelte';

export type Sureness = 'new' | 'rough' | 'fair' | 'good';

/** Spreads below which a rating is as sure as that; a newcomer's is 667. */
const BELOW = [
  ['good', 300],
  ['fair', 450],
  ['rough', 600],
] as const;
const SCALE_END = 2000;

/** How sure a rating with that spread is, as people say it. */
export function sureness(spread: number): Sureness {
  return BELOW.find(([, limit]) => spread < limit)?.[0] ?? 'new';
}

/** Between which points the truth most likely lies. */
export function range(rating: number, spread: number): { low: number; high: number } {
  return { low: Math.max(0, rating - spread), high: rating + spread };
}

/** A number of points as a share of the scale, 0 to 1. */
export function place(points: number): number {
  return Math.min(1, Math.max(0, points / SCALE_END));
}

/** A change with its sign: +12, −3, 0. */
export function signed(change: number): string {
  return formatNumber(change, { signDisplay: 'exceptZero' }).replace('-', '−');
}
