import { PORTRAITS } from 'virtual:portraits';

/** A portrait for each place at the table, so that a name is found quickly. */
const FACES = [
  'haddad', 'nash', 'cho', 'joss', 'paz', 'novak', 'blum', 'umber', 'lund', 'rossi', 'banda', 'kerr', 'ivers', 'moss',
] as const;

export function faceOf(number: number): string {
  return FACES[(number - 1) % FACES.length]!;
}

/** Where the portraits are, for keeping them on the device. */
export function faceFiles(): string[] {
  return FACES.map((id) => PORTRAITS[id]).filter((file): file is string => file !== undefined);
}
