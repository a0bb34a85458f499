/** Checking a deal: the commitment, published before the deal, is a hash of the seed, published after the end. */
const DOMAIN = 'duskfall commitment 1\n';

/** The commitment of a seed (both in hex), as `engine/dice.py` makes it. */
export async function commitmentOf(seed: string): Promise<string> {
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const tag = new TextEncoder().encode(DOMAIN);
  const joined = new Uint8Array(tag.length + bytes.length);
  joined.set(tag);
  joined.set(bytes, tag.length);
  const hash = await crypto.subtle.digest('SHA-256', joined);
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export type Verdict = 'open' | 'fits' | 'differs' | 'unchecked';

/** Whether a seed fits its commitment. `open`: there is no seed yet; `unchecked`: this browser can't hash here. */
export async function checkDeal(commitment: string, seed: string): Promise<Verdict> {
  if (!seed || !commitment) return 'open';
  if (!globalThis.crypto?.subtle) return 'unchecked';
  return (await commitmentOf(seed)) === commitment.toLowerCase() ? 'fits' : 'differs';
}
