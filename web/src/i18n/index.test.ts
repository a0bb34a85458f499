import { beforeAll, describe, expect, it } from 'vitest';
import { formatClock, formatList, formatNumber, hasMessage, loadCatalogues, showLanguage, suspectName, t } from './index.svelte';

beforeAll(() => loadCatalogues('common', 'cast', 'home'));

describe('the words of the client', () => {
  it('turn to another language with all catalogues in use', async () => {
    expect(t('home.continue')).toBe('Continue');
    await showLanguage('ru');
    expect(t('home.continue')).toBe('Продолжить');
    expect(suspectName('okafor')).toBe('Окафор');
    await showLanguage('fa');
    expect(formatNumber(42)).toBe('۴۲');
    expect(formatList(['الف', 'ب'])).toBe('الف، ب');
    await showLanguage('en');
  });

  it('know which keys there are', () => {
    expect(hasMessage('common.close')).toBe(true);
    expect(hasMessage('common.no_such_thing')).toBe(false);
    expect(hasMessage('errors.toString')).toBe(false);
    expect(suspectName('nobody')).toBe('nobody');
  });
});

describe('T41: the clock', () => {
  it('rounds up, so that 0:00 means over', () => {
    expect([60_001, 60_000, 59_999, 1000, 999, 1, 0, -5000].map(formatClock)).toEqual([
      '1:01', '1:00', '1:00', '0:01', '0:01', '0:01', '0:00', '0:00',
    ]);
    expect(formatClock(3_600_000)).toBe('60:00');
  });

  it('has Persian digits in Persian', async () => {
    await showLanguage('fa');
    expect(formatClock(42_000)).toBe('۰:۴۲');
    await showLanguage('en');
  });
});
