/** The screens of each game, loaded when a table or a replay needs them, and the words they need. */
import type { Component } from 'svelte';
import type { Namespace } from '../i18n/namespaces';
import type { ReplayDoc } from '../protocol.gen';
import type { TableStore } from '../table/store.svelte';

export interface GameScreens {
  catalogues: Namespace[];
  play: () => Promise<{ default: Component<{ table: TableStore }> }>;
  replay: () => Promise<{ default: Component<{ doc: ReplayDoc; turn: number; as: string }> }>;
}

export const SCREENS: Record<string, GameScreens> = {
  classic: {
    catalogues: ['town', 'classic', 'talk', 'board', 'replay', 'glossary', 'home'],
    play: () => import('./classic/Play.svelte'),
    replay: () => import('./classic/Replay.svelte'),
  },
  city: {
    catalogues: ['town', 'city', 'talk', 'board', 'replay', 'glossary', 'home'],
    play: () => import('./city/Play.svelte'),
    replay: () => import('./city/Replay.svelte'),
  },
  fbi: {
    catalogues: ['fbi', 'board', 'cast', 'glossary', 'home'],
    play: () => import('./fbi/Play.svelte'),
    replay: () => import('./fbi/Replay.svelte'),
  },
  inspector: {
    catalogues: ['inspector', 'board', 'cast', 'glossary', 'home'],
    play: () => import('./inspector/Play.svelte'),
    replay: () => import('./inspector/Replay.svelte'),
  },
  mafia42: {
    catalogues: ['mafia42', 'town', 'talk', 'board', 'replay', 'glossary', 'home'],
    play: () => import('./mafia42/Play.svelte'),
    replay: () => import('./mafia42/Replay.svelte'),
  },
  onephone: {
    catalogues: ['onephone', 'onephone_each', 'glossary', 'home'],
    play: () => import('./onephone/Play.svelte'),
    replay: () => import('./onephone/Replay.svelte'),
  },
};
