import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadCatalogues } from '../i18n/index.svelte';
import type { Remedy } from '../protocol.gen';
import { spoken } from '../ui/announce.svelte';
import ClaimBar from './ClaimBar.svelte';
import type { TableStore } from './store.svelte';

beforeAll(() => loadCatalogues('common', 'table', 'errors'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const AT = 1_000_000;

function atTable(you: number | null, may: Remedy[] = ['bot', 'win', 'off'], seat: number | null = 0) {
  const claim = vi.fn<(what: Remedy) => Promise<void>>(() => Promise.resolve());
  const table = { seats: [{ name: 'Ada' }, { name: 'Bo' }], claim: seat === null ? null : { seat, at: AT, may } };
  return { claim, store: { you, table, claim, serverClock: { now: () => Date.now() } } as unknown as TableStore };
}

async function at(moment: number) {
  vi.advanceTimersByTime(moment - Date.now());
  await tick();
}

describe('somebody is away whom the game waits for', () => {
  it('shows for how long still, and then what one may make of it', async () => {
    vi.useFakeTimers({ now: AT - 60_000 });
    const { store, claim } = atTable(1);
    render(ClaimBar, { table: store });
    expect(screen.queryByTestId('claim')).toBeNull();
    await at(AT - 30_000);
    expect(screen.getByTestId('claim').textContent).toContain('0:30');
    expect(screen.queryByRole('button')).toBeNull();
    await at(AT + 500);
    expect(screen.getAllByRole('button').map((button) => button.textContent!.trim())).toEqual(['Let a bot play on', 'Claim the win', 'Call it off']);
    expect(spoken.polite).toContain('Ada has stayed away');
    await fireEvent.click(screen.getByRole('button', { name: 'Let a bot play on' }));
    expect(claim.mock.calls).toEqual([['bot']]);
  });

  it('asks once more before the game ends', async () => {
    vi.useFakeTimers({ now: AT });
    const { store, claim } = atTable(1, ['win']);
    render(ClaimBar, { table: store });
    await at(AT + 500);
    await fireEvent.click(screen.getByRole('button', { name: 'Claim the win' }));
    expect(claim).not.toHaveBeenCalled();
    await fireEvent.click(screen.getAllByRole('button', { name: 'Claim the win', hidden: true }).at(-1)!);
    expect(claim.mock.calls).toEqual([['win']]);
  });

  it('offers nothing to who watches, and says nothing where nobody is away', async () => {
    vi.useFakeTimers({ now: AT });
    render(ClaimBar, { table: atTable(null).store });
    await at(AT + 500);
    expect(screen.getByTestId('claim')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    render(ClaimBar, { table: atTable(1, [], null).store });
    await at(AT + 10_000);
    expect(screen.queryByTestId('claim')).toBeNull();
  });
});
