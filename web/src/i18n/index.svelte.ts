/** Words of the client: `t('home.title')` gives a message in the reader's language and renders anew when it changes. */
import { LANGUAGES, type Language } from './languages';
import { compile, type Arguments, type Message, type Part } from './message';
import type { MessageKey, Namespace } from './namespaces';

type Catalogue = Record<string, string>;

const FILES = import.meta.glob<Catalogue>('./{en,ru,fa,ko}/*.json', { import: 'default' });

const shown = $state<{ language: Language; version: number }>({ language: 'en', version: 0 });
const catalogues = new Map<string, Catalogue>();
const compiled = new Map<string, Message>();
const wanted = new Set<Namespace>();

/** The language that is shown now. */
export function language(): Language {
  return shown.language;
}

/** Loads catalogues in the shown language; a screen asks for its own before it renders. */
export async function loadCatalogues(...namespaces: Namespace[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace);
  if (await fetchAll(shown.language, namespaces)) shown.version += 1;
}

let turns = 0;

/** Turns the whole client to a language once all words in use have come; the last of several calls counts. */
export async function showLanguage(next: Language): Promise<void> {
  const turn = (turns += 1);
  await fetchAll(next, wanted);
  if (turn === turns) shown.language = next;
}

async function fetchAll(language: Language, namespaces: Iterable<Namespace>): Promise<boolean> {
  const missing = [...namespaces].filter((namespace) => !catalogues.has(`${language}/${namespace}`));
  await Promise.all(
    missing.map(async (namespace) => {
      const load = FILES[`./${language}/${namespace}.json`];
      if (!load) throw new Error(`no catalogue ${language}/${namespace}`);
      catalogues.set(`${language}/${namespace}`, await load());
    }),
  );
  return missing.length > 0;
}

function message(key: string): Message | undefined {
  void shown.version;
  const id = `${shown.language}/${key}`;
  const known = compiled.get(id);
  if (known) return known;
  const dot = key.indexOf('.');
  const text = catalogues.get(`${shown.language}/${key.slice(0, dot)}`)?.[key.slice(dot + 1)];
  if (text === undefined) return undefined;
  const made = compile(text, shown.language);
  compiled.set(id, made);
  return made;
}

/** A message as plain text. Arguments that are numbers are shown in the language's digits; names are kept apart by direction. */
export function t(key: MessageKey, args?: Arguments): string {
  return message(key)?.format(args) ?? '';
}

/** A message in parts, for `<Rich>`: text, and what stands inside tags of the catalogue. */
export function parts(key: MessageKey, args?: Arguments): Part[] {
  return message(key)?.parts(args) ?? [];
}

/** Whether a message of that key is loaded: for keys that are made of data, such as error codes. */
export function hasMessage(key: string): key is MessageKey {
  return message(key) !== undefined;
}

/** A suspect's name in the reader's language; needs the `cast` catalogue. */
export function suspectName(id: string): string {
  const key = `cast.${id}`;
  return hasMessage(key) ? t(key) : id;
}

const locale = () => LANGUAGES[shown.language].locale;

/** A number in the language's digits. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale(), options).format(value);
}

/** Time left as m:ss, rounded up, so that 0:00 means that it is over. */
export function formatClock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const plain = new Intl.NumberFormat(locale(), { useGrouping: false });
  const two = new Intl.NumberFormat(locale(), { useGrouping: false, minimumIntegerDigits: 2 });
  return `${plain.format(Math.floor(seconds / 60))}:${two.format(seconds % 60)}`;
}

/** Things one after another with the language's commas; `Intl.ListFormat` drops them in some languages. */
export function formatList(items: string[]): string {
  return items.join(t('common.comma'));
}

/** A day and hour, short. */
export function formatDate(milliseconds: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(milliseconds);
}
