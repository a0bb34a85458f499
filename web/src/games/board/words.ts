/**
 * Messages whose arguments name things by id: suspects stand under names that begin with `suspect`, characters of the game under
 * names that begin with `role` (several are joined by blanks). Both are shown as names.
 */
import { formatList, suspectName, t } from '../../i18n/index.svelte';
import type { Arguments } from '../../i18n/message';
import type { MessageKey } from '../../i18n/namespaces';

/** A message with its arguments, not yet read out. */
export interface Words {
  key: MessageKey;
  args: Arguments;
}

/** The arguments as they are shown. */
export function shown({ key, args }: Words): Arguments {
  const game = key.slice(0, key.indexOf('.'));
  const names = (value: string | number, name: (id: string) => string) => formatList(String(value).split(' ').map(name));
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => {
      if (value === '') return [name, value];
      if (name.startsWith('suspect')) return [name, names(value, suspectName)];
      if (name.startsWith('role')) return [name, names(value, (id) => t(`${game}.role_${id}` as MessageKey))];
      return [name, value];
    }),
  );
}

/** A reason or a line of the log as plain text. */
export function plain(words: Words): string {
  return t(words.key, shown(words));
}

/** A reader of one catalogue's messages. */
export const sayer =
  (namespace: string) =>
  (key: string, args: Arguments = {}): string =>
    plain({ key: `${namespace}.${key}` as MessageKey, args });

/** What board games have in common. */
export const say = sayer('board');
