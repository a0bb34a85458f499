/** The kernel on this device: calls as promises, refusals as the server's own kind of error. */
import { KERNEL, PYTHON } from 'virtual:device';
import { Refusal } from '../api/errors';
import type { Asked, Calls } from './calls';
import type { FromWorker, ToWorker } from './worker';

type Answer = { ok: unknown } | { error: { code: string; text: string; args: Record<string, unknown> } };

export interface Kernel {
  /** Rejects with the game's refusal, or with `Refusal('device_lost')` when the kernel is gone: another has to be opened. */
  call<Name extends keyof Calls>(name: Name, asked: Asked<Name>): Promise<Calls[Name]['ok']>;
  close(): void;
}

/** A worker that has not answered for so long is gone: browsers do not always say that they have put an end to one. */
const ANSWER_MS = 30_000;

interface Waiting {
  got: (answer: string) => void;
  failed: (error: Refusal) => void;
  late: ReturnType<typeof setTimeout>;
}

/**
 * Starts it. Rejects with `Refusal('device_failed')` when this browser can't run it or its files can't be had. `onlost` is called
 * once if it breaks down later; after that it answers no call.
 */
export async function openKernel(onlost: () => void = () => undefined, makeWorker: () => Worker = newWorker): Promise<Kernel> {
  const worker = makeWorker();
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let gone = false;

  await new Promise<void>((ready, failed) => {
    worker.onerror = () => failed(new Refusal('device_failed'));
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ('ready' in data) ready();
      else if (!('id' in data)) failed(new Refusal('device_failed', data.failed));
    };
    send({ start: { python: PYTHON, kernel: new URL(KERNEL, location.href).href } });
  }).catch((error: unknown) => {
    worker.terminate();
    throw error;
  });

  worker.onerror = lose;
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    // What is no answer is a Python that broke down in the midst of a change: nobody knows where it stands now.
    if (!('answer' in data)) return lose();
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    clearTimeout(call?.late);
    call?.got(data.answer);
  };

  function lose(): void {
    if (gone) return;
    end();
    onlost();
  }

  function end(): void {
    gone = true;
    worker.terminate();
    for (const { failed, late } of waiting.values()) {
      clearTimeout(late);
      failed(new Refusal('device_lost'));
    }
    waiting.clear();
  }

  function send(message: ToWorker): void {
    worker.postMessage(message);
  }

  return {
    async call(name, asked) {
      if (gone) throw new Refusal('device_lost');
      const id = (count += 1);
      const text = await new Promise<string>((got, failed) => {
        waiting.set(id, { got, failed, late: setTimeout(lose, ANSWER_MS) });
        send({ id, call: JSON.stringify({ do: name, ...asked }) });
      });
      const answer = JSON.parse(text) as Answer;
      if ('error' in answer) throw new Refusal(answer.error.code, answer.error.text, answer.error.args);
      return answer.ok as Calls[typeof name]['ok'];
    },
    close: end,
  };
}

function newWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}
