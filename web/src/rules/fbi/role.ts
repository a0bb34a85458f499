/** The page of one character: what it does on its turn, step by step, out of the sections of the whole rules. */
import { SHIFTS_FAR } from '../../games/fbi/roles';
import { ROLES, type Role } from '../../games/fbi/types';
import type { MessageKey } from '../../i18n/namespaces';
import type { Section } from '../book';
import { pictures } from './pictures';
import { ACTIONS, actionSection, type Action } from './sections';

/** Actions that are a step of their own before or after the action of the turn. */
const STEPS: Record<string, 'before' | 'after'> = { protect: 'before', threaten: 'after' };
/** Questions that a character may be asked on the turns of others. */
const ASKED: Partial<Record<Role, string[]>> = { operative: ['protect', 'pause', 'mafia'], bomber: ['fuse'] };

export const LARGE_ONLY: ReadonlySet<Role> = new Set<Role>(['sniper', 'criminalist']);

export const readRole = (word: string | undefined): Role | undefined => ROLES.find((role) => role === word);

export interface Turn {
  before: Action[];
  actions: Action[];
  after: Action[];
}

/** What a character does on a turn. */
export function turnOf(role: Role): Turn {
  const mine = ACTIONS.filter(({ roles }) => roles.includes(role));
  const at = (when?: 'before' | 'after') => mine.filter(({ id }) => STEPS[id] === when);
  const own = at();
  return { before: at('before'), actions: [...own.filter(({ id }) => id !== 'shift'), ...own.filter(({ id }) => id === 'shift')], after: at('after') };
}

function sectionOf(action: Action, role: Role, large: boolean): Section {
  const drawn = pictures(large)[action.id];
  if (action.id === 'arrest') return actionSection(action, role === 'detective' ? drawn?.slice(1) : drawn?.slice(0, 1), { who: undefined });
  if (action.id === 'shift' && !SHIFTS_FAR.has(role))
    return actionSection({ ...action, texts: action.texts.filter((text) => text !== 'far') }, undefined, { who: undefined });
  return actionSection(action, drawn, { who: undefined, note: undefined });
}

export function roleSections(role: Role, large: boolean): Section[] {
  const { before, actions, after } = turnOf(role);
  const asked = ASKED[role];
  return [
    ...[...before, ...actions, ...after].map((action) => sectionOf(action, role, large)),
    ...(asked
      ? [{
          id: 'interrupts',
          icon: 'ask' as const,
          title: 'rules_fbi.interrupts' as MessageKey,
          texts: asked.map((name) => `rules_fbi.interrupts_${name}` as MessageKey),
        }]
      : []),
  ];
}
