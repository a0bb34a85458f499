/** Keeps on this device what games on it need, so that they start with no network at all. */
import { FILES } from 'virtual:device';

/** Named by the programs that it holds: another version is another cache. */
const DEVICE_CACHE = `duskfall-device-${tag(FILES.join())}`;

const WORKER_MS = 15_000;

/** Whether everything lies here; `more` are files of the game besides the programs. */
export async function isKept(more: readonly string[]): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  const cache = await caches.open(DEVICE_CACHE);
  const found = await Promise.all([...FILES, ...more].map((file) => cache.match(file)));
  return found.every(Boolean);
}

/**
 * Fetches what is missing; tells how far it is, from 0 to 1 by files. False: this browser keeps nothing (no secure address, or
 * no room), and the game needs the network each time.
 */
export async function keepAll(more: readonly string[], progress: (part: number) => void): Promise<boolean> {
  if (!('caches' in globalThis) || !(await hasWorker())) return false;
  const cache = await caches.open(DEVICE_CACHE);
  const files = [...FILES, ...more];
  let done = 0;
  for (const file of files) {
    if (!(await cache.match(file))) await cache.add(file);
    progress((done += 1) / files.length);
  }
  for (const name of await caches.keys())
    if (name.startsWith('duskfall-device-') && name !== DEVICE_CACHE) await caches.delete(name);
  return true;
}

/** Whether a service worker gives out what is kept; on a first visit it is about to come. */
async function hasWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const late = new Promise<boolean>((give) => setTimeout(give, WORKER_MS, false));
  return Promise.race([navigator.serviceWorker.ready.then(() => true), late]);
}

function tag(text: string): string {
  let hash = 5381;
  for (const character of text) hash = ((hash * 33) ^ character.charCodeAt(0)) >>> 0;
  return hash.toString(36);
}
