/** What is heard of the game as it happens: sounds, the screen reader's line, the narrator's voice. What one is told alone never sounds. */
import { narrate } from '../../sound/narrator';
import { play, vibrate, type Cue } from '../../sound/sound';
import type { Beat } from '../../table/director.svelte';
import { announce } from '../../ui/announce.svelte';
import { plain } from '../town/words';
import type { M42Desk } from './desk.svelte';
import { promptWords } from './prompt-words';
import { sceneOf, sceneText } from './scenes';
import { ending, tell } from './story';
import type { M42Face, M42View } from './types';

const CUES: Partial<Record<M42Face['e'], Cue>> = { count: 'shift', time: 'card', bell: 'arrest' };
const bare = (text: string): string => text.replaceAll(/<\/?\w+>/g, '');

/** Tells one beat. The narrator can be overheard, so it says what everybody may know; the reader's line says all that is uncovered. */
export function tellBeat(beat: Beat, desk: M42Desk): void {
  const face = beat.face as unknown as M42Face;
  if (face.e === 'over') return tellEnd(desk, face);
  if (face.e === 'dawn' || face.e === 'verdict') play(face.dead.length ? 'kill' : 'shift');
  else if (CUES[face.e]) play(CUES[face.e]!);
  else if (face.e === 'phase' && face.phase === 'night') play('mask');
  const scene = sceneOf(beat, desk.who);
  const told = scene ? undefined : tell(desk.who, beat.before as unknown as M42View, face);
  const line = scene ? sceneText(scene) : bare((told?.words ?? []).map(plain).join(' '));
  if (!line || (told?.only && !desk.uncovered)) return;
  announce(line);
  if (!told?.only) narrate(line);
}

function tellEnd(desk: M42Desk, face: Extract<M42Face, { e: 'over' }>): void {
  const { you } = desk.view;
  play(you < 0 || face.winners.length === 0 || face.winners.includes(you) ? 'win' : 'lose');
  const line = ending(face).map(plain).join(' ');
  announce(line, 'urgent');
  narrate(line);
}

/** A new phase asks something of everybody who lives; at night nothing sounds that tells who acts. */
export function tellPhase(desk: M42Desk): void {
  const words = promptWords(desk);
  if (words.say) announce(`${words.say}. ${words.how}`);
  if (desk.view.phase !== 'vote' && desk.view.phase !== 'lynch') return;
  if (!desk.living) return;
  play('turn');
  vibrate([60, 40, 60]);
}
