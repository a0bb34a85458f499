/** Short notes at the edge of the screen. They are spoken too. */
import { announce } from './announce.svelte';

export interface Toast {
  id: number;
  text: string;
  kind: 'note' | 'danger';
  action?: { label: string; run: () => void };
}

const STAY_MS = 6000;
const AT_MOST = 3;
let next = 1;

export const toasts = $state<{ list: Toast[] }>({ list: [] });

/** Shows a note; it goes by itself unless it offers an action or `stay` is set. Answers the id, to take it away sooner. */
export function toast(text: string, more: { kind?: Toast['kind']; action?: Toast['action']; stay?: boolean } = {}): number {
  const id = next++;
  const note: Toast = { id, text, kind: more.kind ?? 'note', ...(more.action ? { action: more.action } : {}) };
  toasts.list = [...toasts.list.filter((other) => other.text !== text), note].slice(-AT_MOST);
  announce(text, note.kind === 'danger' ? 'urgent' : 'polite');
  if (!more.stay && !more.action) setTimeout(() => dismiss(id), STAY_MS);
  return id;
}

export function dismiss(id: number): void {
  toasts.list = toasts.list.filter((note) => note.id !== id);
}
