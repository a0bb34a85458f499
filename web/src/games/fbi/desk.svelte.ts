/** One player's desk: what is offered, what is chosen so far, what is looked at, and what a press on anything means. */
import { sentence } from '../../api/errors';
import { reducedMotion } from '../../stores/settings.svelte';
import { cellOf, placeOf, readShift, cellsOf, type Shiftable } from '../../ui/board/places';
import type { Frame, Link } from '../../ui/board/frames';
import { whyNot } from '../../ui/help.svelte';
import type { SuspectState } from '../../ui/suspect';
import { toast } from '../../ui/toasts.svelte';
import type { Choice } from '../../table/prompt';
import { Asking } from '../board/asking.svelte';
import { plain, type Words } from '../board/words';
import { tokenOptions } from './acts';
import { readMarks, shownMarks, writeMarks, type Pencilled } from './marks';
import type { Jotting } from './notes';
import { chain, near, reachOf } from './reach';
import { MODES, SHIFTS_FAR, teamOfSeat, verbsOf, type Mode } from './roles';
import { stateOf } from './scene';
import type { FbiView } from './types';
import { whyNotSuspect, whyNotVerb } from './why-not';

const QUESTIONS = new Set(['resolving', 'question']);
/** What needs nothing chosen is never chosen for the player. */
const AT_ONCE = new Set(['masquerade', 'inspect', 'skip']);

export class Desk extends Asking {
  /** Whose dossier is open. */
  focus = $state<string | null>(null);
  /** How far a shift goes. */
  places = $state(1);
  /** The note that is laid over the board. */
  note = $state.raw<Jotting | null>(null);
  /** Own notes and pencil marks stand on the board. */
  notesShown = $state(true);
  /** The first of two that are to change places. */
  swapFirst = $state('');
  /** What the player was told, as far as it is shown. */
  jottings = $state.raw<readonly Jotting[]>([]);

  view = $derived.by(() => this.director.shown as unknown as FbiView);
  options = $derived.by(() => (this.table.table?.options ?? {}) as Record<string, unknown>);
  mode = $derived.by((): Mode => MODES[String(this.options.mode)] ?? MODES[this.view.side === 7 ? 'standard-4v4' : 'standard-3v3']!);
  team = $derived.by(() => teamOfSeat(this.view.you));
  /** One's own act in a window: a question. */
  asked = $derived.by(() => this.active && QUESTIONS.has(this.view.phase));
  verbs = $derived.by(() =>
    this.view.you < 0 || this.view.turn !== this.view.you || QUESTIONS.has(this.view.phase) ? [] : verbsOf(this.view.up, this.view.phase),
  );
  /** The cell of the character that is up, to those who know it. */
  ownCell = $derived.by(() => this.view.cells.indexOf(this.covered ? '' : (this.view.own?.identities[this.view.up] ?? '')));
  /** What the choice is made with. */
  verb = $derived.by(() => this.choice?.verb ?? '');
  shift = $derived.by(() => (this.verb === 'shift' ? this.choice?.words[0] : undefined));
  farShift = $derived.by(() => SHIFTS_FAR.has(this.view.up));

  protected firsts = () => (this.asked ? [] : this.verbs.filter((verb) => !AT_ONCE.has(verb)));

  /** Cells of the board that may be chosen now. */
  targets = $derived.by((): Set<string> => {
    if (!this.active || !this.choice || this.covered) return new Set();
    const { cells, side } = this.view;
    if (this.verb === 'swap') return this.#swapTargets();
    if (this.verb === 'defuse') return new Set(this.steps({ verb: 'defuse', words: [] })[0]?.options);
    if (this.openKind === 'cell') return this.offered;
    if (this.openKind === 'token') return new Set([...this.offered].map((word) => word.slice(0, 2)));
    if (this.openKind === 'card') return new Set(cells.flatMap((suspect, cell) => (this.offered.has(suspect) ? placeOf(cell, side) : [])));
    return new Set();
  });

  #swapTargets(): Set<string> {
    const { cells, side } = this.view;
    const first = cells.indexOf(this.swapFirst);
    return new Set((first < 0 ? cells.map((_, cell) => cell) : near(first, side)).map((cell) => placeOf(cell, side)));
  }

  picked = $derived.by((): Set<string> => {
    const first = this.view.cells.indexOf(this.swapFirst);
    return new Set([
      ...(this.choice?.words ?? []).flatMap((word) => word.split(/[ ,]/)),
      ...(this.swapFirst ? [placeOf(first, this.view.side)] : []),
    ]);
  });

  /** What would go off: of the chosen bomb, or of the arrested one that the Bomber is asked about. */
  chain = $derived.by((): { cells: number[]; links: Link[] } => {
    const window = this.view.window;
    if (window?.kind === 'question') return chain(this.view, this.view.cells.indexOf(window.suspect));
    const place = this.verb === 'detonate' && this.active ? this.choice?.words[0] : undefined;
    return place ? chain(this.view, cellOf(place, this.view.side)) : { cells: [], links: [] };
  });

  frames = $derived.by((): Frame[] => {
    const frames: Frame[] = [];
    const size = { rows: this.view.side, columns: this.view.side };
    const line = this.shift ? readShift(this.shift) : null;
    if (line) frames.push({ cells: cellsOf(line, size), tone: 'line' });
    const reach = this.active && !line ? this.#reach() : null;
    // where all of a reach is lit, the light itself tells it
    const dark = reach?.some((cell) => cell !== this.ownCell && !this.targets.has(placeOf(cell, this.view.side)));
    if (reach && dark) frames.push({ cells: reach, tone: 'reach' });
    // an interrupt is about one suspect, for all to see
    const victim = this.view.window?.kind === 'resolving' ? this.view.cells.indexOf(this.view.window.suspect) : -1;
    if (victim >= 0) frames.push({ cells: [victim], tone: 'danger' });
    if (this.chain.cells.length) frames.push({ cells: this.chain.cells, tone: 'danger' });
    const about = this.note?.around ?? [];
    if (about.length && !this.covered) frames.push({ cells: about.map((suspect) => this.view.cells.indexOf(suspect)), tone: 'note' });
    return frames;
  });

  #reach(): number[] | null {
    const { view } = this;
    if (view.window?.kind === 'resolving') {
      const cell = view.cells.indexOf(view.window.suspect);
      return cellsOf({ axis: 'row', index: Math.floor(cell / view.side) }, { rows: view.side, columns: view.side });
    }
    if (this.swapFirst) return near(view.cells.indexOf(this.swapFirst), view.side);
    const from = this.verb === 'prepare' ? this.choice?.words[0]?.slice(0, 2) : undefined;
    if (from) return near(cellOf(from, view.side), view.side);
    return this.ownCell < 0 ? null : reachOf(this.verb, view.up, this.ownCell, view.side, this.options);
  }

  /** The cells of the close-up in rows of three: around oneself, or else whoever can be chosen. Empty places are -1. */
  closeUp = $derived.by((): number[] => {
    const { side } = this.view;
    const reach = this.active ? this.#reach() : null;
    const centre =
      this.swapFirst ? this.view.cells.indexOf(this.swapFirst)
      : this.verb === 'prepare' && this.choice?.words[0] ? cellOf(this.choice.words[0].slice(0, 2), side)
      : this.ownCell;
    const cells = [...this.targets].map((place) => cellOf(place, side));
    const close = centre >= 0 && (reach !== null || !this.active) && cells.every((cell) => cell === centre || near(centre, side).includes(cell));
    if (!close) return cells;
    const [row, column] = [Math.floor(centre / side), centre % side];
    return [-1, 0, 1].flatMap((down) =>
      [-1, 0, 1].map((across) => {
        const [r, c] = [row + down, column + across];
        return r < 0 || r >= side || c < 0 || c >= side ? -1 : r * side + c;
      }),
    );
  });

  // --- how things stand ---------------------------------------------------------------------------------

  marksOn = (suspect: string): Pencilled => readMarks(this.table.marks?.[suspect]);

  card = (suspect: string, place: string): SuspectState => {
    const { view } = this;
    const cell = cellOf(place, view.side);
    const target = this.targets.has(place);
    const picked = !this.covered && this.active && this.picked.has(place);
    const order = this.chain.cells.indexOf(cell);
    const line = this.shift ? readShift(this.shift) : null;
    const lit = line !== null && cellsOf(line, { rows: view.side, columns: view.side }).includes(cell);
    const marks = this.notesShown && !this.covered ? this.marksOn(suspect) : undefined;
    const acting = this.active && cell === this.ownCell;
    return {
      target,
      picked,
      looked: this.focus === suspect && !picked && !target,
      lit: lit || (acting && !target),
      far: this.active && this.targets.size > 0 && !target && !picked && !acting,
      delay: target ? this.#spread(cell) : undefined,
      order: order < 0 ? undefined : order + 1,
      pencil: marks && shownMarks(marks),
      ink: marks?.ink,
      noted: this.notesShown && !this.covered && this.jottings.some((jot) => jot.suspect === suspect),
    };
  };

  /** The whole of a suspect's state, for parts beside the board. */
  stateAt = (cell: number): SuspectState => {
    const suspect = this.view.cells[cell]!;
    return { ...stateOf(this.view, suspect, this.covered), ...this.card(suspect, placeOf(cell, this.view.side)) };
  };

  /** The lamp spreads from one's own cell, 25 ms a step; nothing waits longer than 200 ms. */
  #spread(cell: number): number | undefined {
    if (this.ownCell < 0 || reducedMotion()) return undefined;
    const { side } = this.view;
    const steps = Math.abs(Math.floor(cell / side) - Math.floor(this.ownCell / side)) + Math.abs((cell % side) - (this.ownCell % side));
    return Math.min(200, steps * 25);
  }

  shifts = (words: string): Shiftable => {
    if (!this.offers('shift')) return undefined;
    return this.view.barred.includes(words) ? 'barred' : 'open';
  };

  /** Tokens to choose from where a cell bears more than one. */
  tokens = $derived.by(() => tokenOptions(this));

  // --- presses ------------------------------------------------------------------------------------------

  pressVerb = (verb: string, element: HTMLElement): void => {
    if (!this.offers(verb)) return whyNot(element, plain(whyNotVerb(this.view, this.prompt, verb)));
    this.swapFirst = '';
    this.focus = null;
    this.places = 1;
    this.choose({ verb, words: [] });
  };

  /** Why this suspect can't be chosen; nothing when it can. */
  why = (suspect: string): Words | null => {
    const place = placeOf(this.view.cells.indexOf(suspect), this.view.side);
    if (!this.active || this.asked || this.verb === 'shift' || this.targets.has(place) || this.picked.has(place)) return null;
    if (this.covered) return { key: 'board.why_covered', args: {} }; // reasons name whose they are
    return whyNotSuspect(this.view, this.prompt, this.choice, suspect, this.options, this.swapFirst);
  };

  pressSuspect = (place: string, suspect: string, element: HTMLElement): void => {
    const why = this.why(suspect);
    if (this.focus === suspect && !this.active) this.focus = null;
    else this.focus = suspect;
    if (!this.active || this.asked || this.verb === 'shift') return;
    if (why) return whyNot(element, plain(why));
    if (this.verb === 'swap') return this.#swap(place, suspect);
    if (this.openKind === 'token' && this.verb === 'prepare') return this.#prepare(place);
    if (!this.put('cell', place) && !this.put('card', suspect)) return;
    if (this.verb === 'defuse' && this.choice?.words.length === 1) {
      const options = this.steps(this.choice)[1]?.options ?? [];
      if (options.length === 1) this.choose({ verb: 'defuse', words: [place, options[0]!] });
    }
  };

  #swap(place: string, suspect: string): void {
    const first = this.swapFirst && placeOf(this.view.cells.indexOf(this.swapFirst), this.view.side);
    if (!first) this.swapFirst = suspect;
    else if (first === place) this.clear();
    else if (this.choice?.words.includes(place)) this.confirm();
    else {
      const byRow = (one: string, other: string) => cellOf(one, this.view.side) - cellOf(other, this.view.side);
      this.choose({ verb: 'swap', words: [first, place].sort(byRow) });
    }
  }

  #prepare(place: string): void {
    const options = [...this.offered].filter((word) => word.startsWith(`${place} `));
    if (options.length === 1) this.choose({ verb: 'prepare', words: [options[0]!] });
  }

  pressCard = (card: string): void => {
    this.focus = card;
    this.put('card', card);
  };

  pressBarred = (_words: string, element: HTMLElement): void => whyNot(element, plain({ key: 'board.why_barred', args: {} }));

  /** Chooses a shift by one or more places; the chosen one once more plays it. */
  pressShift = (words: string): void => {
    const line = this.places > 1 && this.farShift ? `${words} ${this.places}` : words;
    if (this.choice?.words[0] === line) this.confirm();
    else this.choose({ verb: 'shift', words: [line] });
  };

  far = (places: number): void => {
    this.places = places;
    const [axis, name, way] = this.shift?.split(' ') ?? [];
    if (way) this.choose({ verb: 'shift', words: [[axis, name, way, ...(places > 1 ? [places] : [])].join(' ')] });
  };

  override clear = (): void => {
    if (!this.swapFirst && !this.choice?.words.length) this.focus = null;
    this.swapFirst = '';
    this.choose(this.choice?.words.length ? { verb: this.choice.verb, words: [] } : null);
  };

  /** The table has moved on: what was half chosen about suspects no longer holds. */
  settled = (): void => {
    this.swapFirst = '';
    this.places = 1;
  };

  override play = (choice: Choice): void => {
    this.focus = null;
    this.send(choice);
  };

  answer = (verb: 'yes' | 'no'): void => this.play({ verb, words: [] });

  pencil = (suspect: string, marks: Pencilled): void => {
    this.table.setMark?.(suspect, writeMarks(marks)).catch((problem: unknown) => toast(sentence(problem), { kind: 'danger' }));
  };
}
