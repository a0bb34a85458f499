/** What the prompt and the confirming button say. */
import type { Arguments } from '../../i18n/message';
import type { Choice } from '../../table/prompt';
import { cellOf } from '../../ui/board/places';
import { lineArguments } from '../board/entry';
import type { FbiView } from './types';

/** A message of this game's catalogue. */
export interface Line {
  key: string;
  args: Arguments;
}

export interface PromptWords {
  say: Line;
  how: Line | null;
}

const suspectAt = (view: FbiView, place: string): string => view.cells[cellOf(place, view.side)] ?? '';

/** What the amber button does with this choice. */
export function confirmWords(view: FbiView, { verb, words }: Choice): Line {
  const at = (index: number) => suspectAt(view, words[index]?.slice(0, 2) ?? '');
  switch (verb) {
    case 'shift':
      return { key: 'act_shift', args: lineArguments(words[0] ?? '') };
    case 'swap':
      return { key: 'act_swap', args: { suspect: at(0), suspectOther: at(1) } };
    case 'threaten': {
      const cells = words[0]?.split(',') ?? [];
      return { key: 'act_threaten', args: { suspects: cells.map((place) => suspectAt(view, place)).join(' ') } };
    }
    case 'defuse':
      return { key: 'act_defuse', args: { suspect: at(0), token: words[1] ?? '' } };
    case 'prepare':
      return { key: 'act_prepare', args: { suspect: at(0), token: words[0]?.slice(3) ?? '', suspectTo: at(1) } };
    case 'keep':
    case 'expose':
      return { key: `act_${verb}`, args: { suspect: words[0] ?? '' } };
    default:
      return { key: `act_${verb}`, args: { suspect: at(0) } };
  }
}

export interface Asked {
  /** Yours to act. */
  active: boolean;
  pending: boolean;
  choice: Choice | null;
  covered: boolean;
  /** Who plays the character that is up. */
  waitFor: string;
  swapFirst: string;
  /** You are asked in a window. */
  asked: boolean;
  phone: boolean;
}

const line = (key: string, args: Arguments = {}): Line => ({ key, args });

export function promptWords(view: FbiView, state: Asked): PromptWords {
  const { choice } = state;
  const role = view.up;
  if (view.window) return windowWords(view, state);
  const waiting = { say: line('say_wait', { role }), how: line('how_wait', { name: state.waitFor }) };
  if (state.pending) return { say: waiting.say, how: line('how_pending') };
  if (!state.active || !choice) return waiting;
  const suspect = state.covered ? '' : (view.own?.identities[role] ?? '');
  const verb = choice.verb;
  const step = second(choice, state.swapFirst);
  const of = { suspect: step ? stepSuspect(view, choice, state.swapFirst) : suspect, role, token: choice.words[0]?.slice(3) || 'bomb' };
  const reach = verb === 'arrest' && role === 'detective' ? '_line' : '';
  const key = `${verb}${reach}${step}${of.suspect === '' && COVERABLE.has(verb) ? '_covered' : ''}`;
  return {
    say: state.phone ? line(`say_${key}`, of) : line(SUBSTEPS.has(view.phase) ? `say_step_${view.phase}` : 'say_turn', { role }),
    how: of.suspect === '' && COVERABLE.has(verb) ? null : line(`how_${verb}${reach}${step}`, of),
  };
}

const SUBSTEPS = new Set(['start', 'keep', 'threaten']);
/** Verbs whose line names the own identity. */
const COVERABLE = new Set(['arrest', 'kill', 'shoot', 'defuse', 'autopsy', 'plant', 'threaten']);

/** Whether the second of two things is being chosen. */
function second(choice: Choice, swapFirst: string): string {
  if (choice.verb === 'swap') return swapFirst ? '_with' : '';
  return choice.verb === 'prepare' && choice.words.length ? '_to' : '';
}

const stepSuspect = (view: FbiView, choice: Choice, swapFirst: string): string =>
  choice.verb === 'swap' ? swapFirst : suspectAt(view, choice.words[0]?.slice(0, 2) ?? '');

function windowWords(view: FbiView, state: Asked): PromptWords {
  const { kind, suspect, cause } = view.window!;
  if (state.pending) return { say: line(`say_${kind}`, { suspect }), how: line('how_pending') };
  if (state.asked) return { say: line(`ask_${kind}`, { suspect }), how: line(`how_ask_${kind}`, { suspect, cause }) };
  const answer = view.own?.answer;
  if (kind === 'resolving' && answer !== undefined && answer !== null && !state.covered)
    return { say: line('say_resolving', { suspect }), how: line('how_answered', { answer: answer ? 'yes' : 'no', suspect }) };
  return { say: line(`say_${kind}`, { suspect }), how: line(`how_${kind}`, { suspect, cause }) };
}
