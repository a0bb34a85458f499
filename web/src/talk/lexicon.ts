/** The words that one game lends to speech acts, as the server gives them (`GET /api/games`). */
export interface Lexicon {
  /** How many play. */
  count: number;
  /** What can be claimed. */
  roles: readonly string[];
  /** Kinds of results with their values. */
  results: Readonly<Record<string, readonly string[]>>;
  /** Acts of the game that can be asked of somebody, each at a number. */
  deeds: readonly string[];
  plans: readonly string[];
  /** Those that a player can be said to be of; none where suspicions say enough. */
  teams: readonly string[];
  reasons: readonly string[];
  emotes: readonly string[];
}

export const SIGNS = ['same', 'opposite'] as const;
/** From sure that a player is red to sure that a player is black. */
export const LEVELS = ['-2', '-1', '0', '+1', '+2'] as const;
