import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { CAST } from '../scripts/portraits/cast.mjs';
import { drawCast } from '../scripts/portraits/draw.mjs';
import errors from '../src/i18n/en/errors.json';
import cast from '../src/i18n/en/cast.json';
import { filesUnder, read, SOURCES } from './files';

const KERNEL = path.resolve(SOURCES, '../../src/duskfall');
/** Codes that only the command line and scenario files meet. */
const NOT_FOR_PLAYERS = /^(scenario|deal)_/;

describe('the client knows what the server says', () => {
  it('has a sentence for every code that a table or a call can answer with', () => {
    const raised = /\b(?:DuskfallError|IllegalMove|NotationError|OptionError|RecordError|Refusal|Problem)\(\s*"([a-z_]+)"/g;
    const houses = ['table', 'server', 'games', 'board', 'engine'].flatMap((house) => {
      try {
        return filesUnder(path.join(KERNEL, house), '.py');
      } catch {
        return [];
      }
    });
    const codes = new Set(houses.flatMap((file) => [...read(file).matchAll(raised)].map((found) => found[1]!)));
    expect(codes.size).toBeGreaterThan(20);
    const missing = [...codes].filter((code) => !(code in errors) && !NOT_FOR_PLAYERS.test(code));
    expect(missing).toEqual([]);
  });

  it('draws and names exactly the suspects of the cast', () => {
    const source = read(path.join(KERNEL, 'board/cast.py'));
    const ids = [...source.matchAll(/^ {4}"([a-z]+)",$/gm)].map((found) => found[1]!);
    expect(ids).toHaveLength(64);
    expect(CAST.map(([id]) => id).sort()).toEqual(ids.toSorted());
    expect(Object.keys(cast).sort()).toEqual(ids.toSorted());
  });
});

describe('portraits', () => {
  const SLOW_MS = 60_000; // 64 drawings, each made small, take seconds on a busy machine
  let drawn = new Map<string, string>();
  beforeAll(() => {
    drawn = drawCast();
  }, SLOW_MS);

  it('are the same at every drawing, and no two alike', () => {
    expect(new Set(drawn.values()).size).toBe(64);
    expect([...drawCast()]).toEqual([...drawn]);
  }, SLOW_MS);

  it('carry nothing that could run or load', () => {
    for (const svg of drawn.values()) expect(svg).not.toMatch(/<script|href|url\((?!#)|on\w+=/);
  });
});
