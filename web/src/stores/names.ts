/** Names that people take. The server has the last word; this says the same sooner. */
export const NAME_MAX = 24;

export type NameFault = 'name_empty' | 'name_long' | 'name_characters';

const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;
const NOTHING_VISIBLE = /^[\p{Cf}\p{Z}\p{M}]*$/u;

/** Letters as a reader counts them: an emoji family is one. */
export function nameLength(name: string): number {
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)].length;
}

/** The name as it will be kept: no space at the ends, single spaces inside. */
export function tidyName(raw: string): string {
  return raw.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

/** What is wrong with a name, as a code of the `errors` catalogue; `null` if it will do. */
export function nameFault(raw: string): NameFault | null {
  const name = tidyName(raw);
  if (NOTHING_VISIBLE.test(name)) return 'name_empty';
  if (CONTROLS.test(name)) return 'name_characters';
  return nameLength(name) > NAME_MAX ? 'name_long' : null;
}
