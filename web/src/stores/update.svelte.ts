/** A newer version of the client: it is offered, never forced. Games live on the server, so a reload in mid-game loses nothing. */
import { t } from '../i18n/index.svelte';
import { toast } from '../ui/toasts.svelte';

const LOOK_EVERY_MS = 60 * 60 * 1000;

function offer(waiting: ServiceWorker): void {
  toast(t('common.new_version'), { stay: true, action: { label: t('common.reload'), run: () => waiting.postMessage('take-over') } });
}

/** Registers the service worker and watches for newer ones; call once. */
export async function watchForUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const hadOne = navigator.serviceWorker.controller !== null;
  let reloading = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!hadOne || reloading) return;
    reloading = true;
    location.reload();
  });
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (!registration) return; // a browser may forbid it; the client then works online only
  if (registration.waiting && hadOne) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const found = registration.installing;
    found?.addEventListener('statechange', () => {
      if (found.state === 'installed' && navigator.serviceWorker.controller) offer(found);
    });
  });
  void navigator.serviceWorker.ready.then(({ active }) => {
    const keep = performance.getEntriesByType('resource').map((entry) => entry.name);
    active?.postMessage({ keep });
  });
  setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY_MS);
}

/** For a server that no longer speaks our protocol: says so and offers a reload, which brings the client that does (T63). */
export async function offerReload(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => undefined);
  const waiting = registration?.waiting ?? registration?.installing;
  toast(t('common.old_client'), {
    kind: 'danger',
    stay: true,
    action: { label: t('common.reload'), run: () => (waiting ? waiting.postMessage('take-over') : location.reload()) },
  });
}
