/**
 * What a seat is asked, and half-made answers to it: the same for every game.
 *
 * A prompt holds asks; an ask is a verb with slots; each word of a choice fills the next place of those slots. The finished
 * choice, joined by blanks, is the text of the move.
 */
import type { PromptData, SlotData } from '../protocol.gen';

export interface PickSlot {
  pick: string;
  of: string;
  /** Of a speech act: only what can be shown without a word. */
  gestures?: boolean;
}
/** Several different things, joined by commas in the order of the prompt. */
export interface PickSomeSlot extends PickSlot {
  least: number;
  most: number;
}
export interface PickBySlot {
  pick: string;
  then: string;
  by: Record<string, string>;
}
export interface LineSlot {
  pick: 'line';
  rows: number;
  columns: number;
  barred?: string[];
  /** The most cells that a line may go at once; more than one is written behind the way (`row 3 right 2`). */
  reach?: number;
}
export type Slot = PickSlot | PickSomeSlot | PickBySlot | LineSlot;

export interface Ask {
  verb: string;
  slots?: Slot[];
}

export interface Prompt {
  token: number;
  /** The game waits for this seat. */
  due: boolean;
  asks: Ask[];
}

const split = (list: string | undefined, by = ' '): string[] => (list ? list.split(by) : []);

const cellName = (row: number, column: number): string => String.fromCharCode(97 + column) + (row + 1);

/** Neighbours on a board, corners counting, each pair once: by cell those that come later, row by row. */
function pairsOf(rows: number, columns: number): PickBySlot {
  const by: Record<string, string> = {};
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const near = [[row, column + 1], [row + 1, column - 1], [row + 1, column], [row + 1, column + 1]] as const;
      const later = near.filter(([r, c]) => r < rows && c >= 0 && c < columns).map(([r, c]) => cellName(r, c));
      if (later.length > 0) by[cellName(row, column)] = later.join(' ');
    }
  return { pick: 'cell', then: 'cell', by };
}

function slotOf(data: SlotData): Slot {
  const [kind, of] = Object.entries(data)[0] as [string, string | Record<string, string>];
  if (typeof of === 'object') {
    const [pick, then] = kind.split(' ') as [string, string];
    return { pick, then, by: of };
  }
  if (kind === 'line' || kind === 'pair') {
    const [rows, columns] = of.split('x').map(Number) as [number, number];
    return kind === 'pair' ? pairsOf(rows, columns) : { pick: kind, rows, columns, barred: split(data.but, ','), reach: data.reach };
  }
  if (kind === 'act') return { pick: kind, of, ...(data.gestures && { gestures: true }) };
  const slot = { pick: kind, of };
  return data.most === undefined ? slot : { ...slot, least: data.least ?? 1, most: data.most };
}

/** A prompt as the server writes it (docs/protocol.md), in the form that screens read. */
export function promptOf(data: PromptData | null | undefined): Prompt | null {
  if (!data) return null;
  const asks = Object.entries(data.asks).map(([verb, taken]) => ({ verb, slots: [taken].flat().map(slotOf) }));
  return { token: data.token, due: data.due ?? false, asks };
}

/** An answer on its way: a verb and the words chosen so far. A line with its way (`row 3 right`) is one word here. */
export interface Choice {
  verb: string;
  words: string[];
}

/** What the next word of a choice may be: things of a kind, `options` in the order of the prompt. */
export interface Step {
  kind: string;
  options: string[];
  /** Where several are asked for: how many. */
  least?: number;
  most?: number;
}

const WAYS = { row: ['left', 'right'], column: ['up', 'down'] } as const;

/** Every shift that a line slot offers, in words. */
export function linesOf(slot: LineSlot): string[] {
  const rows = Array.from({ length: slot.rows }, (_, index) => `row ${index + 1}`);
  const columns = Array.from({ length: slot.columns }, (_, index) => `column ${String.fromCharCode(97 + index)}`);
  const all = [
    ...(slot.columns > 1 ? rows.flatMap((line) => WAYS.row.map((way) => `${line} ${way}`)) : []),
    ...(slot.rows > 1 ? columns.flatMap((line) => WAYS.column.map((way) => `${line} ${way}`)) : []),
  ];
  const lengths = Array.from({ length: slot.reach ?? 1 }, (_, index) => (index === 0 ? '' : ` ${index + 1}`));
  return all.filter((words) => !slot.barred?.includes(words)).flatMap((words) => lengths.map((length) => words + length));
}

function stepsOf(slot: Slot, words: string[]): Step[] {
  if ('by' in slot) {
    const first = { kind: slot.pick, options: Object.keys(slot.by) };
    const second = { kind: slot.then, options: split(words[0] === undefined ? undefined : slot.by[words[0]]) };
    return [first, second];
  }
  if ('rows' in slot) return [{ kind: 'line', options: linesOf(slot) }];
  const step = { kind: slot.pick, options: split(slot.of) };
  return ['most' in slot ? { ...step, least: slot.least, most: slot.most } : step];
}

/** Whether a word is an answer to a step. */
export function accepts(step: Step, word: string): boolean {
  if (step.most === undefined) return step.options.includes(word);
  const places = split(word.replaceAll(',', ' ')).map((each) => step.options.indexOf(each));
  const inOrder = places.every((place, index) => place >= 0 && (index === 0 || place > places[index - 1]!));
  return inOrder && places.length >= (step.least ?? 0) && places.length <= step.most;
}

/** Every answer to a step. */
function answers(step: Step): string[] {
  if (step.most === undefined) return step.options;
  const some = step.options.reduce<string[][]>((sets, each) => [...sets, ...sets.map((set) => [...set, each])], [[]]);
  return some.map((set) => set.join(',')).filter((word) => accepts(step, word));
}

function steps(ask: Ask, words: string[]): Step[] {
  const all: Step[] = [];
  for (const slot of ask.slots ?? []) all.push(...stepsOf(slot, words.slice(all.length)));
  return all;
}

export function askOf(prompt: Prompt | null | undefined, verb: string): Ask | undefined {
  return prompt?.asks.find((ask) => ask.verb === verb);
}

/** What the choice needs next; `null` when it is whole (or its verb is not offered). */
export function nextStep(prompt: Prompt | null | undefined, choice: Choice | null): Step | null {
  const ask = choice && askOf(prompt, choice.verb);
  return ask ? (steps(ask, choice.words)[choice.words.length] ?? null) : null;
}

/** What each word of a choice was chosen from, the open one included. */
export function stepsSoFar(prompt: Prompt | null | undefined, choice: Choice): Step[] {
  const ask = askOf(prompt, choice.verb);
  return ask ? steps(ask, choice.words).slice(0, choice.words.length + 1) : [];
}

/** Whether the choice is a whole and legal move. */
export function isWhole(prompt: Prompt | null | undefined, choice: Choice | null): boolean {
  if (!choice || !askOf(prompt, choice.verb)) return false;
  return nextStep(prompt, choice) === null && stillLegal(prompt, choice)?.words.length === choice.words.length;
}

/** The move's text. */
export function moveText(choice: Choice): string {
  return [choice.verb, ...choice.words].join(' ');
}

/**
 * The choice under a new prompt: kept as far as it is still legal, `null` if its verb is no longer offered. So a choice half made
 * when something else happens is not lost, and never becomes an illegal one.
 */
export function stillLegal(prompt: Prompt | null | undefined, choice: Choice | null): Choice | null {
  const ask = choice && askOf(prompt, choice.verb);
  if (!ask) return null;
  const words: string[] = [];
  for (const word of choice.words) {
    const step = steps(ask, words)[words.length];
    if (!step || !accepts(step, word)) break;
    words.push(word);
  }
  return { verb: choice.verb, words };
}

/** Every move text that the prompt takes. */
export function allMoves(prompt: Prompt): string[] {
  const grow = (ask: Ask, words: string[]): string[] => {
    const step = steps(ask, words)[words.length];
    if (!step) return [moveText({ verb: ask.verb, words })];
    return answers(step).flatMap((word) => grow(ask, [...words, word]));
  };
  return prompt.asks.flatMap((ask) => grow(ask, []));
}
