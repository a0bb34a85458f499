import { describe, expect, it } from 'vitest';
import { isolate } from './isolate';
import { compile } from './message';
import { preferred } from './languages';

describe('messages', () => {
  it('shows plain numbers in the digits of the language', () => {
    expect(compile('{count} left', 'en').format({ count: 14 })).toBe('14 left');
    expect(compile('{count} مانده', 'fa').format({ count: 14 })).toBe('۱۴ مانده');
  });

  it('chooses the plural form and shows its number', () => {
    const ru = compile('{n, plural, one {# ход} few {# хода} many {# ходов} other {# хода}}', 'ru');
    expect([1, 2, 5, 11, 21].map((n) => ru.format({ n }))).toEqual(['1 ход', '2 хода', '5 ходов', '11 ходов', '21 ход']);
    expect(compile('{n, plural, one {# نفر} other {# نفر}} ({n})', 'fa').format({ n: 3 })).toBe('۳ نفر (۳)');
  });

  it('gives the parts inside of tags, nested ones too', () => {
    expect(compile('<dead>{who}</dead> is dead. <b>Turn <i>2</i></b>', 'en').parts({ who: 'Pike' })).toEqual([
      { tag: 'dead', parts: ['Pike'] },
      ' is dead. ',
      { tag: 'b', parts: ['Turn ', { tag: 'i', parts: ['2'] }] },
    ]);
  });

  it('never reads a name as markup or syntax', () => {
    const message = compile('{name} sits down', 'en');
    expect(message.format({ name: '<b>{x}</b> # \u0027' })).toBe('<b>{x}</b> # \u0027 sits down');
  });
});

describe('T69: names of any direction', () => {
  it('are kept apart when they run against the sentence', () => {
    expect(isolate('نیلوفر', 'ltr')).toBe('\u2068نیلوفر\u2069');
    expect(isolate('Kolya', 'rtl')).toBe('\u2068Kolya\u2069');
  });

  it('are left alone when they run with it', () => {
    expect(isolate('Kolya', 'ltr')).toBe('Kolya');
    expect(isolate('آرش', 'rtl')).toBe('آرش');
  });

  it('are kept apart when they hold marks that turn text', () => {
    expect(isolate('a\u202eb', 'ltr')).toBe('\u2068a\u202eb\u2069');
  });
});

it('takes the first of the reader’s languages that there is', () => {
  expect(preferred(['de-AT', 'ru-RU', 'en'])).toBe('ru');
  expect(preferred(['fa'])).toBe('fa');
  expect(preferred(['de', 'toString'])).toBe('en');
});
