/** What somebody is about to say, and how it goes off: shared by the composer and by the list, whose lines are answered by a press. */
import { sentence } from '../api/errors';
import { refsOf, REPLIES } from './acts';
import { begin, textOf, type Draft } from './draft';
import type { ActEntry } from './entries';
import type { Lexicon } from './lexicon';
import { read } from './reading';

/** Part of a table that takes acts. */
export interface Floor {
  act(text: string): Promise<void>;
}

const RECENT = 3;
const REFS_MOST = 2;

export class Saying {
  draft = $state.raw<Draft | null>(null);
  error = $state('');
  busy = $state(false);
  /** What one said last, newest first. */
  recent = $state.raw<readonly string[]>([]);
  /** Whether the whole menu is shown. */
  wide = $state(false);
  /** Counts what went off. */
  sent = $state(0);

  readonly #lexicon: () => Lexicon;
  readonly #night: () => number;
  readonly #floor: () => Floor;

  constructor(lexicon: () => Lexicon, night: () => number, floor: () => Floor) {
    this.#lexicon = lexicon;
    this.#night = night;
    this.#floor = floor;
  }

  /** The text of the draft; empty while something is missing. */
  get text(): string {
    return this.draft ? textOf(this.#lexicon(), this.draft) : '';
  }

  start(verb: string, about?: number): void {
    const draft = begin(this.#lexicon(), verb, this.#night());
    this.set(about === undefined ? draft : withSeat(draft, about));
  }

  set(draft: Draft | null): void {
    this.draft = draft;
    this.error = '';
  }

  /** An answer to a line: a reply to it, or a reason that points at it. While a reason is being given the line joins it. */
  answer(verb: string, entry: ActEntry): void {
    const draft = this.draft;
    if (verb === 'point' && draft) this.set(pointed(draft, entry.id));
    else if (verb === 'why') this.set({ verb, words: { refs: entry.id } });
    else this.set({ verb, words: { ref: entry.id } });
  }

  /** Whether the draft takes another id as a part of its reason. */
  get pointing(): boolean {
    const draft = this.draft;
    if (!draft) return false;
    if (draft.verb === 'why') return (draft.words.refs ?? '').split(' ').filter((each) => each).length < REFS_MOST;
    return (draft.because?.length ?? 0) > 0 && draft.because!.length <= REFS_MOST;
  }

  /** Whether a reason may follow. */
  get reasonable(): boolean {
    return this.draft !== null && !Object.hasOwn(REPLIES, this.draft.verb);
  }

  async send(text = this.text): Promise<void> {
    if (!text || this.busy) return;
    this.busy = true;
    this.error = '';
    try {
      await this.#floor().act(text);
      if (isSaidAgain(this.#lexicon(), text)) this.recent = [text, ...this.recent.filter((each) => each !== text)].slice(0, RECENT);
      if (this.text === text) this.draft = null;
      this.sent += 1;
    } catch (problem) {
      this.error = sentence(problem);
    } finally {
      this.busy = false;
    }
  }
}

/** Replies and what points at others are said once. */
function isSaidAgain(lexicon: Lexicon, text: string): boolean {
  const act = read(lexicon, text);
  return act !== null && !Object.hasOwn(REPLIES, act.verb) && refsOf(act).length === 0;
}

function pointed(draft: Draft, id: string): Draft {
  if (draft.verb === 'why') return { ...draft, words: { ...draft.words, refs: [...(draft.words.refs ?? '').split(' '), id].filter((each) => each).join(' ') } };
  return { ...draft, because: [...(draft.because ?? []), id] };
}

/** The draft about a player. */
function withSeat(draft: Draft, number: number): Draft {
  const slot = { vote_for: 'target', trio: 'numbers', show: 'numbers' }[draft.verb] ?? 'number';
  return { ...draft, words: { ...draft.words, [slot]: String(number) } };
}
