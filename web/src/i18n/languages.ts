/** The languages of the client, each with its own name for itself and the locale that digits and dates follow. */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en', dir: 'ltr' },
  ru: { name: 'Русский', locale: 'ru', dir: 'ltr' },
  fa: { name: 'فارسی', locale: 'fa-IR', dir: 'rtl' },
  ko: { name: '한국어', locale: 'ko', dir: 'ltr' },
} as const;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_IDS = Object.keys(LANGUAGES) as Language[];

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

/** The first of the reader's languages that we have; English if there is none. */
export function preferred(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const base = wish.toLowerCase().split('-')[0];
    if (isLanguage(base)) return base;
  }
  return 'en';
}
