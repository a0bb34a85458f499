/** Omerta Classic: who plays, and what happens at night. */
import type { TownBook } from '../town/book';

export const CLASSIC: TownBook = {
  game: 'classic',
  count: 10,
  words: 'classic',
  roles: {
    don: { side: 'black', icon: 'crown' },
    mafia: { side: 'black', icon: 'fedora' },
    sheriff: { side: 'red', icon: 'lens' },
    civilian: { side: 'red', icon: 'people' },
  },
  sides: ['red', 'black'],
  meets: 'black',
  steps: [
    { name: 'shot', verb: 'shoot', roles: ['don', 'mafia'], icon: 'aim', time: 7, together: true },
    { name: 'checks', verb: 'check', roles: ['don', 'sheriff'], icon: 'lens', time: 7 },
  ],
};
