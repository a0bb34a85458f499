import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadCatalogues } from '../i18n/index.svelte';
import type { TableInfo } from '../protocol.gen';
import { spoken } from '../ui/announce.svelte';
import HostTools from './HostTools.svelte';
import ReadyCheck from './ReadyCheck.svelte';
import type { TableStore } from './store.svelte';

beforeAll(() => loadCatalogues('common', 'table', 'errors'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const NOW = 1_000_000;

function asked(you: number | null, ready: boolean[]) {
  const say = vi.fn(() => Promise.resolve());
  const table = { check: NOW + 30_000, seats: ready.map((is) => ({ name: 'Ada', here: true, ready: is })) } as unknown as TableInfo;
  return { say, store: { you, table, ready: say, serverClock: { now: () => Date.now() } } as unknown as TableStore };
}

describe('the ready check', () => {
  it('asks whoever has not answered, counts, and lets the time run', async () => {
    vi.useFakeTimers({ now: NOW });
    const { store, say } = asked(1, [true, false, true]);
    render(ReadyCheck, { table: store });
    await tick();
    expect(spoken.urgent).toContain('Is everybody here?');
    expect(screen.getByRole('status').textContent).toBe('2 of 3 are ready');
    vi.advanceTimersByTime(18_000);
    await tick();
    expect(screen.getByRole('timer').textContent).toBe('0:12');
    await fireEvent.click(screen.getByRole('button', { name: 'I am ready' }));
    expect(say).toHaveBeenCalledOnce();
  });

  it.each([
    ['has answered', 0],
    ['only looks on', null],
  ])('asks nobody who %s', (_, you) => {
    render(ReadyCheck, { table: asked(you, [true, false]).store });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('what the host settles', () => {
  it('locks the table and lets nobody watch', async () => {
    const lock = vi.fn(() => Promise.resolve());
    const allowSpectators = vi.fn(() => Promise.resolve());
    const table = { locked: false, spectators_allowed: true };
    render(HostTools, { table: { table, lock, allowSpectators } as unknown as TableStore });
    await fireEvent.click(screen.getByRole('switch', { name: /Lock the table/ }));
    await fireEvent.click(screen.getByRole('switch', { name: /Let others watch/ }));
    expect(lock.mock.calls).toEqual([[true]]);
    expect(allowSpectators.mock.calls).toEqual([[false]]);
  });
});
