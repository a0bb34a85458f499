/** Who this device is to the server: a guest with a name and a token that proves it. The same in all tabs. */
import { api } from '../api/client';
import { Refusal } from '../api/errors';
import type { DeviceCode, Guest } from '../protocol.gen';

const KEY = 'duskfall.guest';
const DEVICE_KEY = 'duskfall.device';

export interface Session {
  id: string;
  name: string;
  token: string;
}

const NOBODY: Session = { id: '', name: '', token: '' };

export function readSession(stored: string | null): Session {
  try {
    const raw = JSON.parse(stored ?? '{}') as Partial<Session> | null;
    if (raw && [raw.id, raw.name, raw.token].every((part) => typeof part === 'string' && part !== '')) {
      return { id: raw.id!, name: raw.name!, token: raw.token! };
    }
  } catch {
    // not ours: nobody
  }
  return { ...NOBODY };
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const session = $state<Session>(readSession(stored()));

function keep(next: Session): void {
  Object.assign(session, next);
  try {
    if (next.token) localStorage.setItem(KEY, JSON.stringify(next));
    else localStorage.removeItem(KEY);
  } catch {
    // the guest then lasts as long as the page
  }
}

/** Follows what other tabs do; call once. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) Object.assign(session, readSession(event.newValue));
  });
}

/** Becomes a guest of that name, or takes the name if one is a guest already. */
export async function takeName(name: string): Promise<void> {
  if (session.token) {
    try {
      const me = await api<Guest>('/me', { method: 'PUT', body: { name } });
      return keep({ id: me.id, name: me.name, token: session.token });
    } catch (error) {
      if (!lost(error)) throw error; // a token that the server no longer knows: be somebody new
    }
  }
  const guest = await api<Guest>('/guests', { method: 'POST', body: { name }, token: '' });
  keep({ id: guest.id, name: guest.name, token: guest.token });
}

/** Forgets who this device is. What was played stays with the server, but nobody can claim it any more. */
export function forget(): void {
  keep({ ...NOBODY });
}

/** The server knows a token no longer: if it is still ours, we are nobody, and the next screen that needs a name asks for one. */
export function dropToken(token: string): void {
  if (token !== '' && token === session.token) forget();
}

/** Whether an answer means that the token is worth nothing. */
export function lost(error: unknown): boolean {
  return error instanceof Refusal && (error.code === 'bad_token' || error.status === 401);
}

/** A code by which another device becomes this guest, and for how long it is good, in ms. It ends an earlier one. */
export function askForCode(): Promise<DeviceCode> {
  return api<DeviceCode>('/me/code', { method: 'POST' });
}

/**
 * Takes over a guest by the code that its device shows; that device is nobody from then on. If the answer gets lost, the same
 * code may be sent again. Throws the server's refusal if the code is none.
 */
export async function takeOver(code: string): Promise<void> {
  const me = await api<Guest>('/devices', { method: 'POST', body: { code, device: ownSecret() }, token: '' });
  keep({ id: me.id, name: me.name, token: me.token });
}

let fleeting = '';

/** What this device alone knows, the same in all tabs: by it the server tells a second try from a second device. */
function ownSecret(): string {
  fleeting ||= Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  try {
    const known = localStorage.getItem(DEVICE_KEY);
    if (known && known.length >= 32 && known.length <= 64) return known;
    localStorage.setItem(DEVICE_KEY, fleeting);
  } catch {
    // it then lasts as long as the page
  }
  return fleeting;
}
