// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { newKey, newSeed, seal, unseal } from './vault';

describe('the vault', () => {
  it('gives back what was locked away', async () => {
    const key = await newKey();
    for (const text of ['', 'kill 3', 'ы'.repeat(9000)]) expect(await unseal(key, await seal(key, text))).toBe(text);
  });

  it('P-10: shows by its size neither a role nor a choice', async () => {
    const key = await newKey();
    const [short, long] = await Promise.all([seal(key, 'a'), seal(key, 'b'.repeat(16_000))]);
    expect(short.data.byteLength).toBe(long.data.byteLength);
    expect((await seal(key, 'a')).start).not.toEqual(short.start);
  });

  it('opens with no other key', async () => {
    await expect(unseal(await newKey(), await seal(await newKey(), 'secret'))).rejects.toThrow();
    expect(newSeed()).toMatch(/^[0-9a-f]{64}$/);
    expect(newSeed()).not.toBe(newSeed());
  });
});
