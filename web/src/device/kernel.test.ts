import { afterEach, describe, expect, it, vi } from 'vitest';
import { openKernel } from './kernel';
import type { FromWorker, ToWorker } from './worker';

/** A worker that does what a test says. */
class Puppet {
  onmessage?: (event: { data: FromWorker }) => void;
  onerror?: () => void;
  heard: ToWorker[] = [];
  ended = 0;
  constructor(readonly starts: FromWorker | 'broken' = { ready: true }) {}
  postMessage(message: ToWorker): void {
    this.heard.push(message);
    if ('start' in message) queueMicrotask(() => (this.starts === 'broken' ? this.onerror?.() : this.say(this.starts)));
  }
  say(data: FromWorker): void {
    this.onmessage?.({ data });
  }
  terminate(): void {
    this.ended += 1;
  }
}

async function opened() {
  const puppet = new Puppet();
  const onlost = vi.fn();
  const kernel = await openKernel(onlost, () => puppet as unknown as Worker);
  return { puppet, onlost, kernel };
}

const lost = { code: 'device_lost' };

describe('P-60: the kernel of a device', () => {
  afterEach(() => vi.useRealTimers());

  it('gives each call its own answer, in whatever order they come', async () => {
    const { puppet, kernel, onlost } = await opened();
    const [first, second] = [kernel.call('record', {}), kernel.call('close', {})];
    puppet.say({ id: 2, answer: '{"ok":null}' });
    puppet.say({ id: 1, answer: '{"error":{"code":"not_over","text":"Not yet.","args":{}}}' });
    expect(await second).toBe(null);
    await expect(first).rejects.toMatchObject({ code: 'not_over' });
    expect(onlost).not.toHaveBeenCalled();
  });

  it.each<[string, FromWorker | 'broken']>([['breaks', 'broken'], ['lacks a file', { failed: 'kernel 404' }]])('does not start where its worker %s', async (_, starts) => {
    const puppet = new Puppet(starts);
    await expect(openKernel(undefined, () => puppet as unknown as Worker)).rejects.toMatchObject({ code: 'device_failed' });
    expect(puppet.ended).toBe(1);
  });

  it.each<[string, (puppet: Puppet) => void]>([
    ['its worker dies', (puppet) => puppet.onerror?.()],
    ['Python breaks down', (puppet) => puppet.say({ id: 1, failed: 'RuntimeError: memory access out of bounds' })],
  ])('is lost, once, when %s: no call waits for ever', async (_, die) => {
    const { puppet, kernel, onlost } = await opened();
    const calls = [kernel.call('record', {}), kernel.call('close', {})];
    die(puppet);
    for (const call of calls) await expect(call).rejects.toMatchObject(lost);
    puppet.onerror?.();
    expect(onlost).toHaveBeenCalledTimes(1);
    expect(puppet.ended).toBe(1);
    const heard = puppet.heard.length;
    await expect(kernel.call('close', {})).rejects.toMatchObject(lost);
    expect(puppet.heard).toHaveLength(heard);
  });

  it('is lost when its worker has died without a word', async () => {
    vi.useFakeTimers();
    const { puppet, kernel, onlost } = await opened();
    const answered = kernel.call('close', {});
    puppet.say({ id: 1, answer: '{"ok":null}' });
    await answered;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onlost).not.toHaveBeenCalled();
    const call = expect(kernel.call('close', {})).rejects.toMatchObject(lost);
    await vi.advanceTimersByTimeAsync(60_000);
    await call;
    expect(onlost).toHaveBeenCalledTimes(1);
  });

  it('that was put away is not lost', async () => {
    const { kernel, onlost } = await opened();
    const call = kernel.call('close', {});
    kernel.close();
    await expect(call).rejects.toMatchObject(lost);
    expect(onlost).not.toHaveBeenCalled();
  });
});
