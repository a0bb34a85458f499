/** What a scene of a replay is, in one sentence. */
import type { MessageKey } from '../../i18n/namespaces';
import type { Words } from '../board/words';
import { stepOf, type TownBook } from './book';
import type { TownFace, TownView } from './types';
import { numbers, type Naming } from './words';

const line = (name: string, args: Words['args'] = {}): Words => ({ key: `replay.town_${name}` as MessageKey, args });

export function sceneWords(book: TownBook, who: Naming, face: TownFace, before: TownView): Words {
  if (face.e === 'dawn') return line('dawn', { night: face.night });
  if (face.e === 'over') return line('over');
  if (face.e !== 'phase') return line(before.phase === 'meeting' ? 'meeting' : 'deal');
  const { phase, day, night, speaker, ballot } = face;
  if (phase === 'meeting') return line('meeting');
  if (stepOf(book, phase)) return line(`${book.game}_${phase}`, { night });
  if (phase === 'lift') return line('lift', { day, numbers: numbers(ballot?.candidates ?? []) });
  if (phase === 'vote' && ballot?.called) return line('called', { day, who: who(ballot.called) });
  if (phase === 'vote') return line(ballot?.kind === 'revote' ? 'revote' : 'vote_on', { day, numbers: numbers(ballot?.candidates ?? []) });
  return line(phase, { day, night, who: who(speaker ?? 0) });
}
