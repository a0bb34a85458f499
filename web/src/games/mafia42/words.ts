/** Words of Mafia42: the catalogue `mafia42`; people by number and name, as at every table that talks. */
import { t } from '../../i18n/index.svelte';
import type { Arguments } from '../../i18n/message';
import type { MessageKey } from '../../i18n/namespaces';
import type { Words } from '../town/words';
import { roleKey } from './book';
import type { Role } from './types';

export const say = (key: string, args: Arguments = {}): string => t(`mafia42.${key}` as MessageKey, args);
export const words = (key: string, args: Arguments = {}): Words => ({ key: `mafia42.${key}` as MessageKey, args });
export const roleName = (role: Role): string => t(roleKey(role));
