import { beforeEach, describe, expect, test } from 'vitest';
import type { Line, Said, Welcome } from '../protocol.gen';
import { Talk } from './talk.svelte';

const line = (seat: number, text: string, at: number, channel = 'team'): Line => ({ seat, text, at, channel, seq: 0 });
const welcome = (lines: Line[], you: number | null = 0, id = 'x') =>
  ({ you, lines, floor: you === null ? [] : [{ name: 'team', medium: 'text', send: true }], table: { id } }) as unknown as Welcome;
const said = (seat: number, text: string, at: number): Said => ({ t: 'said', seat, text, at, channel: 'team' }) as Said;

describe('talk at a table', () => {
  beforeEach(() => sessionStorage.clear());

  test('is what the server sent, in its order, and a welcome replaces it', () => {
    const talk = new Talk();
    talk.welcome(welcome([line(2, 'one', 1)]));
    talk.heard(said(4, 'two', 2));
    expect(talk.of('team').map((each) => each.text)).toEqual(['one', 'two']);
    expect(talk.of('night')).toEqual([]);
    talk.welcome(welcome([line(2, 'one', 1), line(4, 'two', 2), line(0, 'three', 3)]));
    expect(talk.lines).toHaveLength(3);
    talk.welcome(welcome([], null));
    expect(talk.lines).toEqual([]);
  });

  test('counts lines of others until one looks, over a reload too', () => {
    const talk = new Talk();
    talk.welcome(welcome([line(2, 'one', 10), line(0, 'mine', 11)]));
    talk.heard(said(4, 'two', 12));
    expect(talk.unread('team')).toBe(2);
    talk.read('team');
    expect(talk.unread('team')).toBe(0);
    talk.heard(said(4, 'three', 13));
    expect(talk.unread('team')).toBe(1);
    const again = new Talk();
    again.welcome(welcome([line(4, 'two', 12), line(4, 'three', 13)]));
    expect(again.unread('team')).toBe(1);
    again.welcome(welcome([line(4, 'two', 12)], 0, 'another'));
    expect(again.unread('team')).toBe(1);
  });

  test('goes where the floor lets it', () => {
    const talk = new Talk();
    talk.welcome(welcome([]));
    expect([talk.hears('team'), talk.canWrite('team'), talk.canWrite('table')]).toEqual([true, true, false]);
    talk.floor([{ name: 'team', medium: 'text', send: false }]);
    expect([talk.hears('team'), talk.canWrite('team')]).toEqual([true, false]);
    talk.floor([{ name: 'team', medium: 'emote', send: true }]);
    expect(talk.hears('team')).toBe(false);
  });
});
