/** The rules of each game: what draws them, and the words they need. */
import type { Component } from 'svelte';
import type { Namespace } from '../i18n/namespaces';

export interface Book {
  /** Address of the page of its own. */
  page: string;
  catalogues: Namespace[];
  load: () => Promise<{ default: Component<{ heading?: 'h2' | 'h3'; prefix?: string }> }>;
}

export const BOOKS: Record<string, Book> = {
  inspector: {
    page: '/rules/inspector',
    catalogues: ['rules', 'glossary', 'cast'],
    load: () => import('./RulesContent.svelte'),
  },
};
