/** The rules page of City Mafia, section by section: the night is its own, the day that of Omerta Classic. */
import { CITY } from '../../games/city/book';
import type { Section } from '../book';
import { closing, daytime, pictured, plain, roles, texts } from '../town/sections';
import Steps from '../town/Steps.svelte';
import WhoActs from '../town/WhoActs.svelte';

export const SECTIONS: Section[] = [
  { ...plain('goal', 'crown', []), texts: texts('city_goal_town', 'city_goal_mafia', 'city_goal_maniac', 'city_goal_when', 'goal_draw') },
  roles(CITY),
  plain('deal', 'deck', ['cards', 'meeting']),
  plain('steps', 'moon', ['dawn', 'same', 'names', 'order'], { Part: Steps, props: { book: CITY } }),
  plain('visit', 'door', ['what', 'don', 'others', 'told']),
  plain('city_shot', 'aim', ['what', 'search'], pictured(CITY, 'night')),
  plain('maniac', 'blade', ['what', 'both']),
  plain('commissioner', 'lens', ['what']),
  plain('doctor', 'plus', ['what', 'self']),
  plain('who_acts', 'swap', ['note'], { Part: WhoActs }),
  ...daytime(CITY),
  ...closing(CITY, ['visitor', 'two', 'saved', 'black', 'wait']),
];
