/** How suspects stand on the board by what a view says: the base of every picture of this game. */
import type { SuspectState, TokenKind } from '../../ui/suspect';
import { ROLE_ICONS, teamOf } from './roles';
import { explain, type Term } from '../../rules/glossary';
import { TOKENS, type FbiView, type Role } from './types';
import { roleName, say } from './words';

export const tokensOn = (view: FbiView, suspect: string): TokenKind[] => TOKENS.filter((token) => view[token].includes(suspect));

/** Whose identity a suspect was when killed or caught, as all know. */
export const fateOf = (view: FbiView, suspect: string): Role | undefined =>
  [...view.fallen, ...view.caught].find(([fallen]) => fallen === suspect)?.[1];

export const isCaught = (view: FbiView, suspect: string): boolean => view.caught.some(([caught]) => caught === suspect);
export const isLive = (view: FbiView, suspect: string): boolean => !view.dead.includes(suspect) && !isCaught(view, suspect);

/** Whose present identity a suspect is, as far as this viewer knows. */
export const knownAs = (view: FbiView, suspect: string): Role | undefined =>
  (Object.entries(view.own?.identities ?? {}) as [Role, string][]).find(([, identity]) => identity === suspect)?.[0];

/** What everybody may see of a suspect, and whose it is to the viewer who knows it. */
export function stateOf(view: FbiView, suspect: string, covered = false): SuspectState {
  const tokens = tokensOn(view, suspect);
  const mine = covered ? undefined : knownAs(view, suspect);
  const fate = fateOf(view, suspect);
  return {
    dead: view.dead.includes(suspect),
    arrested: isCaught(view, suspect),
    cleared: view.innocent.includes(suspect),
    own: mine !== undefined,
    ownIcon: mine && ROLE_ICONS[mine],
    tokens,
    help: helpOn(view, suspect, mine) || undefined,
    notes: [
      ...(mine ? [roleName(mine)] : []),
      ...(fate ? [say('was_role', { role: fate })] : []),
      ...tokens.map((token) => say(`token_${token}`)),
    ],
  };
}

/** What the marks on a suspect mean; one without any needs no words. */
function helpOn(view: FbiView, suspect: string, mine: Role | undefined): string {
  const alone = Object.keys(view.own?.identities ?? {}).length === 1;
  const terms: Term[] = [
    ...(mine ? [alone || (view.turn === view.you && mine === view.up) ? ('fbi_own' as const) : ('fbi_mate' as const)] : []),
    ...(isCaught(view, suspect) ? (['fbi_arrested'] as const) : []),
    ...(view.dead.includes(suspect) ? (['fbi_dead'] as const) : []),
    ...(view.innocent.includes(suspect) ? (['fbi_cleared'] as const) : []),
    ...tokensOn(view, suspect).map((token) => `fbi_${token}` as Term),
    ...(view.missed.some(([, missed]) => missed === suspect) ? (['fbi_missed'] as const) : []),
  ];
  return terms.map(explain).join(' ');
}

/** The cells with everything open: who is who now, drawn on the suspects. */
export function openState(view: FbiView, identities: Partial<Record<Role, string>>, suspect: string): SuspectState {
  const role = (Object.entries(identities) as [Role, string][]).find(([, identity]) => identity === suspect)?.[0];
  const base = stateOf({ ...view, own: undefined }, suspect);
  if (!role) return base;
  return { ...base, own: true, guilty: teamOf(role) === 'mafia', ownIcon: ROLE_ICONS[role], notes: [roleName(role), ...(base.notes ?? [])] };
}
