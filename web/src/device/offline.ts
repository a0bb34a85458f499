/** Keeps on this device what games on it need, so that they start with no network at all. */
import { FILES } from 'virtual:device';

/** Named by the files that it holds: another version is another cache. */
export const DEVICE_CACHE = `duskfall-device-${tag(FILES.join())}`;

const WORKER_MS = 15_000;

/** Whether everything lies here. */
export async function isKept(): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  const cache = await caches.open(DEVICE_CACHE);
  const found = await Promise.all(FILES.map((file) => cache.match(file)));
  return found.every(Boolean);
}

/**
 * Fetches what is missing; tells how far it is, from 0 to 1 by files. False: this browser keeps nothing (no secure address, or
 * no room), and the game needs the network each time.
 */
export async function keepAll(progress: (part: number) => void = () => undefined): Promise<boolean> {
  if (!('caches' in globalThis) || !(await hasWorker())) return false;
  const cache = await caches.open(DEVICE_CACHE);
  let done = 0;
  for (const file of FILES) {
    if (!(await cache.match(file))) await cache.add(file);
    progress((done += 1) / FILES.length);
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
