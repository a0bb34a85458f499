/** Ways to pass a finished game on: a link to its replay, or its record as a file. */
import { Refusal, sentence } from '../api/errors';
import { t } from '../i18n/index.svelte';
import { session } from '../stores/session.svelte';
import { toast } from '../ui/toasts.svelte';

/** Shares a link by the device's own way, or copies it. */
export async function shareLink(url: string): Promise<void> {
  try {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) return await navigator.share({ url });
    await navigator.clipboard.writeText(url);
    toast(t('table.link_copied'));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return; // changed their mind
    toast(url, { stay: true }); // nothing else works here: show it, to be copied by hand
  }
}

export function shareReplay(record: string, turn?: number): Promise<void> {
  const at = turn === undefined ? '' : `?turn=${turn}`;
  return shareLink(new URL(`/replay/${record}${at}`, location.href).href);
}

/** Saves the text of a record as a file. */
export async function saveRecord(record: string): Promise<void> {
  try {
    const response = await fetch(`/api/records/${encodeURIComponent(record)}/text`, {
      headers: session.token ? { Authorization: `Bearer ${session.token}` } : {},
    }).catch(() => null);
    if (!response) throw new Refusal('network');
    if (!response.ok) throw new Refusal(response.status === 404 ? 'no_record' : 'server_down');
    saveText(`duskfall-${record}.jsonl`, await response.text());
  } catch (problem) {
    toast(sentence(problem), { kind: 'danger' });
  }
}

function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
