/** The rules of each game: their sections, and the words they need. */
import type { MessageKey, Namespace } from '../i18n/namespaces';
import type { Section } from './book';

export interface Book {
  /** Address of the page of its own. */
  page: string;
  /** Where one learns it by playing, if there is a lesson. */
  lesson?: string;
  /** Where a game begins. */
  play: string;
  /** Whom one plays with there, for the button; bots, if nothing is said. */
  with?: 'people';
  catalogues: Namespace[];
  words: { lead: MessageKey; facts: MessageKey; lesson?: MessageKey; play: MessageKey };
  /** `large`: pictures of the larger board, where a game has one. */
  load: () => Promise<(large: boolean) => Section[]>;
  /** It is played in two sizes. */
  sizes?: boolean;
}

export const BOOKS: Record<string, Book> = {
  inspector: {
    page: '/rules/inspector',
    lesson: '/lesson/inspector',
    play: '/new?game=inspector',
    catalogues: ['rules', 'glossary', 'cast'],
    words: { lead: 'rules.lead', facts: 'rules.facts', lesson: 'rules.lesson', play: 'rules.play' },
    load: async () => {
      const { SECTIONS } = await import('./inspector/sections');
      return () => SECTIONS;
    },
  },
  fbi: {
    page: '/rules/fbi',
    lesson: '/lesson/fbi',
    play: '/new?game=fbi',
    catalogues: ['rules', 'rules_fbi', 'glossary', 'cast', 'home'],
    words: { lead: 'rules_fbi.lead', facts: 'rules_fbi.facts', lesson: 'rules_fbi.lesson', play: 'rules_fbi.play' },
    load: async () => (await import('./fbi/sections')).sections,
    sizes: true,
  },
  classic: {
    page: '/rules/classic',
    lesson: '/lesson/classic',
    play: '/new?game=classic',
    catalogues: ['rules', 'rules_town', 'town', 'glossary', 'cast', 'home'],
    words: { lead: 'rules_town.classic_lead', facts: 'rules_town.classic_facts', lesson: 'rules_town.lesson', play: 'rules_town.play' },
    load: async () => {
      const { SECTIONS } = await import('./classic/sections');
      return () => SECTIONS;
    },
  },
  city: {
    page: '/rules/city',
    lesson: '/lesson/classic',
    play: '/new?game=city',
    catalogues: ['rules', 'rules_town', 'town', 'glossary', 'cast', 'home'],
    words: { lead: 'rules_town.city_lead', facts: 'rules_town.city_facts', lesson: 'rules_town.lesson', play: 'rules_town.play' },
    load: async () => {
      const { SECTIONS } = await import('./city/sections');
      return () => SECTIONS;
    },
  },
  mafia42: {
    page: '/rules/mafia42',
    play: '/new?game=mafia42',
    catalogues: ['rules', 'rules_mafia42', 'glossary', 'home'],
    words: { lead: 'rules_mafia42.lead', facts: 'rules_mafia42.facts', play: 'rules_mafia42.play' },
    load: async () => {
      const { SECTIONS } = await import('./mafia42/sections');
      return () => SECTIONS;
    },
  },
  onephone: {
    page: '/rules/onephone',
    lesson: '/lesson/onephone',
    play: '/phone',
    with: 'people',
    catalogues: ['rules', 'onephone', 'home'],
    words: { lead: 'onephone.rules_lead', facts: 'onephone.facts', lesson: 'onephone.practice', play: 'home.game_onephone' },
    load: async () => {
      const { SECTIONS } = await import('./onephone/sections');
      return () => SECTIONS;
    },
  },
};
