import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadCatalogues } from '../i18n/index.svelte';
import { api } from './client';
import { Refusal, refusalText, sentence } from './errors';

beforeAll(() => loadCatalogues('errors'));
afterEach(() => vi.unstubAllGlobals());

const answers = (response: Response | Error) =>
  vi.stubGlobal('fetch', vi.fn(() => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response))));

async function code(): Promise<string> {
  const error: unknown = await api('/x').catch((problem: unknown) => problem);
  return (error as Refusal).code;
}

describe('calls', () => {
  it('give what the server gives', async () => {
    answers(new Response('{"games":[]}'));
    expect(await api('/games')).toEqual({ games: [] });
  });

  it('fail with the server’s code, or with what went wrong on the way', async () => {
    answers(new Response('{"code":"seat_taken","text":"That seat is taken.","args":{}}', { status: 409 }));
    expect(await code()).toBe('seat_taken');
    answers(new TypeError('failed to fetch'));
    expect(await code()).toBe('network');
    answers(new Response('<html>', { status: 502 }));
    expect(await code()).toBe('server_down');
    answers(new Response('<html>', { status: 200 }));
    expect(await code()).toBe('unknown');
    answers(new Response('{"detail":"?"}', { status: 404 }));
    expect(await code()).toBe('unknown');
  });
});

describe('what a person is told', () => {
  it('is a sentence in their language, or the server’s own as a last resort', () => {
    expect(refusalText('seat_taken', 'ignored')).toBe('That seat is taken.');
    expect(refusalText('never_heard_of', 'A new rule says no.')).toBe('A new rule says no.');
    expect(refusalText('never_heard_of', '')).toBe(sentence(new Error('secret detail')));
    expect(sentence(new Error('secret detail'))).not.toContain('secret');
  });
});
