/// <reference lib="webworker" />
/**
 * The service worker: the client starts without a network and at once from the cache. It never touches `/api` or `/ws`.
 * A new version waits until a person says so (or all tabs are closed): nobody's screen changes under their hands.
 */
declare const self: ServiceWorkerGlobalScope;
declare const __SHELL__: { version: string; files: string[] };

const SHELL = __SHELL__;
const CACHE = `duskfall-shell-${SHELL.version}`;
const ASSETS = 'duskfall-assets';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL.files)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
  else if (Array.isArray(event.data?.keep)) event.waitUntil(keep(event.data.keep));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!url.pathname.startsWith('/api/')) event.respondWith(page(request));
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

/** Any address of the client is the same page. */
async function page(request: Request): Promise<Response> {
  const cached = await caches.match('/', { cacheName: CACHE });
  return cached ?? fetch(request);
}

/** Built files carry their content's hash in their names: what is cached is right for ever. */
async function asset(request: Request): Promise<Response> {
  const cached = await caches.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) {
    const copy = response.clone();
    void caches.open(ASSETS).then((cache) => cache.put(request, copy));
  }
  return response;
}

/** Caches what a page had fetched before this worker stood between it and the network: its fonts, its portraits. */
async function keep(addresses: unknown[]): Promise<void> {
  const cache = await caches.open(ASSETS);
  for (const address of addresses) {
    const url = new URL(String(address), self.location.origin);
    if (url.origin !== self.location.origin || !url.pathname.startsWith('/assets/')) continue;
    if (!(await caches.match(url))) await cache.add(url).catch(() => undefined);
  }
}

/** Drops older shells, and assets beyond what a person is likely to see again. */
async function tidy(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('duskfall-shell-') && name !== CACHE) await caches.delete(name);
  const assets = await caches.open(ASSETS);
  const kept = await assets.keys();
  const AT_MOST = 400;
  for (const old of kept.slice(0, Math.max(0, kept.length - AT_MOST))) await assets.delete(old);
}
