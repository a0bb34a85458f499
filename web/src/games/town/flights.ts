/** Votes that fly from who gave them to whom they are for. Nothing waits for them; with less motion they only fade in at their end. */
import { reducedMotion } from '../../stores/settings.svelte';

/** A vote: by whom, for whom. */
export type Flight = readonly [voter: number, candidate: number];

const APART_MS = 30;
const FLY_MS = 520;
const CHIP = 18;

export function flights(room: HTMLElement, votes: readonly Flight[]): void {
  const box = room.getBoundingClientRect();
  const centre = (number: number) => {
    const face = room.querySelector(`[data-number="${number}"] .face`)?.getBoundingClientRect();
    return face && { x: face.left - box.left + face.width / 2 - CHIP / 2, y: face.top - box.top + face.height / 2 - CHIP / 2 };
  };
  const still = reducedMotion();
  votes.forEach(([voter, candidate], index) => {
    const from = centre(voter);
    const to = centre(candidate);
    if (!from || !to) return;
    const chip = document.createElement('i');
    chip.className = 'chip';
    chip.ariaHidden = 'true';
    room.append(chip);
    const at = ({ x, y }: { x: number; y: number }) => `translate(${x}px, ${y}px)`;
    const frames = still
      ? [{ transform: at(to), opacity: 0 }, { transform: at(to), opacity: 1 }, { transform: at(to), opacity: 0 }]
      : [{ transform: at(from), opacity: 0 }, { transform: at(from), opacity: 1, offset: 0.15 }, { transform: at(to), opacity: 1 }];
    chip
      .animate(frames, { duration: still ? 200 : FLY_MS, delay: index * APART_MS, easing: 'cubic-bezier(.3,.9,.3,1)', fill: 'both' })
      .finished.finally(() => chip.remove())
      .catch(() => undefined);
  });
}
