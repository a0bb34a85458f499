/** What a player is asked when the phone is theirs: the words, the tiles, the move that a choice makes. */
import { formatList, t } from '../i18n/index.svelte';
import { askOf, type Prompt } from '../table/prompt';
import type { Act, EveningView, Phase } from './types';

type NameOf = (number: number) => string;

export interface Question {
  say: string;
  how: string;
  others: { word: string; label: string }[];
  /** What the player did and was told on earlier nights. */
  notes: string[];
}

/** The numbers that a prompt offers with the verb. */
function offered(prompt: Prompt | null, verb: string): number[] {
  const slot = askOf(prompt, verb)?.slots?.[0];
  return slot && 'of' in slot ? slot.of.split(' ').filter(Boolean).map(Number) : [];
}

export function questionOf(view: EveningView, prompt: Prompt | null, name: NameOf): Question {
  const notes = view.phase === 'night' ? notesOf(view, name) : [];
  switch (view.phase) {
    case 'vote':
    case 'runoff':
      return { say: t('onephone.vote_say'), how: t(`onephone.${view.phase}_how`), others: [{ word: 'abstain', label: t('onephone.nobody') }], notes };
    case 'verdict':
      return {
        say: t('onephone.verdict_say', { name: name(view.condemned) }),
        how: t('onephone.verdict_how'),
        others: [
          { word: 'uphold', label: t('onephone.uphold') },
          { word: 'overturn', label: t('onephone.overturn') },
        ],
        notes,
      };
  }
  const task = taskOf(view, prompt);
  const others = task === 'sniper' ? [{ word: 'hold', label: t('onephone.hold_fire') }] : [];
  return { say: t(`onephone.say_${task}`), how: t(`onephone.how_${task}`), others, notes };
}

/** The night's task; a Sniper without a bullet has a Citizen's. */
function taskOf(view: EveningView, prompt: Prompt | null): 'mafia' | 'doctor' | 'detective' | 'sniper' | 'citizen' {
  const role = view.own!.role;
  if (role === 'godfather' || role === 'mafia') return 'mafia';
  if (role === 'doctor' || role === 'detective') return role;
  return role === 'sniper' && askOf(prompt, 'hold') ? 'sniper' : 'citizen';
}

/** In all roles one line a night, of the same form: of earlier nights, or with `tonight` of all. */
export function notesOf(view: EveningView, name: NameOf, tonight = false): string[] {
  const mine = view.own!.acts.filter(([day, phase, by]) => phase === 'night' && by === view.you + 1 && (tonight || day < view.day));
  return mine.map(([day, , , , at, told]) => {
    const who = at ? name(at) : t('onephone.nobody');
    return told ? t('onephone.note_told', { day, name: who, told: t(told === 'mafia' ? 'onephone.told_mafia' : 'onephone.told_clean') }) : t('onephone.note', { day, name: who });
  });
}

export interface Tile {
  number: number;
  name: string;
  open: boolean;
  note: string;
  out: boolean;
}

/** A tile for each player, whatever the task; those that are not offered are closed. */
export function tilesOf(view: EveningView, prompt: Prompt | null, name: NameOf): Tile[] {
  if (view.phase === 'verdict') return [];
  const open = new Set(offered(prompt, view.phase === 'night' ? 'pick' : 'vote'));
  const picks = view.phase === 'night' ? picksTonight(view) : [];
  const mates = new Map(view.phase === 'night' ? view.own!.mates : []);
  return Array.from({ length: view.players }, (_, index) => {
    const number = index + 1;
    const out = !view.alive.includes(number);
    const by = picks.filter((act) => act[4] === number).map((act) => name(act[2]));
    const mate = mates.get(number);
    let note = '';
    if (out) note = t('onephone.out');
    else if (number === view.you + 1) note = t('onephone.you');
    else if (by.length) note = t('onephone.picked_by', { names: formatList(by) });
    else if (mate) note = t(`onephone.role_${mate}`);
    return { number, name: name(number), open: open.has(number), note, out };
  });
}

/** The mafia's picks of this night so far (P-20); nobody else has any. */
function picksTonight(view: EveningView): Act[] {
  return view.own!.acts.filter(([day, phase, by, kind]) => day === view.day && phase === 'night' && kind === 'kill' && by !== view.you + 1);
}

/** The move of a choice: a player's number, or a word of its own. */
export function moveOf(phase: Phase, chosen: string): string {
  if (!/^\d+$/.test(chosen)) return chosen;
  return `${phase === 'night' ? 'pick' : 'vote'} ${chosen}`;
}

/** What a choice told: the Detective's answer; "noted" to everybody else. */
export function answerOf(view: EveningView, name: NameOf): string {
  const last = view.own!.acts.filter(([, phase, by]) => by === view.you + 1 && phase !== 'deal').at(-1);
  if (!last?.[5]) return t('onephone.noted');
  return t(last[5] === 'mafia' ? 'onephone.is_mafia' : 'onephone.is_clean', { name: name(last[4]) });
}

/** The mafia's others, as a sentence; nothing for the town. */
export function matesOf(view: EveningView, name: NameOf): string {
  const others = view.own!.mates.filter(([number]) => number !== view.you + 1);
  if (!others.length) return '';
  return t('onephone.mates', { names: formatList(others.map(([number, role]) => t('onephone.mate', { name: name(number), role: t(`onephone.role_${role}`) }))) });
}
