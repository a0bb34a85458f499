import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { isolate } from './isolate';
import { LANGUAGES, type Language } from './languages';

export type Arguments = Record<string, string | number>;

/** A piece of a formatted message: plain text, or the inside of a tag such as `<b>...</b>` in the catalogue. */
export type Part = string | { tag: string; parts: Part[] };

const SHOWN = '\u0000';

/** A message ready for use: plain `{argument}`s are shown in the language's digits and kept apart from the text around them. */
export interface Message {
  format(args?: Arguments): string;
  parts(args?: Arguments): Part[];
}

export function compile(text: string, language: Language): Message {
  const { locale, dir } = LANGUAGES[language];
  const ast = parse(text, { locale: new Intl.Locale(locale) });
  const tags = new Set<string>();
  mark(ast, tags);
  const formatter = new IntlMessageFormat(ast, locale);
  const digits = new Intl.NumberFormat(locale, { useGrouping: false });

  function shown(args: Arguments): Record<string, string | number> {
    const values: Record<string, string | number> = { ...args };
    for (const [name, value] of Object.entries(args))
      values[name + SHOWN] = typeof value === 'number' ? digits.format(value) : isolate(value, dir);
    return values;
  }

  function parts(args: Arguments = {}): Part[] {
    const chunks = Object.fromEntries(
      [...tags].map((tag) => [tag, (inner: unknown[]) => ({ tag, parts: inner.flat() as Part[] })]),
    );
    const made = formatter.format<Part>({ ...shown(args), ...chunks } as never);
    return Array.isArray(made) ? (made.flat() as Part[]) : [made as Part];
  }

  const flatten = (part: Part): string => (typeof part === 'string' ? part : part.parts.map(flatten).join(''));
  return { parts, format: (args) => parts(args).map(flatten).join('') };
}

/** Points plain arguments to their shown form (numbers stay numbers for plurals), and collects the tags. */
function mark(elements: MessageFormatElement[], tags: Set<string>): void {
  for (const element of elements) {
    if (element.type === TYPE.argument) element.value += SHOWN;
    else if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) mark(option.value, tags);
    else if (element.type === TYPE.tag) {
      tags.add(element.value);
      mark(element.children, tags);
    }
  }
}
