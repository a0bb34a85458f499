import type { Language } from './languages';

/** What must be said even when no catalogue could be loaded. */
export const FALLBACK: Record<Language, { trouble: string; again: string; home: string }> = {
  en: { trouble: 'This part could not be loaded. Check your network.', again: 'Try again', home: 'Home' },
  ru: { trouble: 'Эту часть не удалось загрузить. Проверьте сеть.', again: 'Повторить', home: 'На главную' },
  fa: { trouble: 'این بخش بارگذاری نشد. شبکه را بررسی کنید.', again: 'دوباره', home: 'صفحه‌ی اصلی' },
  ko: { trouble: '이 부분을 불러오지 못했습니다. 네트워크를 확인하세요.', again: '다시 시도', home: '처음으로' },
};
