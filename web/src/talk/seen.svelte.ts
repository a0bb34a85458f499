/** How far somebody has read the acts of each channel at one table; a reload in the same tab keeps it. */
import type { TableStore } from '../table/store.svelte';
import type { Talk } from '../table/talk.svelte';
import type { Entry } from './entries';

class Seen {
  #until = $state.raw<Record<string, number>>({});
  #key = '';

  /** Whose these are: another table or seat begins anew. */
  of({ table, you }: Pick<TableStore, 'table' | 'you'>): void {
    const key = `heard ${table?.id ?? ''} ${you ?? ''}`;
    if (key === this.#key) return;
    this.#key = key;
    this.#until = remembered(key);
  }

  /** Faces told when the channel was last looked at. */
  until(channel: string): number {
    return this.#until[channel] ?? 0;
  }

  read(channel: string, seq: number): void {
    if (seq <= this.until(channel)) return;
    this.#until = { ...this.#until, [channel]: seq };
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(this.#until));
    } catch {
      // without storage a reload shows them as new
    }
  }
}

function remembered(key: string): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** One tab looks at one table. */
export const seen = new Seen();

/** Acts and texts of others that have come since the channel was last looked at. `you` is the own number. */
export function unreadOf(entries: readonly Entry[], channel: string, you: number, talk: Talk): number {
  const acts = entries.filter((each) => each.kind === 'act' && each.channel === channel && each.by !== you && each.seq >= seen.until(channel));
  return acts.length + talk.unread(channel);
}
