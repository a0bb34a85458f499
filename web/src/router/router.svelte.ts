/** The address bar: links inside the client change the screen without loading a page. */
import { tick } from 'svelte';
import { loadCatalogues, t } from '../i18n/index.svelte';
import { match, type Parameters, type Route, type Screen } from './routes';

export interface Shown {
  route: Route | null;
  screen: Screen | null;
  parameters: Parameters;
  /** On the way to another screen. */
  loading: boolean;
  /** Why the screen could not be loaded. */
  error: unknown;
}

class Router {
  shown = $state.raw<Shown>({ route: null, screen: null, parameters: {}, loading: true, error: null });
}

export const router = new Router();

let visit = 0;

/** Goes to an address of the client. `replace` leaves no step for the back button. */
export async function navigate(address: string, { replace = false } = {}): Promise<void> {
  const url = new URL(address, location.href);
  if (replace) history.replaceState(null, '', url);
  else if (url.href !== location.href) history.pushState(null, '', url);
  await showAddress();
}

/** Shows the screen of the address that stands in the bar. */
export async function showAddress(): Promise<void> {
  const mine = (visit += 1);
  const { route, parameters } = match(location.pathname);
  const first = router.shown.screen === null;
  const same = router.shown.route === route && router.shown.screen !== null;
  router.shown = { ...router.shown, loading: true, error: null };
  try {
    const [module] = await Promise.all([route.load(), loadCatalogues('common', ...route.catalogues)]);
    if (mine !== visit) return; // somebody has gone elsewhere in the meantime
    router.shown = { route, parameters, screen: module.default, loading: false, error: null };
  } catch (error) {
    if (mine === visit) router.shown = { ...router.shown, route, parameters, loading: false, error };
    return;
  }
  document.title = t(route.title);
  if (first || same) return;
  window.scrollTo(0, 0);
  await tick();
  // A new screen begins at its top for screen readers and keyboards too, unless it says where to begin.
  const main = document.querySelector<HTMLElement>('main');
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
}

/** Takes over presses on links to our own addresses; call once. */
export function startRouter(): Promise<void> {
  window.addEventListener('popstate', () => void showAddress());
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a');
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (link.pathname.startsWith('/api/') || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    void navigate(link.href);
  });
  return showAddress();
}
