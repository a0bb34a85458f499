import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadCatalogues } from '../../i18n/index.svelte';
import Board from './Board.svelte';

beforeAll(() => loadCatalogues('common', 'cast'));
afterEach(cleanup);

const cells = ['abel', 'ames', 'bell', 'blum'];
const base = { rows: 2, columns: 2, cells, card: () => ({}), layout: 'desk' as const };
const focusedName = () => document.activeElement?.getAttribute('aria-label');

async function keys(...names: string[]) {
  for (const key of names) {
    await fireEvent.keyDown(document.activeElement!, { key });
    await new Promise((resolve) => setTimeout(resolve));
  }
}

describe('T70: a card says what it is', () => {
  it('in words, every mark of it', () => {
    render(Board, {
      ...base,
      onpress: vi.fn(),
      card: (id: string) => (id === 'ames' ? { dead: true, cleared: true, own: true } : { target: true, picked: id === 'bell' }),
    });
    expect(screen.getByRole('button', { name: 'Ames, b1, your own identity, dead, innocent' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Abel, a1, can be chosen', pressed: false })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Bell, a2, chosen', pressed: true })).toBeTruthy();
  });

  it('and is a picture where nothing can be pressed', () => {
    render(Board, base);
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByRole('img', { name: 'Blum, b2' })).toBeTruthy();
  });
});

describe('keys', () => {
  it('move over one tab stop, cards and handles', async () => {
    const onshift = vi.fn();
    const onbarred = vi.fn();
    const shifts = (words: string) => (words === 'row 1 left' ? 'barred' : 'open') as 'barred' | 'open';
    render(Board, { ...base, onpress: vi.fn(), shifts, onshift, onbarred });
    const stops = screen.getAllByRole('button').filter((button) => button.tabIndex === 0);
    expect(stops.map((button) => button.getAttribute('aria-label'))).toEqual(['Abel, a1']);
    stops[0]!.focus();
    await keys('ArrowRight', 'ArrowDown');
    expect(focusedName()).toBe('Blum, b2');
    await keys('ArrowRight');
    expect(focusedName()).toBe('Shift row 2 right');
    await fireEvent.click(document.activeElement!);
    expect(onshift).toHaveBeenCalledWith('row 2 right');
    await keys('Home', 'ArrowUp', 'ArrowLeft');
    expect(focusedName()).toBe('Shift row 1 left: barred now');
    await fireEvent.click(document.activeElement!);
    expect(onshift).toHaveBeenCalledTimes(1);
    expect(onbarred).toHaveBeenCalledWith('row 1 left', document.activeElement);
    await keys('ArrowUp');
    expect(focusedName()).toBe('Shift row 1 left: barred now');
  });

  it('arm a line on a phone and let it go again', async () => {
    const onshift = vi.fn();
    render(Board, { ...base, layout: 'phone', onpress: vi.fn(), shifts: () => 'open', onshift });
    await fireEvent.click(screen.getByRole('button', { name: 'Column b: choose the way' }));
    await fireEvent.click(await screen.findByRole('button', { name: 'Shift column b down' }));
    expect(onshift).toHaveBeenCalledWith('column b down');
    expect(screen.queryByRole('button', { name: 'Shift column b down' })).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Row 1: choose the way' }));
    const arrow = await screen.findByRole('button', { name: 'Shift row 1 left' });
    arrow.focus();
    await keys('Escape');
    expect(screen.queryByRole('button', { name: 'Shift row 1 left' })).toBeNull();
  });
});

it('never mirrors', () => {
  render(Board, base);
  expect(screen.getByRole('group', { name: 'Board, 2 by 2' }).dir).toBe('ltr');
});
