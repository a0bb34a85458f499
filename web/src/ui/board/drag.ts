/** Pushing a line of cards with the finger or the mouse. */
import { reducedMotion } from '../../stores/settings.svelte';
import { overlay, type Overlay } from './motion';
import type { Line } from './places';

const BEGIN_PX = 10;
const ENOUGH = 0.4;
const WAIT_MS = 900;

export interface DragHost {
  board: HTMLElement;
  /** The line through a card along an axis, if it may be shifted at all. */
  line(card: HTMLElement, axis: 'row' | 'column'): { line: Line; cards: HTMLElement[]; open: [back: boolean, forth: boolean] } | null;
  /** Let go far enough. */
  release(line: Line, step: 1 | -1): void;
}

/** A line that was let go and waits for the move to come back from the table. */
export interface Held {
  line: Line;
  step: 1 | -1;
  remove(): void;
}

/**
 * Follows a press that began on `card`. Touch pushes rows only, so that a page can still be scrolled; a mouse pushes columns too.
 * Answers nothing at once: `held` is told when a line was let go.
 */
export function followDrag(host: DragHost, start: PointerEvent, card: HTMLElement, held: (held: Held) => void): void {
  if (start.button !== 0 || reducedMotion()) return;
  let over: Overlay | undefined;
  let got: ReturnType<DragHost['line']> = null;
  const distance = (event: PointerEvent) =>
    got?.line.axis === 'column' ? event.clientY - start.clientY : event.clientX - start.clientX;

  function pushed(event: PointerEvent): number {
    if (!over || !got) return 0;
    const [back, forth] = got.open;
    return Math.max(back ? -over.pitch : 0, Math.min(forth ? over.pitch : 0, distance(event)));
  }

  function move(event: PointerEvent): void {
    if (event.pointerId !== start.pointerId) return;
    if (!over) {
      const [x, y] = [Math.abs(event.clientX - start.clientX), Math.abs(event.clientY - start.clientY)];
      if (Math.max(x, y) < BEGIN_PX) return;
      const axis = x >= y ? 'row' : 'column';
      got = axis === 'column' && start.pointerType !== 'mouse' ? null : host.line(card, axis);
      if (!got) return end();
      over = overlay(host.board, got.cards, axis, true);
      card.setPointerCapture(start.pointerId);
    }
    over.push(pushed(event));
  }

  function up(event: PointerEvent): void {
    if (event.pointerId !== start.pointerId) return;
    end();
    const [layer, what] = [over, got];
    if (!layer || !what) return;
    // The press was a push: the click that follows it is not a choice of the card.
    const swallow = (click: Event) => click.stopImmediatePropagation();
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50);
    const by = pushed(event);
    if (event.type === 'pointercancel' || Math.abs(by) < layer.pitch * ENOUGH) {
      void layer.glide(0).then(layer.remove);
      return;
    }
    const step = by > 0 ? 1 : -1;
    void layer.glide(step * layer.pitch);
    const timer = setTimeout(() => void layer.glide(0).then(layer.remove), WAIT_MS);
    held({
      line: what.line,
      step,
      remove: () => {
        clearTimeout(timer);
        layer.remove();
      },
    });
    host.release(what.line, step);
  }

  function end(): void {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', up);
  }

  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', up);
}
