/** What a device keeps of the games that are played on it: the running one, locked, and how the finished ones went. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { Refusal } from '../api/errors';
import { canSeal, newKey, seal, unseal, type Sealed } from './vault';

/** A finished game, for the device's own statistics. */
export interface Past {
  game: string;
  at: number;
  players: number;
  winner: string;
  nights: number;
}

interface Schema extends DBSchema {
  keys: { key: string; value: CryptoKey };
  games: { key: string; value: { game: string; journal: Sealed | string; note: unknown; match: string; revision: number } };
  past: { key: number; value: Past };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** Throws `Refusal('device_no_storage')` where the browser keeps nothing; asked again, it tries again. */
async function database(): Promise<IDBPDatabase<Schema>> {
  try {
    opened ??= openDB<Schema>('duskfall-device', 1, {
      upgrade(db) {
        db.createObjectStore('keys');
        db.createObjectStore('games', { keyPath: 'game' });
        db.createObjectStore('past', { autoIncrement: true });
      },
      terminated: () => (opened = undefined),
    });
    return await opened;
  } catch {
    opened = undefined;
    throw new Refusal('device_no_storage');
  }
}

async function key(): Promise<CryptoKey | undefined> {
  if (!canSeal()) return undefined;
  const db = await database();
  const found = await db.get('keys', 'journal');
  if (found) return found;
  const made = await newKey();
  await db.put('keys', made, 'journal');
  return made;
}

/** Which match this is, and how many times it has been kept: what another page has kept meanwhile is not overwritten. */
export interface Version {
  match: string;
  revision: number;
}

export interface Kept<Note> extends Version {
  journal: string;
  note: Note;
}

/**
 * Keeps the running game of that kind as one version more. `note` holds nothing secret. Throws `Refusal('device_elsewhere')` when
 * another page has gone on with the same match.
 */
export async function keep(game: string, journal: string, note: unknown, { match, revision }: Version): Promise<void> {
  const with_ = await key();
  const value = { game, journal: with_ ? await seal(with_, journal) : journal, note, match, revision };
  const change = (await database()).transaction('games', 'readwrite');
  const stands = await change.store.get(game);
  if (stands && revision > 1 && (stands.match !== match || stands.revision !== revision - 1)) throw new Refusal('device_elsewhere');
  // Both at once: where there is no room, the one or the other says so first, and neither goes unheard.
  await Promise.all([change.store.put(value), change.done]);
}

/** The kept game of that kind; nothing if there is none, or if what there is can't be opened any more. */
export async function bring<Note>(game: string): Promise<Kept<Note> | undefined> {
  const found = await (await database()).get('games', game);
  if (!found) return undefined;
  const { match, revision } = found;
  const note = found.note as Note;
  if (typeof found.journal === 'string') return { journal: found.journal, note, match, revision };
  const with_ = await key();
  try {
    return with_ && { journal: await unseal(with_, found.journal), note, match, revision };
  } catch {
    return undefined;
  }
}

export async function forgetGame(game: string): Promise<void> {
  await (await database()).delete('games', game);
}

export async function addPast(past: Past): Promise<void> {
  await (await database()).add('past', past);
}

export async function pastGames(game: string): Promise<Past[]> {
  return (await (await database()).getAll('past')).filter((past) => past.game === game);
}
