/** What is left of a table's running clock, as it passes. */
import { onMount } from 'svelte';
import type { TableStore } from '../../table/store.svelte';
import { clockFace } from '../../table/server-clock';

export function timeLeft(table: TableStore): { readonly ms: number } {
  let now = $state(table.serverClock.now());
  onMount(() => {
    const tick = setInterval(() => (now = table.serverClock.now()), 250);
    return () => clearInterval(tick);
  });
  return {
    get ms() {
      return table.clock ? clockFace(table.clock, now).total : 0;
    },
  };
}
