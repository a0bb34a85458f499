/** What screen readers are told as it happens. `LiveRegion.svelte` speaks it; nothing is shown. */
export const spoken = $state({ polite: '', urgent: '' });

/** Says something when the reader has finished its sentence, or at once if it is urgent. */
export function announce(text: string, urgency: 'polite' | 'urgent' = 'polite'): void {
  // The same sentence twice is only said twice if the region changes in between.
  spoken[urgency] = spoken[urgency] === text ? text + '\u00a0' : text;
}
