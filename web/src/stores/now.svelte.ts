import { onDestroy, onMount } from 'svelte';

/** The device's clock for a component that shows time: moves on four times a second while it stands on the page. */
export function ticking(): { readonly value: number } {
  let value = $state(Date.now());
  let timer: ReturnType<typeof setInterval>;
  onMount(() => {
    timer = setInterval(() => (value = Date.now()), 250);
  });
  onDestroy(() => clearInterval(timer));
  return {
    get value() {
      return value;
    },
  };
}
