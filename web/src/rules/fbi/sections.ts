/** The rules page of FBI vs Mafia, section by section. */
import { ROLE_ICONS } from '../../games/fbi/roles';
import { ROLES, type Role } from '../../games/fbi/types';
import type { MessageKey } from '../../i18n/namespaces';
import type { IconName } from '../../ui/icons';
import type { Frame, Section, Tells, Who } from '../book';
import { pictures } from './pictures';
import Roles from './Roles.svelte';
import TurnStrip from './TurnStrip.svelte';

const key = (name: string): MessageKey => `rules_fbi.${name}` as MessageKey;
const texts = (id: string, ...names: string[]): MessageKey[] => names.map((name) => key(`${id}_${name}`));

export const roleName = (role: Role): MessageKey => `home.role_${role}`;

export interface Action {
  id: string;
  icon: IconName;
  roles: readonly Role[];
  texts: readonly string[];
  /** What the actor alone is told besides. */
  secret?: boolean;
  inOrder?: boolean;
}

const FBI: Role[] = ['undercover', 'detective', 'operative', 'criminalist'];

/** Every action: whose it is, and what is said of it. */
export const ACTIONS: readonly Action[] = [
  { id: 'shift', icon: 'shift', roles: ROLES, texts: ['line', 'far', 'bar'], inOrder: true },
  { id: 'arrest', icon: 'cuffs', roles: FBI, texts: ['what', 'right', 'self'] },
  { id: 'defuse', icon: 'snip', roles: FBI, texts: ['what', 'self'] },
  { id: 'autopsy', icon: 'ask', roles: ['undercover'], texts: ['what', 'now'], secret: true },
  { id: 'inspect', icon: 'deck', roles: ['detective'], texts: ['what', 'keep', 'begun', 'but'], secret: true },
  { id: 'expose', icon: 'check', roles: ['criminalist'], texts: ['what', 'hand'], secret: true },
  { id: 'protect', icon: 'shield', roles: ['operative'], texts: ['what', 'save', 'alone'] },
  { id: 'masquerade', icon: 'mask', roles: ['bandit', 'undercover'], texts: ['what', 'dead'], secret: true, inOrder: true },
  { id: 'kill', icon: 'close', roles: ['bandit'], texts: ['what', 'friend'] },
  { id: 'shoot', icon: 'aim', roles: ['sniper'], texts: ['what', 'same'] },
  { id: 'swap', icon: 'swap', roles: ['maniac'], texts: ['what', 'then'], inOrder: true },
  { id: 'threaten', icon: 'threat', roles: ['maniac'], texts: ['what', 'fire', 'mates'], secret: true },
  { id: 'plant', icon: 'bomb', roles: ['bomber'], texts: ['what', 'many'] },
  { id: 'detonate', icon: 'burst', roles: ['bomber'], texts: ['what', 'chain', 'mates'] },
  { id: 'prepare', icon: 'hand', roles: ['sniper'], texts: ['what', 'why'], inOrder: true },
];

const who = (role: Role): Who => ({ name: roleName(role), icon: ROLE_ICONS[role], href: `/rules/fbi/${role}` });

const whose = ({ roles }: Action): Who[] => (roles.length === ROLES.length ? [{ name: 'rules.who_both' }] : roles.map(who));

export function actionSection(action: Action, frames: Frame[] | undefined, more: Partial<Section> = {}): Section {
  const tells: Tells[] = [
    { who: key('tells_all'), what: key(`${action.id}_all`) },
    ...(action.secret ? [{ who: key('tells_you'), what: key(`${action.id}_you`) }] : []),
  ];
  return {
    id: action.id,
    icon: action.icon,
    title: key(action.id),
    who: whose(action),
    texts: texts(action.id, ...action.texts),
    pictures: frames,
    inOrder: action.inOrder ?? false,
    tells,
    ...(['shoot', 'prepare', 'expose'].includes(action.id) ? { note: key('role_large_only') } : {}),
    ...more,
  };
}

/** Questions; each has a `_q` and an `_a`. */
export const QUESTIONS = ['friend', 'pause', 'saved', 'miss', 'exposed', 'fuse', 'hunt', 'hide'] as const;

/** What stands on the screen, with the icon that it has there. */
export const TERMS: { term: string; icon: IconName }[] = [
  { term: 'fbi_own', icon: 'fedora' },
  { term: 'fbi_arrests', icon: 'cuffs' },
  { term: 'fbi_kills', icon: 'close' },
  { term: 'fbi_bomb', icon: 'bomb' },
  { term: 'fbi_threat', icon: 'threat' },
  { term: 'fbi_protection', icon: 'shield' },
  { term: 'fbi_cleared', icon: 'check' },
  { term: 'fbi_turns', icon: 'clock' },
  { term: 'fbi_deck', icon: 'deck' },
  { term: 'fbi_discards', icon: 'swap' },
  { term: 'fbi_kept', icon: 'lens' },
  { term: 'fbi_note', icon: 'keyhole' },
  { term: 'fbi_mark', icon: 'edit' },
  { term: 'barred', icon: 'lock' },
  { term: 'commitment', icon: 'shield' },
];

type Plain = [id: string, icon: IconName, names: string[], more?: Partial<Section>];

const BEFORE: Plain[] = [
  ['goal', 'crown', ['fbi', 'mafia', 'when', 'out']],
  ['modes', 'people', ['size', 'standard', 'duel', 'bots']],
  ['roles', 'mask', ['note'], { Part: Roles }],
  ['setup', 'deck', ['board', 'cards', 'hand', 'deck', 'first'], { kind: 'steps' }],
  ['turns', 'history', ['cycle', 'one', 'more', 'nobody'], { Part: TurnStrip }],
  ['status', 'eye', ['three', 'identity']],
  ['reach', 'aim', ['near', 'cross', 'diagonal', 'free']],
];
const AFTER: Plain[] = [
  ['tokens', 'bomb', ['kinds', 'gone', 'arrested']],
  ['fate', 'bolt', ['mafia', 'saved', 'dies', 'new'], { kind: 'steps' }],
  ['interrupts', 'ask', ['protect', 'pause', 'mafia', 'fuse', 'one']],
  ['cards', 'deck', ['out', 'discards', 'empty']],
];

export function sections(large: boolean): Section[] {
  const drawn = pictures(large);
  const plain = ([id, icon, names, more]: Plain): Section => ({
    id,
    icon,
    title: key(id),
    texts: texts(id, ...names),
    pictures: drawn[id],
    ...more,
  });
  return [
    ...BEFORE.map(plain),
    ...ACTIONS.map((action) => actionSection(action, drawn[action.id])),
    ...AFTER.map(plain),
    { id: 'clock', icon: 'clock', title: 'rules.clock', texts: ['rules.clock_what', ...texts('clock', 'out', 'twice', 'question')] },
    { id: 'secrets', icon: 'keyhole', title: 'rules.secrets', texts: texts('secrets', 'all', 'you', 'never', 'end') },
    {
      id: 'options',
      icon: 'settings',
      title: 'rules.options',
      texts: texts('options', 'first', 'sight', 'chat', 'token', 'diamond', 'canvass', 'window', 'clock'),
    },
    {
      id: 'faq',
      icon: 'help',
      title: 'rules.faq',
      texts: [],
      questions: QUESTIONS.map((id) => ({ q: key(`faq_${id}_q`), a: key(`faq_${id}_a`) })),
    },
    {
      id: 'glossary',
      icon: 'eye',
      title: 'rules.glossary',
      texts: ['rules.glossary_note'],
      terms: TERMS.map(({ term, icon }) => ({ icon, text: `glossary.${term}` as MessageKey })),
    },
  ];
}
