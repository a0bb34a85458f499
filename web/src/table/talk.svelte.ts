/**
 * What this viewer heard in words at one table, and where it may speak. Only what the server sent: a line of one's own stands here
 * when it has come back.
 */
import type { ChannelInfo, Line, Said, Welcome } from '../protocol.gen';

/** A text that somebody at the table said. */
export type ChatLine = Line;

/** Characters of a text, as the server counts them: code points. */
export const TEXT_MAX = 200;
const KEPT = 300;

export class Talk {
  lines = $state.raw<ChatLine[]>([]);
  channels = $state.raw<ChannelInfo[]>([]);
  /** Up to when each channel was read, in server time. */
  #read = $state.raw<Record<string, number>>({});
  #you: number | null = null;
  #key = '';

  welcome(welcome: Welcome): void {
    this.#you = welcome.you;
    this.lines = welcome.lines;
    this.channels = welcome.floor;
    const key = `read ${welcome.table.id} ${welcome.you ?? ''}`;
    if (key === this.#key) return;
    this.#key = key;
    this.#read = remembered(key);
  }

  heard(said: Said): void {
    const line = { seat: said.seat, text: said.text ?? '', channel: said.channel, at: said.at ?? 0, seq: said.seq ?? 0 };
    this.lines = [...this.lines, line].slice(-KEPT);
  }

  floor(channels: ChannelInfo[]): void {
    this.channels = channels;
  }

  /** Whether the viewer has this channel of texts at all. */
  hears(channel: string): boolean {
    return this.channels.some((each) => each.name === channel && each.medium === 'text');
  }

  canWrite(channel: string): boolean {
    return this.channels.some((each) => each.name === channel && each.medium === 'text' && each.send);
  }

  of(channel: string): ChatLine[] {
    return this.lines.filter((line) => line.channel === channel);
  }

  /** Lines of others that have come since the channel was last looked at. */
  unread(channel: string): number {
    const since = this.#read[channel] ?? 0;
    return this.of(channel).filter((line) => line.at > since && line.seat !== this.#you).length;
  }

  /** The channel is being looked at. */
  read(channel: string): void {
    const last = this.of(channel).at(-1)?.at ?? 0;
    if (last <= (this.#read[channel] ?? 0)) return;
    this.#read = { ...this.#read, [channel]: last };
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(this.#read));
    } catch {
      // without storage a reload shows them as new
    }
  }
}

function remembered(key: string): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
