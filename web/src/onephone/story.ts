/** After the end: what happened in each night and each vote, line by line. */
import { t } from '../i18n/index.svelte';
import type { EveningView } from './types';

export interface Chapter {
  title: string;
  lines: string[];
  first: boolean;
}

type NameOf = (number: number) => string;

const TOLD = new Set(['kill', 'save', 'check', 'shot', 'hold', 'suspect', 'vote', 'abstain', 'overturn']);

export function storyOf(view: EveningView, name: NameOf): Chapter[] {
  const chapters = view.truth!.rounds
    .filter(([, phase]) => phase !== 'deal')
    .map(([day, phase, acts]): Chapter => {
      const shown = phase === 'verdict' ? acts.filter(([by]) => view.truth!.roles[by - 1] === 'mayor') : acts;
      const lines = shown.filter(([, kind]) => TOLD.has(kind) || phase === 'verdict').map((act) => lineOf(act, name));
      if (phase === 'night') lines.push(...outcome(view, day, name));
      return { title: t(`onephone.chapter_${phase as 'night' | 'vote' | 'runoff' | 'verdict'}`, { day }), lines, first: false };
    });
  if (chapters[0]) chapters[0].first = true;
  return chapters;
}

function lineOf([by, kind, at, told]: [number, string, number, string], name: NameOf): string {
  const key = kind === 'check' ? (told === 'mafia' ? 'check_mafia' : 'check_clean') : kind;
  return t(`onephone.did_${key as 'kill' | 'save' | 'check_mafia' | 'check_clean' | 'shot' | 'hold' | 'suspect' | 'vote' | 'abstain' | 'uphold' | 'overturn'}`, {
    by: name(by),
    name: at ? name(at) : '',
  });
}

function outcome(view: EveningView, day: number, name: NameOf): string[] {
  const dawn = view.dawns.find(([night]) => night === day);
  if (!dawn) return [];
  const lines = view.falls.filter(([, , when, how]) => when === day && how === 'night').map(([number, role]) => t('onephone.is_out', { name: name(number), role: t(`onephone.role_${role}`) }));
  if (dawn[2]) lines.push(t('onephone.dawn_saved'));
  if (dawn[3]) lines.push(t('onephone.dawn_bounced'));
  return lines;
}
