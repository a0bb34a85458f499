/** What can be asked of a table on the device (`duskfall.device.calls`), and what comes back. */
import type { Face, View } from '../games/folds';
import type { OutcomeData, PromptData } from '../protocol.gen';

export interface Option {
  name: string;
  default: boolean | number | string;
  allowed: (boolean | number | string)[];
}

/** What anybody may know of the moment. Times are match time, in ms. */
export interface Now {
  token: number;
  seq: number;
  at: number;
  deadline?: { token: number; at: number; span: number };
  over?: OutcomeData;
}

/** A change, with the line that the journal keeps of it. */
export interface Kept {
  line: string;
  now: Now;
}

export interface Calls {
  options: { asked: { game: string }; ok: Option[] };
  open: { asked: { game: string; options: Record<string, unknown>; names: string[]; seed: string; when?: string }; ok: Kept };
  reopen: { asked: { journal: string }; ok: { now: Now } };
  play: { asked: { seat: number; move: string; token?: number; at: number }; ok: Kept };
  expire: { asked: { token: number; at: number }; ok: Kept };
  show: { asked: { viewer: number }; ok: { view: View; prompt: PromptData | null; seq: number } };
  told: { asked: { viewer: number; since?: number }; ok: { start: View; faces: Face[] } };
  record: { asked: object; ok: string };
  close: { asked: object; ok: null };
}

export type Asked<Name extends keyof Calls> = Calls[Name]['asked'];
