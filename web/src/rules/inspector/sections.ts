/** The rules page of Mafia vs Inspector, section by section. */
import type { MessageKey } from '../../i18n/namespaces';
import type { IconName } from '../../ui/icons';
import type { Section, Who } from '../book';
import { LISTED } from '../glossary';
import { PICTURES } from './pictures';

const WHO = {
  both: [{ name: 'rules.who_both' }],
  mafia: [{ name: 'rules.who_mafia' }],
  inspector: [{ name: 'rules.who_inspector' }],
} as const satisfies Record<string, readonly Who[]>;

const texts = (...keys: string[]): MessageKey[] => keys.map((key) => `rules.${key}` as MessageKey);
interface More extends Pick<Section, 'kind' | 'terms' | 'questions'> {
  who?: keyof typeof WHO;
}
const section = (id: string, icon: IconName, keys: MessageKey[], { who, ...more }: More = {}): Section => ({
  id,
  icon,
  title: `rules.${id}` as MessageKey,
  texts: keys,
  who: who && [...WHO[who]],
  pictures: PICTURES[id],
  inOrder: (PICTURES[id]?.length ?? 0) > 1 && id !== 'reach',
  ...more,
});

/** Questions; each key has a `_q` and an `_a`. */
export const QUESTIONS = ['self', 'mask', 'twice', 'innocent', 'cards', 'hide', 'hunt'] as const;

export const SECTIONS: Section[] = [
  section('goal', 'crown', texts('goal_mafia', 'goal_inspector', 'goal_both')),
  section(
    'setup',
    'deck',
    texts('setup_board', 'setup_mafia', 'setup_kill', 'setup_inspector', 'setup_deck', 'setup_turns'),
    { kind: 'steps' },
  ),
  section('reach', 'people', texts('reach_eight', 'reach_edge', 'reach_now')),
  section('shift', 'shift', texts('shift_line', 'shift_any', 'shift_bar', 'shift_two'), { who: 'both' }),
  section('kill', 'aim', texts('kill_what', 'kill_tells', 'kill_wins', 'kill_none', 'kill_marked'), { who: 'mafia' }),
  section('masquerade', 'mask', texts('mask_alive', 'mask_dead', 'mask_uses', 'mask_sees'), { who: 'mafia' }),
  section('arrest', 'cuffs', texts('arrest_what', 'arrest_right', 'arrest_tells', 'arrest_self'), { who: 'inspector' }),
  section('interrogate', 'ask', texts('ask_what', 'ask_answer', 'ask_true', 'ask_draw', 'ask_keeps'), { who: 'inspector' }),
  section('citizen', 'point', texts('citizen_what', 'citizen_right', 'citizen_self', 'citizen_why'), { who: 'inspector' }),
  section('replace', 'swap', texts('replace_what', 'replace_dead'), { who: 'inspector' }),
  section('compress', 'leftright', texts('compress_at_once', 'compress_together', 'compress_first')),
  section('clock', 'clock', texts('clock_what', 'clock_out', 'clock_twice')),
  section('secrets', 'keyhole', texts('secrets_all', 'secrets_mafia', 'secrets_inspector', 'secrets_end')),
  section('options', 'settings', texts('options_any', 'options_refill', 'options_clock')),
  section('faq', 'help', [], {
    questions: QUESTIONS.map((id) => ({ q: `rules.faq_${id}_q`, a: `rules.faq_${id}_a` })),
  }),
  section('glossary', 'eye', texts('glossary_note'), { terms: LISTED.map(({ term, icon }) => ({ icon, text: `glossary.${term}` })) }),
];
