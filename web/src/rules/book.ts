/** What a book of rules is made of: sections with texts and pictures, told in the game's own catalogue. */
import type { Component } from 'svelte';
import type { MessageKey } from '../i18n/namespaces';
import type { Shift } from '../games/board/lines';
import type { IconName } from '../ui/icons';
import type { SuspectState } from '../ui/suspect';

export type Side = 'top' | 'right' | 'bottom' | 'left';
export const ALL_SIDES: Side[] = ['top', 'right', 'bottom', 'left'];

/** A picture: a cut of a board, evidence cards beside it, or both. */
export interface Frame {
  columns: number;
  /** Suspects row by row; none for a picture of cards alone. */
  cells: string[];
  states: Record<string, SuspectState>;
  caption: MessageKey;
  /** Arguments of the caption that are suspects. */
  names?: Record<string, string>;
  /** Sides at which the board goes on; at the others it ends. */
  goesOn: Side[];
  /** A line on its way. */
  shift?: Shift;
  /** A line that may not go that way now. */
  locked?: Shift;
  /** Evidence cards beside the board. */
  cards?: string[];
  /** What one player alone is told. */
  answer?: MessageKey;
}

/** Whose action it is: a side, or a character with its icon. */
export interface Who {
  name: MessageKey;
  icon?: IconName;
  href?: string;
}

/** Who learns what by an action. */
export interface Tells {
  who: MessageKey;
  what: MessageKey;
}

export interface Section {
  /** Its place in the address: `/rules/inspector#shift`. */
  id: string;
  icon: IconName;
  title: MessageKey;
  who?: Who[];
  /** A fact beside the title. */
  note?: MessageKey;
  /** `steps` come one after another and get numbers. */
  kind?: 'steps';
  texts: MessageKey[];
  pictures?: Frame[];
  /** The pictures are one thing before and after. */
  inOrder?: boolean;
  tells?: Tells[];
  questions?: { q: MessageKey; a: MessageKey }[];
  /** Terms of the screen: one line of help each. */
  terms?: { icon: IconName; text: MessageKey }[];
  /** What else is drawn under the texts. `prefix` is that of ids in this place. */
  Part?: Component<never>;
  /** What it takes besides. */
  props?: Record<string, unknown>;
}

/** States for some suspects, the later ones added to the earlier. */
export function mark(...groups: [string[], SuspectState][]): Record<string, SuspectState> {
  const states: Record<string, SuspectState> = {};
  for (const [ids, state] of groups) for (const id of ids) states[id] = { ...states[id], ...state };
  return states;
}

/** Those of a cut who are not among some. */
export const others = (cells: readonly string[], inside: readonly string[]): string[] => cells.filter((id) => !inside.includes(id));

/** Cuts of boards that pictures are drawn on. */
export const MIDDLE = ['brandt', 'quill', 'osei', 'farid', 'marlow', 'rossi', 'yilmaz', 'crane', 'moss', 'kwan', 'doyle', 'paz', 'sato', 'lund', 'haddad'];
export const SQUARE = ['thorne', 'ito', 'pike', 'reyes', 'bell', 'lomax', 'nash', 'ivers', 'petrov'];
