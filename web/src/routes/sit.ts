/** Ways to a table. Each ends at the table's page, or throws a `Refusal`. */
import { api } from '../api/client';
import type { NewTable, QuickMatch, TableRef } from '../protocol.gen';
import { navigate } from '../router/router.svelte';

function goTo(table: TableRef): Promise<void> {
  return navigate(`/table/${table.id}`);
}

export async function openTable(wish: NewTable): Promise<void> {
  await goTo(await api<TableRef>('/tables', { method: 'POST', body: wish }));
}

export async function quickMatch(wish: QuickMatch): Promise<void> {
  await goTo(await api<TableRef>('/quick', { method: 'POST', body: wish }));
}

export async function joinByCode(code: string): Promise<void> {
  await goTo(await api<TableRef>(`/join/${encodeURIComponent(code)}`));
}

/** A code as people type it, in the form that the server knows. */
export function tidyCode(raw: string): string {
  return raw.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
