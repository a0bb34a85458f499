/** The rules of each game: what draws them, and the words they need. */
import type { Component } from 'svelte';
import type { MessageKey, Namespace } from '../i18n/namespaces';

export interface Open {
  Content: Component<{ heading?: 'h2' | 'h3'; prefix?: string }>;
  /** What the contents list: each id is that of a part of the content, after the prefix. */
  sections: { id: string; title: MessageKey }[];
}

export interface Book {
  /** Address of the page of its own. */
  page: string;
  catalogues: Namespace[];
  load: () => Promise<Open>;
}

export const BOOKS: Record<string, Book> = {
  inspector: {
    page: '/rules/inspector',
    catalogues: ['rules', 'glossary', 'cast'],
    load: async () => {
      const [content, { SECTIONS }] = await Promise.all([import('./RulesContent.svelte'), import('./sections')]);
      return { Content: content.default, sections: SECTIONS };
    },
  },
};
