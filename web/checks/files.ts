import fs from 'node:fs';
import path from 'node:path';

/** Folder of the client's sources. */
export const SOURCES = path.resolve(import.meta.dirname, '../src');

/** Every file under a folder whose name ends so, as absolute paths. */
export function filesUnder(folder: string, ending: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(folder, name))
    .sort();
}

export const read = (file: string): string => fs.readFileSync(file, 'utf8');
