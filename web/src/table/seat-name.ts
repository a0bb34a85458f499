import { t } from '../i18n/index.svelte';
import type { Level } from '../protocol.gen';

/**
 * Who sits on a seat, for reading: a person's own name, marked while a bot plays on for it, or a bot's by its level; empty for a free
 * seat.
 */
export function seatName(seat: { name?: string | null; level?: Level | null } | undefined): string {
  if (!seat) return '';
  if (seat.name && seat.level) return t('common.stand_in', { name: seat.name });
  return seat.name || (seat.level ? t(`common.bot_${seat.level}`) : '');
}
