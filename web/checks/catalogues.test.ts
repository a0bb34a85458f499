import fs from 'node:fs';
import path from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_IDS, type Language } from '../src/i18n/languages';
import { read, SOURCES } from './files';

const FOLDER = path.join(SOURCES, 'i18n');
const NAMESPACES = fs.readdirSync(path.join(FOLDER, 'en')).map((name) => path.basename(name, '.json'));

const catalogue = (language: Language, namespace: string): Record<string, string> =>
  JSON.parse(read(path.join(FOLDER, language, `${namespace}.json`)));

/** What a message needs of its caller: arguments with their kinds, and tags. */
function needs(elements: MessageFormatElement[], found = new Set<string>()): Set<string> {
  for (const element of elements) {
    if (element.type === TYPE.tag) {
      found.add(`<${element.value}>`);
      needs(element.children, found);
    } else if (element.type === TYPE.plural || element.type === TYPE.select) {
      found.add(element.value);
      for (const option of Object.values(element.options)) needs(option.value, found);
    } else if (element.type !== TYPE.literal && element.type !== TYPE.pound) found.add(element.value);
  }
  return found;
}

function plurals(elements: MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.plural)
      return [Object.keys(element.options), ...Object.values(element.options).flatMap((option) => plurals(option.value))];
    if (element.type === TYPE.select) return Object.values(element.options).flatMap((option) => plurals(option.value));
    return element.type === TYPE.tag ? plurals(element.children) : [];
  });
}

function literals(elements: MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return literals(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        return Object.values(element.options).map((option) => literals(option.value)).join(' ');
      return '';
    })
    .join('');
}

describe.each(NAMESPACES)('catalogue %s', (namespace) => {
  const english = catalogue('en', namespace);

  it('is listed among the namespaces', () => {
    const listed = read(path.join(FOLDER, 'namespaces.ts'));
    expect(listed).toContain(`'./en/${namespace}.json'`);
  });

  it.each(LANGUAGE_IDS)('has exactly the English keys in %s', (language) => {
    expect(Object.keys(catalogue(language, namespace)).sort()).toEqual(Object.keys(english).sort());
  });

  it.each(LANGUAGE_IDS)('asks for the same arguments and tags in %s', (language) => {
    const other = catalogue(language, namespace);
    for (const [key, text] of Object.entries(english)) {
      const translated = other[key];
      if (translated === undefined) continue;
      expect([...needs(parse(translated))].sort(), key).toEqual([...needs(parse(text))].sort());
    }
  });

  it.each(LANGUAGE_IDS)('has every plural form of %s', (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, text] of Object.entries(catalogue(language, namespace)))
      for (const options of plurals(parse(text)))
        for (const form of forms) expect(options, key).toContain(form);
  });

  it.each(LANGUAGE_IDS)('has no empty message, emoji or straight apostrophe in %s', (language) => {
    for (const [key, text] of Object.entries(catalogue(language, namespace))) {
      expect(text.trim(), key).not.toBe('');
      expect(text, key).not.toMatch(/\p{Emoji_Presentation}/u);
      expect(literals(parse(text)), key).not.toMatch(/\w'\w/);
    }
  });

  it('writes Persian numbers in Persian digits', () => {
    const LATIN_NAMES = /\b(OFL|CC0|Mafia42)[\d .]*/g;
    for (const [key, text] of Object.entries(catalogue('fa', namespace)))
      expect(literals(parse(text)).replace(LATIN_NAMES, ''), key).not.toMatch(/[0-9]/);
  });
});
