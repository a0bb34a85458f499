/** The words of this game. */
import { sayer } from '../board/words';
import type { Role } from './types';

/** A message of the game's own catalogue as plain text. */
export const say = sayer('fbi');

export const roleName = (role: Role): string => say(`role_${role}`);
