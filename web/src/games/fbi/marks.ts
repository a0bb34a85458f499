/**
 * What a player has pencilled on a suspect, and its short form under which the table keeps it: `ba?` perhaps the Bandit, `-ba` not the
 * Bandit, and the name of an ink; joined by commas.
 */
import { INKS, type Ink, type PencilMark } from '../../ui/suspect';
import { ROLE_ICONS } from './roles';
import { ROLES, type Role } from './types';

export interface Pencilled {
  maybe: Role[];
  not: Role[];
  ink?: Ink;
}

const short = (role: Role): string => role.slice(0, 2);
const long = (code: string): Role | undefined => ROLES.find((role) => short(role) === code);

export function readMarks(text: string | undefined): Pencilled {
  const words = text ? text.split(',') : [];
  const roles = (found: (string | undefined)[]) => found.flatMap((code) => long(code ?? '') ?? []);
  return {
    maybe: roles(words.map((word) => /^(\w\w)\?$/.exec(word)?.[1])),
    not: roles(words.map((word) => /^-(\w\w)$/.exec(word)?.[1])),
    ink: INKS.find((ink) => words.includes(ink)),
  };
}

export function writeMarks({ maybe, not, ink }: Pencilled): string {
  return [...maybe.map((role) => `${short(role)}?`), ...not.map((role) => `-${short(role)}`), ...(ink ? [ink] : [])].join(',');
}

/** Nothing, perhaps, not, nothing: what one more press makes of a role. */
export function turned(marks: Pencilled, role: Role): Pencilled {
  const without = (roles: Role[]) => roles.filter((each) => each !== role);
  if (marks.maybe.includes(role)) return { ...marks, maybe: without(marks.maybe), not: [...marks.not, role] };
  if (marks.not.includes(role)) return { ...marks, not: without(marks.not) };
  return { ...marks, maybe: [...marks.maybe, role] };
}

/** As a board shows them. */
export const shownMarks = ({ maybe, not }: Pencilled): PencilMark[] => [
  ...maybe.map((role) => ({ icon: ROLE_ICONS[role] })),
  ...not.map((role) => ({ icon: ROLE_ICONS[role], not: true })),
];
