/** City Mafia: who plays, and what happens at night. */
import type { TownBook } from '../town/book';

export const CITY: TownBook = {
  game: 'city',
  count: 12,
  words: 'city',
  roles: {
    don: { side: 'black', icon: 'crown' },
    mafia: { side: 'black', icon: 'fedora' },
    commissioner: { side: 'town', icon: 'lens' },
    doctor: { side: 'town', icon: 'plus' },
    seductress: { side: 'town', icon: 'door' },
    maniac: { side: 'maniac', icon: 'blade' },
    civilian: { side: 'town', icon: 'people' },
  },
  sides: ['town', 'black', 'maniac'],
  meets: 'black',
  steps: [
    { name: 'visits', verb: 'visit', roles: ['seductress'], icon: 'door', time: 'visit_time' },
    { name: 'shot', verb: 'shoot', roles: ['don', 'mafia'], icon: 'aim', time: 'shot_time', together: true },
    { name: 'search', verb: 'search', roles: ['don'], icon: 'crown', time: 'search_time' },
    { name: 'maniac', verb: 'kill', roles: ['maniac'], icon: 'blade', time: 'maniac_time' },
    { name: 'checks', verb: 'check', roles: ['commissioner'], icon: 'lens', time: 'check_time' },
    { name: 'healing', verb: 'heal', roles: ['doctor'], icon: 'plus', time: 'heal_time' },
  ],
};
