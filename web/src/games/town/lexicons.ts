/** What can be said in each game, as the server tells it; asked for once. */
import { api } from '../../api/client';
import type { GameInfo } from '../../protocol.gen';
import type { Lexicon } from '../../talk/lexicon';

let asked: Promise<Record<string, Lexicon | null>> | undefined;

/** The words of a game for speech acts; `null` where there are none. */
export async function lexiconOf(game: string): Promise<Lexicon | null> {
  asked ??= api<{ games: GameInfo[] }>('/games').then(({ games }) => Object.fromEntries(games.map((each) => [each.id, each.talk])));
  try {
    return (await asked)[game] ?? null;
  } catch {
    asked = undefined; // the next one asks anew
    return null;
  }
}
