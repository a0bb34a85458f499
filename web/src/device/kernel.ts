/** The kernel on this device: calls as promises, refusals as the server's own kind of error. */
import { KERNEL, PYTHON } from 'virtual:device';
import { Refusal } from '../api/errors';
import type { Asked, Calls } from './calls';
import type { FromWorker, ToWorker } from './worker';

type Answer = { ok: unknown } | { error: { code: string; text: string; args: Record<string, unknown> } };

export interface Kernel {
  call<Name extends keyof Calls>(name: Name, asked: Asked<Name>): Promise<Calls[Name]['ok']>;
  close(): void;
}

/** Starts it. Rejects with `Refusal('device_failed')` when this browser can't run it or its files can't be had. */
export async function openKernel(makeWorker: () => Worker = newWorker): Promise<Kernel> {
  const worker = makeWorker();
  const waiting = new Map<number, { got: (answer: string) => void; failed: (error: Refusal) => void }>();
  let count = 0;

  await new Promise<void>((ready, failed) => {
    worker.onerror = () => failed(new Refusal('device_failed'));
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ('ready' in data) ready();
      else if (!('id' in data)) failed(new Refusal('device_failed', data.failed));
      else {
        const call = waiting.get(data.id);
        waiting.delete(data.id);
        if ('answer' in data) call?.got(data.answer);
        else call?.failed(new Refusal('device_failed', data.failed));
      }
    };
    send({ start: { python: PYTHON, kernel: new URL(KERNEL, location.href).href } });
  }).catch((error: unknown) => {
    worker.terminate();
    throw error;
  });

  worker.onerror = () => {
    for (const call of waiting.values()) call.failed(new Refusal('device_failed'));
    waiting.clear();
  };

  function send(message: ToWorker): void {
    worker.postMessage(message);
  }

  return {
    async call(name, asked) {
      const id = (count += 1);
      const text = await new Promise<string>((got, failed) => {
        waiting.set(id, { got, failed });
        send({ id, call: JSON.stringify({ do: name, ...asked }) });
      });
      const answer = JSON.parse(text) as Answer;
      if ('error' in answer) throw new Refusal(answer.error.code, answer.error.text, answer.error.args);
      return answer.ok as Calls[typeof name]['ok'];
    },
    close: () => worker.terminate(),
  };
}

function newWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}
