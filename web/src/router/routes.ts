/** Where each address leads. A screen and its words are loaded when they are first asked for. */
import type { Component } from 'svelte';
import { parse } from 'regexparam';
import type { MessageKey, Namespace } from '../i18n/namespaces';

export type Parameters = Record<string, string>;
/** A screen takes what its path holds, or nothing. */
export type Screen = Component<never>;

export interface Route {
  path: string;
  /** Title of the page; never anything that is secret. */
  title: MessageKey;
  catalogues: Namespace[];
  /** Asks for a name first: without one there is nobody to sit at a table. */
  named?: boolean;
  load: () => Promise<{ default: Screen }>;
}

export const ROUTES: Route[] = [
  { path: '/', title: 'common.title', catalogues: ['home', 'errors'], load: () => import('../routes/Home.svelte') },
  { path: '/new', title: 'common.title_new', catalogues: ['home', 'errors'], named: true, load: () => import('../routes/New.svelte') },
  { path: '/join/:code?', title: 'common.title_join', catalogues: ['home', 'errors'], named: true, load: () => import('../routes/Join.svelte') },
  { path: '/table/:id', title: 'common.title', catalogues: ['table', 'home', 'errors'], named: true, load: () => import('../table/TablePage.svelte') },
  { path: '/replay/:id?', title: 'replay.title', catalogues: ['replay', 'table', 'home', 'errors'], load: () => import('../replay/ReplayPage.svelte') },
  { path: '/settings', title: 'common.title_settings', catalogues: ['settings', 'home', 'errors'], load: () => import('../routes/Settings.svelte') },
  { path: '/learn', title: 'home.learn', catalogues: ['home', 'rules', 'rules_fbi', 'rules_town', 'rules_mafia42', 'onephone'], load: () => import('../routes/Learn.svelte') },
  { path: '/rules/inspector', title: 'rules.title', catalogues: ['rules', 'glossary', 'cast'], load: () => import('../rules/inspector/Rules.svelte') },
  { path: '/rules/fbi', title: 'rules_fbi.title', catalogues: ['rules', 'rules_fbi', 'glossary', 'cast', 'home'], load: () => import('../rules/fbi/Rules.svelte') },
  { path: '/rules/fbi/:role', title: 'rules_fbi.title_role', catalogues: ['rules', 'rules_fbi', 'cast', 'home'], load: () => import('../rules/fbi/RolePage.svelte') },
  { path: '/lesson/inspector', title: 'lesson.title', catalogues: ['lesson', 'inspector', 'board', 'glossary', 'cast', 'errors'], load: () => import('../lesson/inspector/Lesson.svelte') },
  { path: '/lesson/fbi', title: 'lesson_fbi.title', catalogues: ['lesson', 'lesson_fbi', 'fbi', 'board', 'home', 'glossary', 'cast', 'errors'], load: () => import('../lesson/fbi/Lesson.svelte') },
  { path: '/lesson/classic', title: 'lesson_classic.title', catalogues: ['lesson', 'lesson_classic', 'town', 'classic', 'talk', 'board', 'home', 'glossary', 'cast', 'errors'], load: () => import('../lesson/classic/Lesson.svelte') },
  { path: '/rules/classic', title: 'rules_town.title_classic', catalogues: ['rules', 'rules_town', 'town', 'glossary', 'cast', 'home'], load: () => import('../rules/classic/Rules.svelte') },
  { path: '/rules/city', title: 'rules_town.title_city', catalogues: ['rules', 'rules_town', 'town', 'glossary', 'cast', 'home'], load: () => import('../rules/city/Rules.svelte') },
  { path: '/phone', title: 'onephone.title', catalogues: ['onephone', 'home', 'errors'], load: () => import('../onephone/OnePhonePage.svelte') },
  { path: '/lesson/onephone', title: 'onephone.title', catalogues: ['onephone', 'home'], load: () => import('../onephone/Practice.svelte') },
  { path: '/rules/mafia42', title: 'rules_mafia42.title', catalogues: ['rules', 'rules_mafia42', 'glossary', 'home'], load: () => import('../rules/mafia42/Rules.svelte') },
  { path: '/rules/onephone', title: 'onephone.title', catalogues: ['rules', 'onephone', 'home'], load: () => import('../rules/onephone/Rules.svelte') },
  { path: '/history', title: 'history.title', catalogues: ['history', 'home', 'errors'], load: () => import('../history/HistoryPage.svelte') },
  { path: '/profile', title: 'profile.title', catalogues: ['profile', 'home', 'errors'], load: () => import('../profile/ProfilePage.svelte') },
  { path: '/about', title: 'common.title_about', catalogues: ['settings', 'home'], load: () => import('../routes/About.svelte') },
];

const NOT_FOUND: Route = { path: '*', title: 'common.title_lost', catalogues: ['errors'], load: () => import('../routes/Lost.svelte') };

const PATTERNS = ROUTES.map((route) => ({ route, ...parse(route.path) }));

/** The route of an address and what its path holds; a page that says so for an address that leads nowhere. */
export function match(pathname: string): { route: Route; parameters: Parameters } {
  for (const { route, keys, pattern } of PATTERNS) {
    const found = pattern.exec(pathname);
    if (!found) continue;
    const parameters: Parameters = {};
    keys.forEach((key, index) => {
      const value = found[index + 1];
      if (value !== undefined) parameters[key] = decode(value);
    });
    return { route, parameters };
  }
  return { route: NOT_FOUND, parameters: {} };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
