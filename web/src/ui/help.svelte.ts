/** One line of help for anything: hover it, focus it by keyboard, or press it long. And "why not": the answer to a tap on what can't be chosen. */
import type { Attachment } from 'svelte/attachments';
import { announce } from './announce.svelte';

export interface Bubble {
  anchor: Element;
  text: string;
  kind: 'help' | 'why';
}

const HOVER_MS = 450;
const LONG_PRESS_MS = 450;
const STAY_MS = 4000;
export const BUBBLE_ID = 'bubble';

export const bubble = $state<{ shown: Bubble | null }>({ shown: null });

let timer: ReturnType<typeof setTimeout> | undefined;

function show(next: Bubble, stay?: number): void {
  clearTimeout(timer);
  bubble.shown = next;
  if (stay) timer = setTimeout(hideBubble, stay);
}

export function hideBubble(): void {
  clearTimeout(timer);
  bubble.shown = null;
}

/** Says beside `anchor` why it can't be chosen, for eyes and for screen readers. */
export function whyNot(anchor: Element, text: string): void {
  show({ anchor, text, kind: 'why' }, STAY_MS);
  announce(text);
}

/** An attachment: `{@attach help(text)}`. */
export function help(text: string | undefined): Attachment<HTMLElement> {
  return (node) => {
    if (!text) return;
    let wait: ReturnType<typeof setTimeout> | undefined;
    let long = false;
    const open = (stay?: number) => show({ anchor: node, text, kind: 'help' }, stay);
    const later = (ms: number, act: () => void) => {
      clearTimeout(wait);
      wait = setTimeout(act, ms);
    };
    const close = () => {
      clearTimeout(wait);
      if (bubble.shown?.anchor === node && bubble.shown.kind === 'help') hideBubble();
    };
    const on = {
      pointerenter: (event: PointerEvent) => event.pointerType === 'mouse' && later(HOVER_MS, open),
      pointerdown: (event: PointerEvent) => {
        long = false;
        if (event.pointerType === 'mouse') return close();
        later(LONG_PRESS_MS, () => {
          long = true;
          open(STAY_MS);
        });
      },
      pointerup: (event: PointerEvent) => event.pointerType !== 'mouse' && clearTimeout(wait),
      pointercancel: () => clearTimeout(wait),
      pointerleave: (event: PointerEvent) => event.pointerType === 'mouse' && close(),
      // A long press asked for help: it is not a press.
      click: (event: MouseEvent) => {
        if (!long) return;
        long = false;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      contextmenu: (event: MouseEvent) => long && event.preventDefault(),
      focus: () => node.matches(':focus-visible') && open(),
      blur: close,
      keydown: (event: KeyboardEvent) => event.key === 'Escape' && close(),
    };
    for (const [name, act] of Object.entries(on)) node.addEventListener(name, act as EventListener, { capture: name === 'click' });
    return () => {
      close();
      for (const [name, act] of Object.entries(on)) node.removeEventListener(name, act as EventListener, { capture: name === 'click' });
    };
  };
}
