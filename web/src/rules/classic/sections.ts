/** The rules page of Omerta Classic, section by section. */
import { CLASSIC } from '../../games/classic/book';
import type { Section } from '../book';
import { closing, daytime, pictured, plain, roles } from '../town/sections';

export const SECTIONS: Section[] = [
  plain('goal', 'crown', ['town', 'mafia', 'when', 'draw']),
  roles(CLASSIC),
  plain('deal', 'deck', ['cards', 'meeting']),
  ...daytime(CLASSIC),
  plain('night', 'moon', ['shot', 'checks', 'same', 'last'], pictured(CLASSIC, 'night')),
  ...closing(CLASSIC, ['come_out', 'black', 'don', 'dead', 'quiet', 'wait']),
];
