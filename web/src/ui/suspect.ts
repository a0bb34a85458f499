/** How a suspect stands on a board, as far as this viewer may know. States add up: cleared and a target, yours and dead. */
export interface SuspectState {
  dead?: boolean;
  cleared?: boolean;
  /** Your own hidden identity. Only ever set from what your own view says. */
  own?: boolean;
  arrested?: boolean;
  /** Shown to be the culprit. */
  guilty?: boolean;
  /** Can be chosen now. */
  target?: boolean;
  picked?: boolean;
  /** Out of reach while you choose. */
  far?: boolean;
  /** In a line that is being shifted. */
  lit?: boolean;
  /** One line of help on hover, focus or long press. */
  help?: string;
  /** How long its light waits before it changes, in ms: the lamp spreads outwards from somebody. */
  delay?: number;
  /** Further words for screen readers, e.g. of tokens. */
  notes?: string[];
}
