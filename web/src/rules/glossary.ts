/**
 * One line of help for everything that stands on a game's screen: `{@attach help(explain('masks'))}`.
 * The `glossary` catalogue has to be loaded: name it in the screen's route.
 */
import { t } from '../i18n/index.svelte';
import type { Catalogues } from '../i18n/namespaces';
import type { IconName } from '../ui/icons';

export type Term = Exclude<keyof Catalogues['glossary'] & string, 'rules'>;

/** The line for a term, in the reader's language. */
export function explain(term: Term): string {
  return t(`glossary.${term}`);
}

/** What the rules page lists, with the icon that stands on the screen. */
export const LISTED: { term: Term; icon: IconName }[] = [
  { term: 'own', icon: 'fedora' },
  { term: 'dead', icon: 'close' },
  { term: 'cleared', icon: 'check' },
  { term: 'kills', icon: 'aim' },
  { term: 'masks', icon: 'mask' },
  { term: 'deck', icon: 'deck' },
  { term: 'evidence', icon: 'lens' },
  { term: 'evidence_dead', icon: 'swap' },
  { term: 'answer_near', icon: 'keyhole' },
  { term: 'answer_far', icon: 'keyhole' },
  { term: 'barred', icon: 'lock' },
  { term: 'clock', icon: 'clock' },
  { term: 'commitment', icon: 'shield' },
];
