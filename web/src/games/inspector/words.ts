/** The words of this game. */
import { sayer } from '../board/words';

export { plain } from '../board/words';

/** A message of the game's own catalogue as plain text. */
export const say = sayer('inspector');
