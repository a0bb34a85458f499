import type { IconName } from './icons';

/** What may lie on a suspect, for all to see. */
export type TokenKind = 'bomb' | 'threat' | 'protection';

/** Colours of the player's own pencil; each is drawn with a shape of its own. */
export const INKS = ['blue', 'teal', 'rose', 'lime'] as const;
export type Ink = (typeof INKS)[number];

/** One thing that the player has pencilled on a suspect. */
export interface PencilMark {
  icon: IconName;
  /** Struck out: it is not that. */
  not?: boolean;
}

/** How a suspect stands on a board, as far as this viewer may know. States add up: cleared and a target, yours and dead. */
export interface SuspectState {
  dead?: boolean;
  cleared?: boolean;
  /** Your own hidden identity, or one of your team's that you know. Only ever set from what your own view says. */
  own?: boolean;
  /** Drawn in the corner of `own` in the hat's place. */
  ownIcon?: IconName;
  arrested?: boolean;
  /** Shown to be the culprit. */
  guilty?: boolean;
  /** Can be chosen now. */
  target?: boolean;
  picked?: boolean;
  /** Being looked at, with nothing to be chosen. */
  looked?: boolean;
  /** Out of reach while you choose. */
  far?: boolean;
  /** In a line that is being shifted. */
  lit?: boolean;
  tokens?: readonly TokenKind[];
  /** Its place in what would go off now, from 1. */
  order?: number;
  /** The player's own pencil marks. */
  pencil?: readonly PencilMark[];
  ink?: Ink;
  /** The viewer was told something about it in private. */
  noted?: boolean;
  /** One line of help on hover, focus or long press. */
  help?: string;
  /** How long its light waits before it changes, in ms: the lamp spreads outwards from somebody. */
  delay?: number;
  /** Further words for screen readers, e.g. of tokens. */
  notes?: string[];
}
