/** The words of a lesson: a step's, a hint's, with the names of suspects in them. */
import { suspectName, t } from '../i18n/index.svelte';
import type { Arguments } from '../i18n/message';
import type { MessageKey } from '../i18n/namespaces';
import type { Saying } from './course';
import type { Lesson } from './lesson.svelte';

const named = (names: Record<string, string>): Arguments =>
  Object.fromEntries(Object.entries(names).map(([name, id]) => [name, suspectName(id)]));

export interface Told {
  /** One line. */
  say: string;
  /** What to do, or what it means. */
  how: string;
  hint: string;
}

const said = (saying: Saying): string => t(saying.key, named(saying.names));

/** What the lesson says now. */
export function toldBy<V, F>({ course, step, position, hint }: Lesson<V, F>, phone: boolean): Told {
  const args = named(course.namesIn(position));
  const words = (part: string) => t(`${course.words}.${step.id}_${part}` as MessageKey, args);
  return { say: words('say'), how: words(step.phone && phone ? 'how_phone' : 'how'), hint: hint ? said(hint) : '' };
}
