/** Messages whose arguments name suspects by id: ids stand under names that begin with `suspect` and are shown as names. */
import { suspectName, t } from '../../i18n/index.svelte';
import type { Arguments } from '../../i18n/message';
import type { MessageKey } from '../../i18n/namespaces';

export function withNames(args: Arguments): Arguments {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, name.startsWith('suspect') ? suspectName(String(value)) : value]),
  );
}

/** A message of the game's own catalogue as plain text. */
export function say(key: string, args: Arguments = {}): string {
  return t(`inspector.${key}` as MessageKey, withNames(args));
}

/** A reason or a line of the log as plain text. */
export function plain({ key, args }: { key: MessageKey; args: Arguments }): string {
  return t(key, withNames(args));
}
