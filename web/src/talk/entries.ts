/** What was said at a table, acts and free texts in one order, with when it was. */
import type { ChatLine } from '../table/talk.svelte';
import type { Spoken } from './words';

export type Verdict = 'true' | 'false' | 'kept' | 'broken' | 'void' | '';

/** When something was said; a new one of these is a new head in the list. */
export interface When {
  day: number;
  night: number;
  phase: string;
}

interface Said {
  /** Unlike any other in one table. */
  key: string;
  channel: string;
  /** The number of who said it. */
  by: number;
  when: When;
  /** How many faces had been told before it. */
  seq: number;
}

export interface ActEntry extends Said, Spoken {
  kind: 'act';
  id: string;
  shouted: boolean;
  verdict: Verdict;
}

export interface TextEntry extends Said {
  kind: 'text';
  text: string;
  /** Unix ms. */
  at: number;
}

export type Entry = ActEntry | TextEntry;

/** A face, as far as talk reads it. */
export interface TalkFace {
  readonly e: string;
}

interface Utterance extends Spoken {
  id: string;
  ch: string;
}

/** An act with what it turned out to be (`truth.talk` of a view after the end). */
export interface Judged extends Utterance {
  verdict: string;
}

const BEFORE: When = { day: 0, night: 0, phase: 'deal' };

/** Everything that was said, oldest first. `judged` are the verdicts after the end: then all was laid open, heard or not. `start`: the first view, where it tells what time it is. */
export function entriesOf(faces: readonly TalkFace[], lines: readonly ChatLine[], judged: readonly Judged[] = [], start?: unknown): Entry[] {
  const verdicts = new Map(judged.map((each) => [keyOf(each.ch, each.id), each.verdict as Verdict]));
  const texts = [...lines].sort((a, b) => a.seq - b.seq || a.at - b.at);
  const found: Entry[] = [];
  let when = start ? whenOf(start as TalkFace) : BEFORE;
  let shouting = 0;
  let next = 0;
  const told = (seq: number) => {
    for (let line = texts[next]; line && line.seq <= seq; line = texts[(next += 1)])
      found.push({ kind: 'text', key: `${next} ${line.at}`, channel: line.channel, by: line.seat + 1, text: line.text, at: line.at, seq: line.seq, when });
  };
  for (const [seq, face] of faces.entries()) {
    told(seq);
    if (TIMES.has(face.e)) {
      when = whenOf(face);
      shouting = 0;
    } else if (face.e === 'shout') shouting = (face as { number?: number }).number ?? 0;
    else if (face.e === 'hush') shouting = 0;
    else if (face.e === 'say') {
      const { id, ch, by, act } = face as unknown as Utterance;
      const key = keyOf(ch, id);
      const verdict = verdicts.get(key) ?? '';
      verdicts.delete(key);
      found.push({ kind: 'act', key, id, channel: ch, by, act, verdict, seq, when, shouted: ch === 'table' && by === shouting });
    }
  }
  told(Infinity);
  const unheard = judgedEntries(judged.filter((each) => verdicts.has(keyOf(each.ch, each.id))), faces);
  return unheard.length === 0 ? found : [...found, ...unheard].sort((a, b) => a.seq - b.seq);
}

/** Acts with their verdicts as entries; `faces` tell when they were said, as far as they are there. */
export function judgedEntries(judged: readonly Judged[], faces: readonly TalkFace[] = []): ActEntry[] {
  const phases = new Map(faces.flatMap((face, seq) => (TIMES.has(face.e) ? [[(face as { ply?: number }).ply, { seq, when: whenOf(face) }] as const] : [])));
  return judged.map(({ id, ch, by, act, verdict }) => {
    const { seq, when } = phases.get(Number.parseInt(id, 10)) ?? { seq: -1, when: BEFORE };
    return { kind: 'act', key: keyOf(ch, id), id, channel: ch, by, act, verdict: verdict as Verdict, seq, when, shouted: false };
  });
}

/** Faces that tell what time it is. */
const TIMES = new Set(['phase', 'go_on', 'over']);
const keyOf = (channel: string, id: string) => `${channel} ${id}`;

function whenOf(face: TalkFace): When {
  const { day, night, phase } = { ...BEFORE, ...face };
  return { day, night, phase };
}

export interface Filter {
  channel?: string;
  kind?: Entry['kind'] | undefined;
  by?: number;
}

export function filtered(entries: readonly Entry[], { channel, kind, by }: Filter): Entry[] {
  return entries.filter(
    (each) => (!channel || each.channel === channel) && (!kind || each.kind === kind) && (!by || each.by === by),
  );
}

/** How often each verdict fell for each player. */
export function tally(judged: readonly Judged[]): { by: number; counts: Record<Exclude<Verdict, ''>, number>; said: number }[] {
  const found = new Map<number, { by: number; counts: Record<Exclude<Verdict, ''>, number>; said: number }>();
  for (const { by, verdict } of judged) {
    const one = found.get(by) ?? { by, counts: { true: 0, false: 0, kept: 0, broken: 0, void: 0 }, said: 0 };
    one.said += 1;
    if (verdict) one.counts[verdict as Exclude<Verdict, ''>] += 1;
    found.set(by, one);
  }
  return [...found.values()].sort((a, b) => a.by - b.by);
}
