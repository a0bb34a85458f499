import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogues, showLanguage } from '../i18n/index.svelte';
import { CODE_LENGTH, digits, grouped } from '../routes/device/codes';
import { place, range, signed, sureness } from './profile';

beforeAll(() => loadCatalogues('profile'));

describe('a rating', () => {
  it('is surer the smaller its spread', () => {
    expect([667, 600, 599, 450, 449, 300, 299, 1].map(sureness)).toEqual(['new', 'new', 'rough', 'rough', 'fair', 'fair', 'good', 'good']);
  });

  it('has a range that never goes below nothing', () => {
    expect(range(1000, 667)).toEqual({ low: 333, high: 1667 });
    expect(range(300, 500)).toEqual({ low: 0, high: 800 });
  });

  it('stands on a scale that it never leaves', () => {
    expect([-5, 0, 1000, 2000, 2600].map(place)).toEqual([0, 0, 0.5, 1, 1]);
  });

  it('changes with a sign, in the language’s digits', async () => {
    expect([12, -3, 0].map(signed)).toEqual(['+12', '−3', '0']);
    await showLanguage('fa');
    expect(signed(12)).toMatch(/\+.*۱۲/);
    await showLanguage('en');
  });
});

describe('a code for another device', () => {
  it('is read in groups and typed in any digits', () => {
    expect(grouped('123456789012')).toBe('1234 5678 9012');
    expect(digits('1234 5678-9012')).toBe(CODE_LENGTH);
    expect(digits('۱۲۳۴ ۵۶۷۸ ۹۰۱۲')).toBe(CODE_LENGTH);
    expect(digits('a1')).toBe(1);
  });
});
