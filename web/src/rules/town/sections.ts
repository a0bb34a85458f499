/** What the rules pages of the tables that talk have in common. */
import type { TownBook } from '../../games/town/book';
import type { MessageKey } from '../../i18n/namespaces';
import type { IconName } from '../../ui/icons';
import type { Section } from '../book';
import OptionList from './OptionList.svelte';
import type { PICTURES } from './pictures';
import Roles from './Roles.svelte';
import TablePicture from './TablePicture.svelte';

const key = (name: string): MessageKey => `rules_town.${name}` as MessageKey;
export const texts = (...names: string[]): MessageKey[] => names.map(key);

/** A section whose texts are `<id>_<name>`. */
export function plain(id: string, icon: IconName, names: string[], more: Partial<Section> = {}): Section {
  return { id, icon, title: key(id), texts: names.map((name) => key(`${id}_${name}`)), ...more };
}

export const pictured = (book: TownBook, picture: keyof typeof PICTURES): Partial<Section> => ({ Part: TablePicture, props: { book, picture } });

export const roles = (book: TownBook): Section => plain('roles', 'mask', ['know'], { Part: Roles, props: { book } });

/** The day is the same at all these tables. */
export const daytime = (book: TownBook): Section[] => [
  plain('day', 'say', ['turn', 'nominate', 'early'], pictured(book, 'day')),
  plain('shout', 'shout', ['what', 'price']),
  plain('vote', 'hand', ['none', 'all', 'kinds', 'out', 'first'], pictured(book, 'vote')),
  plain('tie', 'swap', ['speak', 'lift']),
];

/** What stands on the screen, with the icon that it has there. */
const TERMS: { term: string; icon: IconName }[] = [
  { term: 'floor', icon: 'mic' },
  { term: 'candidate', icon: 'flag' },
  { term: 'shouts', icon: 'shout' },
  { term: 'air', icon: 'voice' },
  { term: 'card', icon: 'keyhole' },
  { term: 'mark', icon: 'edit' },
  { term: 'foul', icon: 'foul' },
  { term: 'motion', icon: 'hand' },
  { term: 'out', icon: 'close' },
  { term: 'away', icon: 'door' },
  { term: 'bot', icon: 'bot' },
  { term: 'quiet', icon: 'moon' },
];

export const closing = (book: TownBook, questions: readonly string[]): Section[] => [
  plain('foul', 'foul', ['what', 'two', 'bots']),
  plain('talk', 'ask', ['free', 'lie']),
  plain('hear', 'voice', ['day', 'night', 'dead', 'watch']),
  plain('worth', 'crown', [book.game]),
  { id: 'options', icon: 'settings', title: 'rules.options', texts: [], Part: OptionList, props: { game: book.game } },
  {
    id: 'faq',
    icon: 'help',
    title: 'rules.faq',
    texts: [],
    questions: questions.map((id) => ({ q: key(`faq_${id}_q`), a: key(`faq_${id}_a`) })),
  },
  {
    id: 'glossary',
    icon: 'eye',
    title: 'rules.glossary',
    texts: ['rules.glossary_note'],
    terms: TERMS.map(({ term, icon }) => ({ icon, text: `glossary.town_${term}` as MessageKey })),
  },
];
