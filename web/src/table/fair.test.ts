import { describe, expect, test } from 'vitest';
import { checkDeal, commitmentOf } from './fair';

const SEED = '01'.repeat(32);
/** What the kernel's dice publish for that seed. */
const COMMITMENT = '354efb270601e8d1dc0f230dcbbc869714d5492b00d81fa9065d61300e7a6a3a';

describe('the deal can be checked in the browser', () => {
  test('a seed that fits', async () => {
    expect(await commitmentOf(SEED)).toBe(COMMITMENT);
    expect(await checkDeal(COMMITMENT.toUpperCase(), SEED)).toBe('fits');
  });
  test('one that does not, and none yet', async () => {
    expect(await checkDeal(COMMITMENT, '02'.repeat(32))).toBe('differs');
    expect(await checkDeal(COMMITMENT, '')).toBe('open');
  });
});
