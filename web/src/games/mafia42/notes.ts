/** What one was told in private, in words, and what of it marks a seat. */
import { t } from '../../i18n/index.svelte';
import type { IconName } from '../../ui/icons';
import type { SeatMark } from '../town/scene';
import type { Naming, Words } from '../town/words';
import { iconOf, OCCUPATIONS } from './book';
import type { M42View, Note } from './types';
import { roleName, say, words } from './words';

const ANSWERS = new Set(['check', 'probe']);
/** Kinds that fail where nothing was learned. */
const CAN_FAIL = new Set(['spy', 'steal', 'recruit']);
/** Kinds that may stand on a seat as an occupation. */
const NAMES = new Set(['spy', 'steal', 'awaken', 'recruit', 'mate', 'leader', 'member', 'spotted']);
/** What somebody else did to one: it is shown at once. */
export const TOLD: ReadonlySet<string> = new Set(['mate', 'lover', 'spotted', 'courted', 'recruited', 'leader', 'member', 'role', 'awakened']);
/** Of these there is more to say. */
export const WITH_HOW: ReadonlySet<string> = new Set(['recruited', 'mate', 'lover']);

export function noteWords([kind, , , number, what]: Note, who: Naming): Words {
  const args = { who: who(number) };
  if (ANSWERS.has(kind)) return words(`note_${kind}_${what === true ? 'yes' : 'no'}`, args);
  if (CAN_FAIL.has(kind) && what === null) return words(`note_${kind}_failed`, args);
  if (kind === 'recruit' && what === 'priest') return words('note_recruit_priest', args);
  if (kind === 'trace') return what === null ? words('note_trace_none', args) : words('note_trace', { ...args, other: who(what as number) });
  return words(`note_${kind}`, typeof what === 'string' ? { ...args, role: roleName(what) } : args);
}

const secret = (icon: IconName, label: string): SeatMark => ({ icon, tone: 'secret', label });

function markOf([kind, , , , what]: Note): SeatMark | undefined {
  if (kind === 'check' || kind === 'probe') {
    const found = kind === 'check' ? 'mafioso' : 'cult';
    if (what !== true) return { icon: 'check', tone: 'clear', label: say(`known_not_${found}`) };
    return { icon: kind === 'check' ? 'fedora' : 'crown', tone: 'danger', label: say(`known_${found}`) };
  }
  if (kind === 'lover') return secret('heart', say('known_lover'));
  if (kind === 'courted' || kind === 'recruited') return secret('crown', t('home.role_cult_leader'));
  if ((kind === 'spy' || kind === 'steal') && what === null) return secret('shield', t('home.role_soldier'));
  if (!NAMES.has(kind) || typeof what !== 'string') return undefined;
  const name = roleName(what);
  return OCCUPATIONS[what]?.team === 'mafia' && kind !== 'mate' && kind !== 'member' && kind !== 'recruit'
    ? { icon: iconOf(what), tone: 'danger', label: name }
    : secret(iconOf(what), name);
}

/** How much a note tells of somebody: an occupation more than an answer. */
const weight = ([kind]: Note): number => (NAMES.has(kind) ? 2 : ANSWERS.has(kind) ? 1 : 0);

/** What the own seat knows of another, from all that it was told: what says most, and of that the last. */
export function known(view: M42View, number: number): SeatMark | undefined {
  if (number === view.you + 1) return undefined;
  const found = (view.own?.notes ?? []).filter((note) => note[3] === number && markOf(note));
  const most = Math.max(0, ...found.map(weight));
  const last = found.findLast((note) => weight(note) === most);
  return last && markOf(last);
}
