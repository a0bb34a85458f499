import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../api/errors';
import { loadCatalogues } from '../i18n/index.svelte';
import type { Said, Welcome } from '../protocol.gen';
import Chat from './Chat.svelte';
import type { TableStore } from './store.svelte';
import { Talk } from './talk.svelte';

beforeAll(() => loadCatalogues('common', 'table', 'home', 'errors'));
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const SEATS = [{ name: 'Ada' }, { name: 'Bo' }, { name: 'علی' }, { name: 'Di' }, { name: '', level: 'easy' }, { name: 'Ed' }];

function atTable(send = true) {
  const talk = new Talk();
  const table = { id: 'x', game: 'fbi', options: { mode: 'standard-3v3' }, seats: SEATS };
  const lines = [{ seat: 2, text: 'نزن b2', at: 1, channel: 'team' }];
  talk.welcome({ you: 0, table, lines, floor: [{ name: 'team', medium: 'text', send }] } as unknown as Welcome);
  const write = vi.fn<(text: string, channel: string) => Promise<void>>(() => Promise.resolve());
  return { store: { talk, you: 0, table, write, canWrite: (channel: string) => talk.canWrite(channel) } as unknown as TableStore, talk, write };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the talk of a team', () => {
  it('shows who said what, each in its own direction', () => {
    render(Chat, { table: atTable().store });
    const text = screen.getByText('نزن b2');
    expect(text.tagName).toBe('BDI');
    expect(text.getAttribute('dir')).toBe('auto');
    expect(screen.getByText('علی').getAttribute('dir')).toBe('auto');
    expect(screen.getByText('Maniac')).toBeTruthy();
  });

  it('says a line once and clears it when it was taken', async () => {
    const { store, talk, write } = atTable();
    render(Chat, { table: store });
    const input = screen.getByLabelText<HTMLInputElement>('Write to your team');
    await fireEvent.input(input, { target: { value: '  I am on a1 ' } });
    await fireEvent.submit(input.form!);
    await settled();
    expect(write.mock.calls).toEqual([['I am on a1', 'team']]);
    expect(input.value).toBe('');
    talk.heard({ t: 'said', seat: 0, text: 'I am on a1', at: 2, channel: 'team' } as Said);
    await tick();
    expect(screen.getAllByText('I am on a1')).toHaveLength(1);
    await fireEvent.submit(input.form!);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('keeps what was refused, with the reason', async () => {
    const { store, write } = atTable();
    write.mockRejectedValueOnce(new Refusal('too_fast'));
    render(Chat, { table: store });
    const input = screen.getByLabelText<HTMLInputElement>('Write to your team');
    await fireEvent.input(input, { target: { value: 'quick' } });
    await fireEvent.submit(input.form!);
    await settled();
    expect(input.value).toBe('quick');
    expect(screen.getByRole('alert').textContent).toContain('too fast');
  });

  it('counts characters as the server does, and sends none too many', async () => {
    render(Chat, { table: atTable().store });
    const input = screen.getByLabelText<HTMLInputElement>('Write to your team');
    await fireEvent.input(input, { target: { value: '🕵'.repeat(200) } });
    expect(screen.getByText('0 characters left')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false);
    await fireEvent.input(input, { target: { value: 'x'.repeat(201) } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  });

  it('lets keys of the game alone while one writes', async () => {
    render(Chat, { table: atTable().store });
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    await fireEvent.keyDown(screen.getByLabelText('Write to your team'), { key: '1' });
    expect(heard).not.toHaveBeenCalled();
    document.removeEventListener('keydown', heard);
  });

  it('is hidden with one\'s secrets, and then nothing counts as read', () => {
    const { store, talk } = atTable();
    const { unmount } = render(Chat, { table: store, covered: true });
    expect(screen.queryByText('نزن b2')).toBeNull();
    expect(talk.unread('team')).toBe(1);
    unmount();
    render(Chat, { table: store });
    expect(talk.unread('team')).toBe(0);
  });

  it('has no line to write where one may only listen', () => {
    render(Chat, { table: atTable(false).store });
    expect(screen.queryByLabelText('Write to your team')).toBeNull();
  });
});
