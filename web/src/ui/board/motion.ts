/** How a board moves. Everything here is for the eye only: the real cards already stand where they belong. */
import { reducedMotion } from '../../stores/settings.svelte';
import type { Axis } from './places';

const EASE = 'cubic-bezier(.3, .9, .3, 1)';
const FADE_MS = 120;

/** A time of tokens.css in ms. */
function time(board: HTMLElement, name: string): number {
  return Number.parseFloat(getComputedStyle(board).getPropertyValue(name)) || 0;
}

function copy(card: HTMLElement): HTMLElement {
  const twin = card.cloneNode(true) as HTMLElement;
  twin.removeAttribute('id');
  twin.inert = true;
  twin.classList.add('lit');
  // A death that is being played on the card must not begin anew on its copy.
  twin.classList.remove('dying');
  twin.querySelector('.fresh')?.classList.remove('fresh');
  return twin;
}

function fade(cards: HTMLElement[]): () => void {
  const running = cards.map((card) => card.animate([{ opacity: 0.2 }, { opacity: 1 }], FADE_MS));
  return () => running.forEach((each) => each.cancel());
}

/** A line laid over its own cards that can be pushed along, with what leaves at one end coming in at the other. */
export interface Overlay {
  /** Pushes the line, in px along its axis. */
  push(by: number): void;
  /** Glides to a push and resolves when it is there. */
  glide(by: number): Promise<void>;
  remove(): void;
  /** Distance from one card to the next, px. */
  pitch: number;
}

/** Lays the overlay over `cards` (in board order), with room for a push by `length`. `warm`: with the amber edge of one's own act. */
export function overlay(board: HTMLElement, cards: HTMLElement[], axis: Axis, warm: boolean, length = 1): Overlay {
  const frame = board.getBoundingClientRect();
  const rects = cards.map((card) => card.getBoundingClientRect());
  const [first, second, last] = [rects[0]!, rects[1]!, rects.at(-1)!];
  const pitch = axis === 'row' ? second.left - first.left : second.top - first.top;
  const window = document.createElement('div');
  window.className = 'slide';
  window.setAttribute('aria-hidden', 'true');
  window.toggleAttribute('data-warm', warm);
  Object.assign(window.style, {
    left: `${first.left - frame.left}px`,
    top: `${first.top - frame.top}px`,
    width: `${last.right - first.left}px`,
    height: `${last.bottom - first.top}px`,
  });
  const run = document.createElement('div');
  run.className = 'slide-run';
  const put = (card: HTMLElement, at: number) => {
    const twin = copy(card);
    const offset = `${at * pitch}px`;
    Object.assign(twin.style, {
      position: 'absolute',
      left: axis === 'row' ? offset : '0',
      top: axis === 'row' ? '0' : offset,
      width: `${first.width}px`,
      height: `${first.height}px`,
    });
    run.append(twin);
  };
  cards.forEach(put);
  for (let beyond = 0; beyond < length; beyond += 1) {
    put(cards.at(-1 - beyond)!, -1 - beyond);
    put(cards[beyond]!, cards.length + beyond);
  }
  window.append(run);
  board.append(window);
  for (const card of cards) card.style.opacity = '0';
  const at = (by: number) => (axis === 'row' ? `${by}px 0` : `0 ${by}px`);
  return {
    pitch,
    push: (by) => {
      run.style.translate = at(by);
    },
    glide: async (by) => {
      const moving = run.animate({ translate: at(by) }, { duration: time(board, '--t-slide'), easing: EASE, fill: 'forwards' });
      await moving.finished.catch(() => undefined);
    },
    remove: () => {
      window.remove();
      for (const card of cards) card.style.opacity = '';
    },
  };
}

/** Shows a line that has moved by `by` places. Answers a way to break it off. */
export function playShift(board: HTMLElement, cards: HTMLElement[], axis: Axis, by: number, warm: boolean): () => void {
  if (reducedMotion()) return fade(cards);
  const over = overlay(board, cards, axis, warm, Math.abs(by));
  over.push(-by * over.pitch);
  void over.glide(0).then(over.remove);
  return over.remove;
}

/** Shows two that have changed places. Answers a way to break it off. */
export function playSwap(board: HTMLElement, [one, other]: [HTMLElement, HTMLElement]): () => void {
  if (reducedMotion()) return fade([one, other]);
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  const duration = time(board, '--t-slide');
  const fly = (card: HTMLElement, x: number, y: number) =>
    card.animate([{ translate: `${x}px ${y}px`, zIndex: 6 }, { translate: '0 0', zIndex: 6 }], { duration, easing: EASE });
  const running = [fly(one, b.left - a.left, b.top - a.top), fly(other, a.left - b.left, a.top - b.top)];
  return () => running.forEach((each) => each.cancel());
}

/** Shows lines that have gone: the dead fade to nothing, then the gap closes. Answers a way to break it off. */
export function playCompression(board: HTMLElement, cards: HTMLElement[], before: Map<string, DOMRect>, gone: HTMLElement[]): () => void {
  if (reducedMotion()) return fade(cards);
  const frame = board.getBoundingClientRect();
  const duration = time(board, '--t-slide');
  const running: Animation[] = [];
  for (const twin of gone) {
    const old = before.get(twin.dataset.suspect ?? '');
    if (!old) continue;
    Object.assign(twin.style, {
      position: 'absolute',
      left: `${old.left - frame.left}px`,
      top: `${old.top - frame.top}px`,
      width: `${old.width}px`,
      height: `${old.height}px`,
      margin: '0',
    });
    board.append(twin);
    const fading = twin.animate([{ opacity: 1 }, { opacity: 0 }], { duration: duration * 0.6, fill: 'forwards' });
    void fading.finished.catch(() => undefined).then(() => twin.remove());
    running.push(fading);
  }
  for (const card of cards) {
    const old = before.get(card.dataset.suspect ?? '');
    if (!old) continue;
    const now = card.getBoundingClientRect();
    if (now.width === 0) continue;
    const from = `translate(${old.left - now.left}px, ${old.top - now.top}px) scale(${old.width / now.width}, ${old.height / now.height})`;
    running.push(
      card.animate([{ transform: from, transformOrigin: '0 0' }, { transform: 'none', transformOrigin: '0 0' }], {
        duration,
        delay: duration / 2,
        easing: EASE,
        fill: 'backwards',
      }),
    );
  }
  return () => {
    for (const each of running) each.cancel();
    for (const twin of gone) twin.remove();
  };
}

/** Copies of cards that are about to leave the page. */
export function copies(cards: HTMLElement[]): HTMLElement[] {
  return cards.map((card) => {
    const twin = copy(card);
    twin.classList.remove('lit');
    return twin;
  });
}
