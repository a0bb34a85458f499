import { flushSync } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../api/errors';
import { nameFault, nameLength, tidyName } from './names';
import { forget, readSession, session, takeName, takeOver } from './session.svelte';
import { applySettings, change, readSettings, settings } from './settings.svelte';

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

afterEach(() => {
  vi.unstubAllGlobals();
  forget();
});

describe('settings', () => {
  it('fall back to defaults for whatever is missing or wrong', () => {
    const read = readSettings('{"volume": 7, "textSize": 130, "contrast": "loud", "muted": "no"}', ['ko-KR']);
    expect(read).toMatchObject({ language: 'ko', volume: 0.6, textSize: 130, contrast: 'system', muted: false });
    expect(readSettings('not json', [])).toMatchObject({ language: 'en' });
    expect(readSettings('null', ['fa'])).toMatchObject({ language: 'fa' });
  });

  it('are put on the page, kept, and taken from other tabs', async () => {
    const page = document.createElement('div');
    const stop = applySettings(page);
    change({ contrast: 'more', textSize: 150, language: 'fa' });
    flushSync();
    await vi.waitFor(() => expect(page.dir).toBe('rtl'));
    expect(page.dataset.contrast).toBe('more');
    expect(page.style.fontSize).toBe('150%');
    expect(JSON.parse(localStorage.getItem('duskfall.settings') ?? '')).toMatchObject({ textSize: 150 });

    const newValue = JSON.stringify({ ...settings, contrast: 'system', language: 'en', textSize: 100 });
    window.dispatchEvent(new StorageEvent('storage', { key: 'duskfall.settings', newValue }));
    flushSync();
    await vi.waitFor(() => expect(page.dir).toBe('ltr'));
    expect(page.dataset.contrast).toBeUndefined();
    stop();
  });
});

describe('names', () => {
  it('are counted as people count', () => {
    expect(nameLength('👨‍👩‍👧‍👦Kim')).toBe(4);
    expect(nameFault('👨‍👩‍👧‍👦'.repeat(10))).toBeNull();
    expect(nameFault('x'.repeat(25))).toBe('name_long');
  });

  it('need something to see, and nothing that turns the page', () => {
    expect(nameFault('  \u200b ')).toBe('name_empty');
    expect(nameFault('Bob\u202eevil')).toBe('name_characters');
    expect(nameFault('نیلوفر')).toBeNull();
    expect(nameFault('می\u200cخواهم')).toBeNull();
    expect(tidyName('  Ada \t Lovelace ')).toBe('Ada Lovelace');
  });
});

describe('the guest', () => {
  it('is nobody if what is stored is not whole', () => {
    expect(readSession('{"id":"1","name":"Ada"}').token).toBe('');
    expect(readSession('[]').token).toBe('');
    expect(readSession('{"id":"1","name":"Ada","token":"t"}')).toEqual({ id: '1', name: 'Ada', token: 't' });
  });

  it('is made on the first name and renamed on the next', async () => {
    const fetch = vi
      .fn()
      .mockResolvedValueOnce(answer(201, { id: 'g1', name: 'Ada', token: 'secret' }))
      .mockResolvedValueOnce(answer(200, { id: 'g1', name: 'Ada L.', token: '' }));
    vi.stubGlobal('fetch', fetch);
    await takeName('Ada');
    expect(session).toMatchObject({ id: 'g1', token: 'secret' });
    await takeName('Ada L.');
    expect(session).toMatchObject({ name: 'Ada L.', token: 'secret' });
    expect(fetch.mock.calls[0]![1].headers.Authorization).toBeUndefined();
    expect(fetch.mock.calls[1]![1].headers.Authorization).toBe('Bearer secret');
  });

  it('becomes somebody new when the server no longer knows the token', async () => {
    const fetch = vi
      .fn()
      .mockResolvedValueOnce(answer(201, { id: 'g1', name: 'Ada', token: 'old' }))
      .mockResolvedValueOnce(answer(401, { code: 'bad_token', text: '', args: {} }))
      .mockResolvedValueOnce(answer(201, { id: 'g2', name: 'Eve', token: 'new' }));
    vi.stubGlobal('fetch', fetch);
    await takeName('Ada');
    await takeName('Eve');
    expect(session).toMatchObject({ id: 'g2', token: 'new' });
  });

  it('T18: moves to this device with a new token, and asks as the same device when the answer got lost', async () => {
    const fetch = vi
      .fn()
      .mockRejectedValueOnce(new TypeError('failed to fetch'))
      .mockResolvedValueOnce(answer(200, { id: 'g9', name: 'Max', token: 'fresh' }));
    vi.stubGlobal('fetch', fetch);
    await expect(takeOver('1234 5678 9012')).rejects.toMatchObject({ code: 'network' });
    expect(session.token).toBe('');
    await takeOver('1234 5678 9012');
    const [first, second] = fetch.mock.calls.map(([, call]) => JSON.parse(call.body as string) as Record<string, string>);
    expect(first).toEqual(second);
    expect(first).toMatchObject({ code: '1234 5678 9012', device: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(localStorage.getItem('duskfall.device')).toBe(first!.device);
    expect(fetch.mock.calls[1]![1].headers.Authorization).toBeUndefined();
    expect(session).toMatchObject({ id: 'g9', token: 'fresh' });
  });

  it('stays who it is when a code is refused', async () => {
    vi.stubGlobal('fetch', vi.fn().mockResolvedValueOnce(answer(201, { id: 'g1', name: 'Ada', token: 'mine' })));
    await takeName('Ada');
    vi.stubGlobal('fetch', vi.fn().mockResolvedValueOnce(answer(404, { code: 'no_code', text: '', args: {} })));
    await expect(takeOver('wrong')).rejects.toBeInstanceOf(Refusal);
    expect(session.token).toBe('mine');
  });
});
