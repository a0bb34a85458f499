/**
 * Locks a game's journal before it is stored: it holds the whole deal, and whoever takes the phone between two players must find
 * nothing in its storage. The key stays in the browser and can't be read out; all texts are filled up to the same few lengths.
 */
const BLOCK = 16_384;

export interface Sealed {
  start: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** Absent where the browser has no cryptography: pages that don't come from a secure address. */
export function canSeal(): boolean {
  return typeof crypto !== 'undefined' && 'subtle' in crypto;
}

export function newKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

export async function seal(key: CryptoKey, text: string): Promise<Sealed> {
  const start = crypto.getRandomValues(new Uint8Array(12));
  return { start, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv: start }, key, filled(text)) };
}

export async function unseal(key: CryptoKey, { start, data }: Sealed): Promise<string> {
  const plain = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: start }, key, data));
  const length = new DataView(plain.buffer).getUint32(0);
  return new TextDecoder().decode(plain.subarray(4, 4 + length));
}

function filled(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(text);
  const whole = new Uint8Array(Math.ceil((bytes.length + 4) / BLOCK) * BLOCK);
  new DataView(whole.buffer).setUint32(0, bytes.length);
  whole.set(bytes, 4);
  return whole;
}

/** 32 secret bytes in hex: a match's seed. */
export function newSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
