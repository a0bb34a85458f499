/** Words of a table that talks: the catalogue `town`, people by number and name. */
import { formatList, formatNumber, t } from '../../i18n/index.svelte';
import type { Arguments } from '../../i18n/message';
import type { MessageKey } from '../../i18n/namespaces';
import type { SeatInfo } from '../../protocol.gen';
import { seatName } from '../../table/seat-name';

/** A message with its arguments, not yet read out. */
export interface Words {
  key: MessageKey;
  args: Arguments;
}

/** How a player is called. */
export type Naming = (number: number) => string;

export const say = (key: string, args: Arguments = {}): string => t(`town.${key}` as MessageKey, args);
export const words = (key: string, args: Arguments = {}): Words => ({ key: `town.${key}` as MessageKey, args });
export const plain = ({ key, args }: Words): string => t(key, args);

/** `7 Theo`, as the table calls a player. */
export function naming(seats: readonly SeatInfo[]): Naming {
  return (number) => {
    const name = seatName(seats[number - 1]);
    return name ? t('town.who', { number, name }) : formatNumber(number);
  };
}

/** Numbers one after another, as they are called out. */
export const numbers = (list: readonly number[]): string => formatList(list.map((number) => formatNumber(number)));

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** The place of a candidate, as it stands on the token: Roman where digits are Latin, so that it is never read as a player's number. */
export function ordinal(place: number, language: string): string {
  return language === 'fa' || language === 'ko' ? formatNumber(place) : (ROMAN[place - 1] ?? formatNumber(place));
}
