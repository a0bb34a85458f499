/** The rules page of One-phone Mafia, section by section. */
import type { MessageKey } from '../../i18n/namespaces';
import type { Section } from '../book';
import Counts from './Counts.svelte';
import Roles from './Roles.svelte';

const texts = (...keys: string[]): MessageKey[] => keys.map((key) => `onephone.rules_${key}` as MessageKey);

export const SECTIONS: Section[] = [
  { id: 'night', icon: 'moon', title: 'onephone.rules_night', texts: texts('night_1', 'night_2') },
  { id: 'roles', icon: 'mask', title: 'onephone.rules_roles', texts: [], Part: Roles },
  { id: 'order', icon: 'log', title: 'onephone.rules_order', kind: 'steps', texts: texts('order_1', 'order_2', 'order_3') },
  { id: 'day', icon: 'people', title: 'onephone.rules_day', texts: texts('day_1', 'day_2', 'day_3') },
  { id: 'counts', icon: 'deck', title: 'onephone.rules_counts', texts: [], Part: Counts },
  { id: 'phone', icon: 'phone', title: 'onephone.rules_phone', texts: texts('phone_1', 'phone_2') },
];
