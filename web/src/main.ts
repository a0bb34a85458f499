import { mount } from 'svelte';
import './look/fonts';
import './look/tokens.css';
import './look/base.css';
import App from './App.svelte';
import { loadCatalogues, showLanguage } from './i18n/index.svelte';
import { loadKoreanFonts } from './look/fonts';
import { startRouter } from './router/router.svelte';
import { followOtherTabs } from './stores/session.svelte';
import { applySettings, settings } from './stores/settings.svelte';
import { watchForUpdates } from './stores/update.svelte';

async function start(): Promise<void> {
  followOtherTabs();
  // Without its words the client still comes up: it says that something is missing and offers to try again.
  await showLanguage(settings.language).catch(() => undefined);
  applySettings();
  await Promise.all([loadCatalogues('common').catch(() => undefined), startRouter()]);
  const target = document.getElementById('app')!;
  target.replaceChildren();
  mount(App, { target });
  void watchForUpdates();
  const later = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 2000));
  later(() => void loadKoreanFonts());
}

void start();
