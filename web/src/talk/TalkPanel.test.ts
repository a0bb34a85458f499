import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../api/errors';
import { loadCatalogues } from '../i18n/index.svelte';
import type { PromptData, Said, Welcome } from '../protocol.gen';
import { promptOf } from '../table/prompt';
import type { TableStore } from '../table/store.svelte';
import { Talk } from '../table/talk.svelte';
import fixtures from './fixtures.json';
import { seen, unreadOf } from './seen.svelte';
import { entriesOf } from './entries';
import TalkPanel from './TalkPanel.svelte';
import TalkTally from './TalkTally.svelte';

beforeAll(() => loadCatalogues('common', 'home', 'table', 'talk', 'errors'));
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const { lexicon } = fixtures.classic;
const SEATS = ['Ada', 'Bo', 'علی', 'Di', 'Ed', 'Flo', 'Gus', 'Hal', 'Ida', 'Jo'].map((name) => ({ name }));
const VIEW = { phase: 'speech', day: 2, night: 1, alive: [1, 2, 3, 4, 5, 6, 7, 8, 9], speaker: 4, motion: null, nominated: [[7, 2]] };
const FACES = [
  { e: 'phase', ply: 3, phase: 'speech', day: 2, night: 1 },
  { e: 'say', id: '3.1', ch: 'table', by: 2, act: 'claim sheriff' },
  { e: 'say', id: '3.2', ch: 'table', by: 2, act: 'ask 4 claim ?' },
];

interface Setting {
  you?: number | null;
  asks?: PromptData['asks'];
  floor?: { name: string; medium: string; send: boolean }[];
  view?: object;
  faces?: { e: string }[];
}

let tables = 0;

function atTable({ you = 3, asks = { say: { act: '' } }, floor = [{ name: 'table', medium: 'text', send: true }], view = VIEW, faces = FACES }: Setting = {}) {
  const talk = new Talk();
  const table = { id: `t${(tables += 1)}`, game: 'classic', options: {}, seats: SEATS };
  const lines = [
    { seat: 2, text: 'سلام 5', at: 1, channel: 'table', seq: 2 },
    { seat: 3, text: 'shoot 3', at: 2, channel: 'mafia', seq: 0 },
  ];
  talk.welcome({ you, table, lines, floor } as unknown as Welcome);
  const act = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  const write = vi.fn<(text: string, channel: string) => Promise<void>>(() => Promise.resolve());
  const prompt = promptOf({ token: 3, asks });
  const store = { talk, you, table, view, faces, prompt, act, write, canWrite: (channel: string) => talk.canWrite(channel) };
  return { table: store as unknown as TableStore, talk, act, write };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const press = async (selector: string) => {
  await fireEvent.click(document.querySelector(selector)!);
  await settled();
};
const preview = () => document.querySelector('.preview')!.textContent!.trim();

describe('the talk of a table', () => {
  it('shows acts and texts side by side, each text in its own direction', () => {
    render(TalkPanel, { table: atTable().table, lexicon });
    const log = screen.getByRole('log');
    expect(log.textContent).toContain('My role: Sheriff.');
    expect(screen.getByText('سلام 5').getAttribute('dir')).toBe('auto');
    expect(within(log).getByText('Day 2')).toBeTruthy();
    expect(log.textContent).not.toContain('shoot 3');
  });

  it('says a suspicion with two presses, and shows it in words before it goes', async () => {
    const { table, act } = atTable();
    render(TalkPanel, { table, lexicon });
    await press('[data-verb="suspect"]');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Say it' }).disabled).toBe(true);
    await press('[data-seat="5"]');
    expect(preview()).toBe('I think number 5 is mafia.');
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('button', { name: 'Say it' }));
    await settled();
    expect(act.mock.calls).toEqual([['suspect 5 +1']]);
    expect(document.querySelector('[data-verb="suspect"]')).toBeTruthy();
  });

  it('chooses a player by a digit and goes back by Escape', async () => {
    render(TalkPanel, { table: atTable().table, lexicon });
    await press('[data-verb="vote_for"]');
    await fireEvent.keyDown(screen.getByTestId('composer').querySelector('.fields')!, { key: '0' });
    expect(preview()).toBe('I will vote for number 10.');
    await fireEvent.keyDown(screen.getByTestId('composer').querySelector('.fields')!, { key: 'Escape' });
    await settled();
    expect(document.querySelector('[data-verb="vote_for"]')).toBe(document.activeElement);
  });

  it('answers a line by a press on it, and a question by what is near at hand', async () => {
    const { table, act } = atTable();
    render(TalkPanel, { table, lexicon });
    await fireEvent.click(screen.getByText('My role: Sheriff.'));
    await press('[data-reply="counter"]');
    expect(preview()).toBe('Number 2 is not telling the truth: Sheriff is my role.');
    await fireEvent.click(screen.getByRole('button', { name: 'Say it' }));
    await settled();
    expect(act).toHaveBeenCalledWith('counter 3.1');
    await press('[data-suggestion^="answer"]');
    await press('[data-option="civilian"]');
    expect(preview()).toBe('My role: Civilian.');
  });

  it('gives a reason that points at a line', async () => {
    const { table, act } = atTable();
    render(TalkPanel, { table, lexicon });
    await press('[data-verb="suspect"]');
    await press('[data-seat="2"]');
    await press('[data-option="because"]');
    await press('[data-option="late_claim"]');
    await fireEvent.click(screen.getByText('My role: Sheriff.'));
    await press('[data-reply="point"]');
    await fireEvent.click(screen.getByRole('button', { name: 'Say it' }));
    expect(act).toHaveBeenCalledWith('suspect 2 +1 because late_claim 3.1');
  });

  it('keeps what was refused, with the reason', async () => {
    const { table, act } = atTable();
    act.mockRejectedValueOnce(new Refusal('no_floor'));
    render(TalkPanel, { table, lexicon });
    await press('[data-verb="vote_for"]');
    await press('[data-seat="7"]');
    await fireEvent.click(screen.getByRole('button', { name: 'Say it' }));
    await settled();
    expect(screen.getByRole('alert').textContent).not.toBe('');
    expect(preview()).toBe('I will vote for number 7.');
  });

  it('takes only numbers where no word is heard', async () => {
    const { table, act } = atTable({ asks: { say: { act: '', gestures: true } }, floor: [{ name: 'mafia', medium: 'gesture', send: true }], view: { ...VIEW, phase: 'meeting' } });
    render(TalkPanel, { table, lexicon });
    expect(document.querySelector('[data-verb]')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('[data-seat="9"]');
    await press('[data-seat="3"]');
    await fireEvent.click(screen.getByRole('button', { name: 'Say it' }));
    expect(act).toHaveBeenCalledWith('show 9,3');
  });

  it('has the same menu for everybody', () => {
    const menus = ['sheriff', 'don'].map((role) => {
      render(TalkPanel, { table: atTable({ view: { ...VIEW, own: { role } } }).table, lexicon });
      const menu = screen.getByTestId('composer').innerHTML.replace(/(svelte|s|c)-\w+/g, '');
      cleanup();
      return menu;
    });
    expect(menus[0]).toBe(menus[1]);
  });

  it.each([
    ['another speaks', { view: { ...VIEW, speaker: 6 }, asks: {}, floor: [{ name: 'table', medium: 'text', send: false }] }, 'Number 6 has the floor.'],
    ['the town votes', { view: { ...VIEW, phase: 'vote' }, asks: {}, floor: [] }, 'The town is voting.'],
    ['it is night', { view: { ...VIEW, phase: 'shot' }, asks: {}, floor: [] }, 'It is night.'],
    ['one watches', { you: null, asks: {}, floor: [{ name: 'table', medium: 'text', send: false }] }, 'You are watching.'],
    ['one has said enough', { asks: {} }, 'You have said enough'],
  ] as [string, Setting, string][])('says why one is silent when %s', (_, setting, words) => {
    render(TalkPanel, { table: atTable(setting).table, lexicon });
    expect(screen.getByTestId('talk-panel').textContent).toContain(words);
    expect(document.querySelector('[data-verb]')).toBeNull();
  });

  it('hides what is not public with one\'s secrets', () => {
    const { table } = atTable();
    const { unmount } = render(TalkPanel, { table, lexicon, covered: true });
    expect(document.querySelector('[data-channel]')).toBeNull();
    unmount();
    render(TalkPanel, { table, lexicon });
    expect(document.querySelector('[data-channel="mafia"]')).toBeTruthy();
  });

  it('offers at night to show what is covered, to everybody alike', async () => {
    const night = { view: { ...VIEW, phase: 'shot' }, asks: {}, floor: [] };
    const onuncover = vi.fn();
    const { unmount } = render(TalkPanel, { table: atTable(night).table, lexicon, covered: true, onuncover });
    await fireEvent.click(screen.getByRole('button', { name: 'Show what only you may hear' }));
    expect(onuncover).toHaveBeenCalledOnce();
    unmount();
    render(TalkPanel, { table: atTable({ ...night, view: VIEW }).table, lexicon, covered: true, onuncover });
    expect(screen.queryByRole('button', { name: 'Show what only you may hear' })).toBeNull();
  });

  it('never covers what the dead say from who is out', () => {
    const floor = [{ name: 'table', medium: 'text', send: false }, { name: 'dead', medium: 'text', send: true }];
    render(TalkPanel, { table: atTable({ floor, view: { ...VIEW, alive: [1, 2, 3] } }).table, lexicon, covered: true });
    expect(document.querySelector('[data-channel="dead"]')!.getAttribute('aria-pressed')).toBe('true');
    expect(document.querySelector('[data-channel="mafia"]')).toBeNull();
    cleanup();
    render(TalkPanel, { table: atTable({ floor }).table, lexicon, covered: true });
    expect(document.querySelector('[data-channel="dead"]')).toBeNull();
  });

  it('counts what has come elsewhere, and reads what is looked at', async () => {
    const { table, talk } = atTable();
    const entries = entriesOf(FACES, talk.lines);
    seen.of(table);
    expect(unreadOf(entries, 'table', 4, talk)).toBe(3);
    render(TalkPanel, { table, lexicon });
    expect(unreadOf(entries, 'table', 4, talk)).toBe(0);
    talk.heard({ t: 'said', seat: 0, text: 'psst', channel: 'mafia', at: 9, seq: 3 } as Said);
    await tick();
    expect(document.querySelector('[data-channel="mafia"] b')!.textContent).toBe('1');
    await press('[data-channel="mafia"]');
    expect(screen.getByRole('log').textContent).toContain('psst');
  });

  it('writes to the channel that is shown', async () => {
    const { table, write } = atTable();
    render(TalkPanel, { table, lexicon });
    const input = screen.getByRole<HTMLInputElement>('textbox');
    await fireEvent.input(input, { target: { value: ' hello ' } });
    await fireEvent.submit(input.form!);
    expect(write.mock.calls).toEqual([['hello', 'table']]);
  });

  it('marks in the end what was true', () => {
    const talk = [{ id: '3.1', ch: 'table', by: 2, act: 'claim sheriff', verdict: 'false' }];
    render(TalkPanel, { table: atTable({ asks: {}, view: { ...VIEW, phase: 'over', truth: { talk } } }).table, lexicon });
    expect(document.querySelector('[data-act="claim sheriff"] [data-verdict="false"]')!.textContent).toContain('lie');
    render(TalkTally, { said: talk, names: () => 'Bo' });
    expect([...document.querySelectorAll('tr[data-by="2"] td')].map((cell) => cell.textContent)).toEqual(['1', '0', '1', '0', '0', '0']);
  });
});
