/** The last thing that was said at the table, for a line on a phone. */
import type { TableStore } from '../../table/store.svelte';
import { entriesOf, type ActEntry } from '../../talk/entries';
import { tell } from '../../talk/words';
import type { TownDesk } from './desk.svelte';

export interface LastSaid {
  by: number;
  words: string;
  /** How many faces had been told before it. */
  seq: number;
}

/** `undefined`: nothing yet. What black say at night is not read over a shoulder: it stays covered with the own card. */
export function lastSaid(desk: TownDesk, table: TableStore): LastSaid | undefined {
  const heard = entriesOf(table.faces, table.lines).filter((entry) => entry.channel !== 'mafia' || desk.uncovered);
  const last = heard.at(-1);
  if (!last) return undefined;
  const earlier = (id: string) => heard.find((entry) => entry.kind === 'act' && entry.id === id && entry.channel === last.channel) as ActEntry | undefined;
  const words = last.kind === 'text' ? last.text : desk.lexicon ? tell(desk.lexicon, last.act, earlier) : '';
  return words ? { by: last.by, words, seq: last.seq } : undefined;
}
