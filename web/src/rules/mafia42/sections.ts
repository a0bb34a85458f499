/** The rules page of Mafia42, section by section. */
import type { MessageKey } from '../../i18n/namespaces';
import type { Section } from '../book';
import Deal from './Deal.svelte';
import Occupations from './Occupations.svelte';

const key = (name: string): MessageKey => `rules_mafia42.${name}` as MessageKey;
const texts = (section: string, count: number): MessageKey[] => Array.from({ length: count }, (_, index) => key(`${section}_${index + 1}`));
const QUESTIONS = ['tie', 'two', 'beast', 'lover', 'bell'];

export const SECTIONS: Section[] = [
  { id: 'course', icon: 'moon', title: key('course'), kind: 'steps', texts: texts('course', 6) },
  { id: 'channels', icon: 'say', title: key('channels'), texts: texts('channels', 3) },
  { id: 'book', icon: 'book', title: key('book'), texts: [key('book_how')], Part: Occupations },
  { id: 'deal', icon: 'deck', title: key('deal'), texts: texts('deal', 1), Part: Deal },
  { id: 'contact', icon: 'link', title: key('contact'), texts: texts('contact', 2) },
  { id: 'night', icon: 'log', title: key('night'), kind: 'steps', texts: texts('night', 5) },
  { id: 'win', icon: 'flag', title: key('win'), texts: texts('win', 4) },
  { id: 'questions', icon: 'ask', title: key('questions'), texts: [], questions: QUESTIONS.map((name) => ({ q: key(`q_${name}`), a: key(`a_${name}`) })) },
];
