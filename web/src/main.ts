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
  await showLanguage(settings.language);
  applySettings();
  await Promise.all([loadCatalogues('common'), startRouter()]);
  mount(App, { target: document.getElementById('app')! });
  void watchForUpdates();
  const later = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 2000));
  later(() => void loadKoreanFonts());
}

void start();
