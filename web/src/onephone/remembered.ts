/** The people and the options of the last time, for the next one. */
import { MOST, type Role } from './types';

const KEY = 'duskfall.onephone';
export const ROLES: Role[] = ['godfather', 'mafia', 'doctor', 'detective', 'sniper', 'mayor', 'armored', 'citizen'];

export interface Remembered {
  names: string[];
  discussion: number;
  doctor_repeat: boolean;
  armored_shot_kills: boolean;
}

const DEFAULTS: Remembered = { names: [], discussion: 5, doctor_repeat: true, armored_shot_kills: false };

export function readRemembered(stored: string | null): Remembered {
  let raw: Partial<Record<keyof Remembered, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    if (parsed && typeof parsed === 'object') raw = parsed;
  } catch {
    // Not ours: start afresh.
  }
  const names = Array.isArray(raw.names) ? raw.names.filter((name): name is string => typeof name === 'string').slice(0, MOST) : [];
  const minutes = Number.isInteger(raw.discussion) ? (raw.discussion as number) : DEFAULTS.discussion;
  return {
    names,
    discussion: Math.min(15, Math.max(2, minutes)),
    doctor_repeat: typeof raw.doctor_repeat === 'boolean' ? raw.doctor_repeat : DEFAULTS.doctor_repeat,
    armored_shot_kills: raw.armored_shot_kills === true,
  };
}

export function remembered(): Remembered {
  try {
    return readRemembered(localStorage.getItem(KEY));
  } catch {
    return readRemembered(null);
  }
}

export function remember(what: Remembered): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(what));
  } catch {
    // Storage may be forbidden: next time the names are typed again.
  }
}

/** What is wrong with a list of names: `few`, `empty`, `twice`; nothing if it will do. */
export function trouble(names: string[]): 'few' | 'empty' | 'twice' | undefined {
  const told = names.map((name) => name.trim());
  if (told.some((name) => !name)) return 'empty';
  if (new Set(told.map((name) => name.toLocaleLowerCase())).size < told.length) return 'twice';
  return told.length < 6 ? 'few' : undefined;
}
