/** Plays on a board what turned one position into the next. Everything here is for the eye only. */
import { tick } from 'svelte';
import { changeBetween, type Position } from './change';
import type { Held } from './drag';
import { copies, playCompression, playShift, playSwap } from './motion';
import { cellsOf, placeOf, type Line, type Size } from './places';

export interface How {
  /** The last shift in words, where the way can't be told from the cells. */
  hint?: string;
  /** One's own act keeps an amber edge while it moves. */
  warm: boolean;
  /** Called when the new cards stand. */
  settled: (wasFocused: boolean) => void;
}

export class Playing {
  #shown: Position | undefined;
  #held: Held | undefined;
  #stop: (() => void) | undefined;

  constructor(private readonly board: () => HTMLElement | undefined) {}

  /** A line that was pushed and let go: it waits for its move. */
  hold = (held: Held): void => {
    this.#held = held;
  };

  cards(): HTMLElement[] {
    return [...(this.board()?.querySelectorAll<HTMLElement>(':scope > .cell > [data-suspect]') ?? [])];
  }

  at(cell: number, size: Size): HTMLElement | null | undefined {
    return this.board()?.querySelector<HTMLElement>(`:scope > .cell > [data-place="${placeOf(cell, size.columns)}"]`);
  }

  line(line: Line, size: Size): HTMLElement[] {
    return cellsOf(line, size).flatMap((cell) => this.at(cell, size) ?? []);
  }

  follow(next: Position, how: How): void {
    const before = this.#shown;
    this.#shown = { ...next, cells: [...next.cells] };
    const board = this.board();
    if (!before || !board) return;
    const change = changeBetween(before, next, how.hint);
    if (change.kind === 'none') return;
    this.#stop?.();
    const focused = board.contains(document.activeElement);
    const id = (card: HTMLElement) => card.dataset.suspect ?? '';
    const rects = new Map(this.cards().map((card) => [id(card), card.getBoundingClientRect()]));
    const leaving = change.kind === 'compress' ? copies(this.cards().filter((card) => change.gone.includes(id(card)))) : [];
    void tick().then(() => {
      if (!this.board()) return;
      how.settled(focused);
      if (typeof board.animate !== 'function') return;
      const held = this.#held;
      this.#held?.remove();
      this.#held = undefined;
      if (change.kind === 'compress') this.#stop = playCompression(board, this.cards(), rects, leaving);
      else if (change.kind === 'swap') {
        const [one, other] = change.cells.map((cell) => this.at(cell, next));
        if (one && other) this.#stop = playSwap(board, [one, other]);
      } else if (change.kind === 'shift') {
        const seen = held && held.line.axis === change.axis && held.line.index === change.index && held.step === change.step;
        if (!seen) this.#stop = playShift(board, this.line(change, next), change.axis, change.step * change.length, how.warm);
      }
    });
  }
}
