/** What is heard of the game as it happens: sounds, the screen reader's line, the narrator's voice, a touch of vibration. */
import type { Beat } from '../../table/director.svelte';
import { narrate } from '../../sound/narrator';
import { play, vibrate, type Cue } from '../../sound/sound';
import { announce } from '../../ui/announce.svelte';
import { chronicle } from './story';
import { SPECTATOR, type InspectorFace, type InspectorView } from './types';
import { say as shared } from '../board/words';
import { plain, say } from './words';

const CUES: Partial<Record<InspectorFace['e'], Cue>> = {
  kill: 'kill',
  mask: 'mask',
  shift: 'shift',
  interrogate: 'clear',
  arrest: 'arrest',
  citizen: 'arrest',
  draw: 'card',
  choose: 'card',
  replace: 'card',
};

/** Tells one beat. The narrator's voice can be overheard, so it says what everybody may know; the reader's line says all. */
export function tellBeat(beat: Beat, you: number): void {
  const face = beat.face as unknown as InspectorFace;
  const before = beat.before as unknown as InspectorView;
  if (face.e === 'over') return tellEnd(face, you);
  const cue = CUES[face.e];
  if (cue) play(cue);
  const [entry] = chronicle(before, [face], you);
  if (!entry) return;
  announce([entry.words, ...entry.more, ...entry.only].map(plain).join(' '));
  const told = chronicle(before, [face], SPECTATOR)[0];
  if (told) narrate(plain(told.words));
}

function tellEnd(face: Extract<InspectorFace, { e: 'over' }>, you: number): void {
  const won = you < 0 || face.winners.includes(you);
  play(won ? 'win' : 'lose');
  const winner = say(face.winners.includes(0) ? 'end_mafia_wins' : 'end_inspector_wins');
  const caught = say(face.winners.includes(0) ? 'end_free' : 'end_caught', { suspect: face.truth.mafia });
  announce(`${winner}. ${caught}`, 'urgent');
  narrate(`${winner}. ${caught}`);
}

/** It has become your turn. */
export function tellTurn(view: InspectorView): void {
  if (view.phase === 'over') return;
  play('turn');
  announce(shared('your_turn'));
  vibrate([60, 40, 60]);
}
