/** The shapes of Mafia vs Inspector as the kernel sends them. */
export const MAFIA = 0;
export const INSPECTOR = 1;
/** Who watches. */
export const SPECTATOR = -1;
export const KILLS_TO_WIN = 14;
export const MASKS = 3;

/** What only one seat knows. The Mafia has `history` and `draws`, the Inspector `hand`, `closed` and `answers`. */
export interface Own {
  identity: string;
  history?: string[];
  draws?: string[];
  hand?: string[];
  closed?: string[];
  answers?: [string, boolean][];
}

/** All that is laid open after the end. */
export interface Truth {
  mafia: string;
  history: string[];
  inspector: string;
  hand: string[];
  closed: string[];
  deck: string[];
}

export interface Outcome {
  winners: number[];
  reason: string;
}

/** All that one viewer may know (`you`: 0 Mafia, 1 Inspector, -1 spectator). `cells` are suspects row by row. */
export interface InspectorView {
  you: number;
  phase: 'opening' | 'choose' | 'play' | 'over';
  turn: number;
  ply: number;
  rows: number;
  columns: number;
  cells: string[];
  dead: string[];
  innocent: string[];
  kills: number;
  masks: number;
  deck: number;
  hand: number;
  spent: string[];
  opened: string[];
  closed: number;
  accused: [string, string][];
  barred: string[];
  reserves?: [number, number];
  own?: Own;
  outcome?: Outcome;
  truth?: Truth;
}

export type InspectorFace =
  | { e: 'kill'; suspect: string; near?: boolean }
  | { e: 'draw'; count: number; cards?: string[] }
  | { e: 'choose'; card?: string }
  | { e: 'shift'; line: string }
  | { e: 'compress'; rows: number[]; columns: number[]; barred?: string[] }
  | { e: 'mask'; died?: string; opened?: string; drew?: string }
  | { e: 'interrogate'; card: string; suspect: string; drawn?: number; near?: boolean; drew?: string }
  | { e: 'replace'; card?: string; drew?: string }
  | { e: 'citizen'; card: string; suspect: string }
  | { e: 'arrest'; suspect: string }
  | { e: 'reserve'; seat: number; left: number }
  | { e: 'expire'; seat: number; count: number }
  | { e: 'over'; ply: number; turn: number; winners: number[]; reason: string; truth: Truth };
