// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Kept, Now } from './calls';
import type { Kernel } from './kernel';
import { FakeStore } from './store.fake';

let store: FakeStore;
vi.mock('idb', () => ({ openDB: () => store.openDB() }));

/** A kernel that counts moves: its journal is their lines. */
function counter() {
  let journal = '';
  const now = (): Now => ({ token: journal.length, seq: 0, at: 0 });
  const kept = (line: string): Kept => ((journal += line), { line, now: now() });
  const does: Record<string, (asked: Record<string, unknown>) => unknown> = {
    open: () => kept('o'),
    play: ({ move }) => kept(String(move)),
    reopen: (asked) => ((journal = String(asked.journal)), { now: now() }),
    show: () => ({ view: { journal }, prompt: null, seq: 0 }),
  };
  const kernel = { call: (name: string, asked: Record<string, unknown>) => Promise.resolve(does[name]!(asked)), close: () => undefined } as unknown as Kernel;
  return { kernel, journal: () => journal };
}

/** Freshly loaded, as by a page that has just been opened. */
async function page() {
  vi.resetModules();
  const [{ DeviceTable }, journal] = await Promise.all([import('./table.svelte'), import('./journal')]);
  const device = counter();
  const begin = () => DeviceTable.open(device.kernel, 'onephone', {}, [], { seen: 0 });
  return { DeviceTable, ...journal, ...device, begin };
}

describe('P-60: a device that keeps nothing', () => {
  beforeEach(() => (store = new FakeStore()));

  it('says so when its storage can’t be opened, and tries again when asked again', async () => {
    const { bring, begin } = await page();
    store.closed = 2;
    await expect(bring('onephone')).rejects.toMatchObject({ code: 'device_no_storage' });
    await expect(begin()).rejects.toMatchObject({ code: 'device_no_storage' });
    expect(await bring('onephone')).toBe(undefined);
    await begin();
    expect(store.stores.games!.size).toBe(1);
  });

  it('begins no game for whose key there is no room', async () => {
    const { begin } = await page();
    store.full = 'keys';
    await expect(begin()).rejects.toMatchObject({ code: 'device_not_kept' });
    expect(store.stores.games!.size).toBe(0);
  });

  it('does not let happen what it could not write down; with room again it goes on from there', async () => {
    const { DeviceTable, kernel, begin, journal } = await page();
    const table = await begin();
    await table.play(0, 'a', 0);
    store.full = 'games';
    await expect(table.play(0, 'b', 0)).rejects.toMatchObject({ code: 'device_not_kept' });
    expect(journal()).toBe('oa');
    expect(table.view).toEqual({ journal: 'oa' });
    expect(table.now.token).toBe(2);
    store.full = null;
    await table.play(0, 'c', 0);
    const again = await DeviceTable.reopen(kernel, 'onephone');
    expect(again?.view).toEqual({ journal: 'oac' });
  });

  it('forgets what it could not remember', async () => {
    const { begin, bring } = await page();
    const table = await begin();
    store.full = 'games';
    await expect(table.remember({ seen: 1 })).rejects.toMatchObject({ code: 'device_not_kept' });
    expect(table.note).toEqual({ seen: 0 });
    store.full = null;
    await table.remember({ seen: 2 });
    expect((await bring('onephone'))?.note).toEqual({ seen: 2 });
  });

  it('does not write over a game that another page has gone on with', async () => {
    const { DeviceTable, kernel, begin } = await page();
    const here = await begin();
    const there = await DeviceTable.reopen(kernel, 'onephone');
    await there!.play(0, 'x', 0);
    await expect(here.play(0, 'y', 0)).rejects.toMatchObject({ code: 'device_elsewhere' });
  });
});
