/** What is heard of the game as it happens: sounds, the screen reader's line, the narrator's voice, a touch of vibration. */
import type { Beat } from '../../table/director.svelte';
import { narrate } from '../../sound/narrator';
import { play, vibrate, type Cue } from '../../sound/sound';
import { announce } from '../../ui/announce.svelte';
import { plain, say as shared } from '../board/words';
import { tell } from './story';
import type { FbiFace, FbiView } from './types';
import { verdict } from './verdict';
import { fold } from './fold';
import { say } from './words';

const CUES: Partial<Record<FbiFace['e'], Cue>> = {
  die: 'kill',
  explode: 'kill',
  masquerade: 'mask',
  shift: 'shift',
  swap: 'shift',
  expose: 'clear',
  saved: 'clear',
  caught: 'arrest',
  miss: 'card',
  inspect: 'card',
  keep: 'card',
  plant: 'card',
  threaten: 'card',
  protect: 'card',
};

/** Tells one beat. The narrator's voice can be overheard, so it says what everybody may know; the reader's line says all. */
export function tellBeat(beat: Beat, you: number, covered: boolean): void {
  const face = beat.face as unknown as FbiFace;
  const before = beat.before as unknown as FbiView;
  if (face.e === 'over') return tellEnd(fold(before, face), you);
  const cue = CUES[face.e];
  if (cue) play(cue);
  const told = tell(before, face);
  const lines = [...(told.words ? [told.words] : []), ...(covered ? [] : (told.only ?? []))];
  if (lines.length) announce(lines.map(plain).join(' '));
  if (told.words) narrate(plain(told.words));
}

function tellEnd(view: FbiView, you: number): void {
  const words = verdict(view, you);
  if (!words) return;
  play(you < 0 || view.outcome!.winners.includes(you) ? 'win' : 'lose');
  announce(`${words.title} ${words.how}`, 'urgent');
  narrate(`${words.title} ${words.how}`);
}

/** It has become your turn, or you are asked. */
export function tellTurn(view: FbiView, asked: boolean): void {
  if (view.phase === 'over') return;
  play('turn');
  announce(asked ? say(`ask_${view.phase}`, { suspect: view.window?.suspect ?? '' }) : `${shared('your_turn')} ${say('say_turn', { role: view.up })}`);
  vibrate([60, 40, 60]);
}
