/// <reference lib="webworker" />
/** Runs the kernel in a browser's Python, off the page's own thread. One call in, one answer out, both JSON text. */
import type { loadPyodide as Load } from 'pyodide';

export interface Start {
  python: string;
  kernel: string;
}
export type ToWorker = { start: Start } | { id: number; call: string };
export type FromWorker = { ready: true } | { failed: string } | { id: number; answer: string } | { id: number; failed: string };

const DESK = 'from duskfall.device.calls import Desk\nDesk().answer';

let answer: ((call: string) => string) | undefined;

async function start({ python, kernel }: Start): Promise<void> {
  const [{ loadPyodide }, wheel] = await Promise.all([
    import(/* @vite-ignore */ new URL(`${python}pyodide.mjs`, self.location.origin).href) as Promise<{ loadPyodide: typeof Load }>,
    fetch(kernel).then((response) => (response.ok ? response.arrayBuffer() : Promise.reject(new Error(`kernel ${response.status}`)))),
  ]);
  const runtime = await loadPyodide({ indexURL: new URL(python, self.location.origin).href });
  runtime.unpackArchive(wheel, 'wheel');
  answer = runtime.runPython(DESK) as (call: string) => string;
}

function tell(message: FromWorker): void {
  self.postMessage(message);
}

self.onmessage = (event: MessageEvent<ToWorker>) => {
  const asked = event.data;
  if ('start' in asked)
    start(asked.start).then(
      () => tell({ ready: true }),
      (error: unknown) => tell({ failed: String(error) }),
    );
  else
    try {
      tell({ id: asked.id, answer: answer!(asked.call) });
    } catch (error) {
      tell({ id: asked.id, failed: String(error) });
    }
};
