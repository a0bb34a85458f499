/** How one suspect stands, in lines: only from what the viewer may know. */
import type { Arguments } from '../../i18n/message';
import type { MessageKey } from '../../i18n/namespaces';
import type { Words } from '../board/words';
import { areNear } from './reach';
import { fateOf, isCaught, knownAs } from './scene';
import type { FbiView } from './types';

const words = (key: string, args: Arguments = {}): Words => ({ key: `fbi.is_${key}` as MessageKey, args });

export function standing(view: FbiView, suspect: string, covered: boolean): Words[] {
  const lines: Words[] = [];
  const mine = covered ? undefined : knownAs(view, suspect);
  const fate = fateOf(view, suspect);
  if (isCaught(view, suspect)) lines.push(words('arrested', { role: fate ?? '' }));
  else if (view.dead.includes(suspect)) lines.push(fate ? words('dead_fbi', { role: fate }) : words('dead'));
  else if (mine) lines.push(words('yours', { role: mine }));
  else if (view.innocent.includes(suspect)) lines.push(words('innocent'));
  else lines.push(words('alive'));
  const own = covered ? '' : (view.own?.identities[view.up] ?? '');
  if (own && suspect !== own && view.turn === view.you && areNear(view, suspect, own)) lines.push(words('beside', { role: view.up }));
  const missed = view.missed.filter(([, other]) => other === suspect).map(([role]) => role);
  if (missed.length) lines.push(words('missed', { roles: [...new Set(missed)].join(' ') }));
  return lines;
}
