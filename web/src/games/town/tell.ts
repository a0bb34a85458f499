/** What is heard of the game as it happens: sounds, the screen reader's line, the narrator's voice. At night nothing sounds that tells who acts. */
import type { Beat } from '../../table/director.svelte';
import { narrate } from '../../sound/narrator';
import { play, vibrate, type Cue } from '../../sound/sound';
import { announce } from '../../ui/announce.svelte';
import { ending, tell } from './story';
import type { TownDesk } from './desk.svelte';
import { promptWords } from './prompt-words';
import type { TownFace, TownView } from './types';
import { plain } from './words';

const CUES: Partial<Record<TownFace['e'], Cue>> = { nominate: 'card', count: 'shift', out: 'kill', motion: 'arrest', foul: 'arrest', take: 'card', shout: 'join' };

/** Tells one beat. The narrator can be overheard, so it says what everybody may know; the reader's line says all that is uncovered. */
export function tellBeat(beat: Beat, desk: TownDesk): void {
  const face = beat.face as unknown as TownFace;
  const before = beat.before as unknown as TownView;
  if (face.e === 'over') return tellEnd(desk, face);
  const cue = CUES[face.e];
  if (cue) play(cue);
  if (face.e === 'phase' && face.phase === desk.book.steps[0]?.name) play('mask');
  const told = tell(desk.book, desk.who, before, face);
  if (!told?.words.length || face.e === 'take') return;
  const line = told.words.map(plain).join(' ');
  // an answer of the night is shown to its reader at once, covered or not: it was asked for
  announce(line);
  if (!told.only) narrate(line);
}

function tellEnd(desk: TownDesk, face: Extract<TownFace, { e: 'over' }>): void {
  const { you } = desk.view;
  play(you < 0 || face.winners.length === 0 || face.winners.includes(you) ? 'win' : 'lose');
  const line = ending(desk.book, face).map(plain).join(' ');
  announce(line, 'urgent');
  narrate(line);
}

/** Something is asked of this seat. At night it is shown and read, but neither rings nor shakes: others may be near. */
export function tellTurn(desk: TownDesk): void {
  const words = promptWords(desk);
  announce(`${words.say} ${words.how}`);
  if (desk.night) return;
  play('turn');
  vibrate([60, 40, 60]);
}
