/** The narrator's voice: the device's own, chosen and tried out before the game; without one the text alone. */
import { language } from '../i18n/index.svelte';
import { canNarrate, hush } from '../sound/narrator';
import { settings } from '../stores/settings.svelte';

const KEY = 'duskfall.narrator';

export const voices = $state<{ list: SpeechSynthesisVoice[]; chosen: string; on: boolean }>({ list: [], ...stored() });

function stored(): { chosen: string; on: boolean } {
  try {
    const raw = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { chosen?: unknown; on?: unknown };
    return { chosen: typeof raw.chosen === 'string' ? raw.chosen : '', on: raw.on !== false };
  } catch {
    return { chosen: '', on: true };
  }
}

export function choose(what: Partial<{ chosen: string; on: boolean }>): void {
  Object.assign(voices, what);
  if (!voices.on) hush();
  try {
    localStorage.setItem(KEY, JSON.stringify({ chosen: voices.chosen, on: voices.on }));
  } catch {
    // Storage may be forbidden: the choice lasts as long as the page.
  }
}

/** Follows the list of voices, which comes late in some browsers; gives the way to stop. */
export function followVoices(): () => void {
  if (!canNarrate()) return () => undefined;
  const look = () => (voices.list = speechSynthesis.getVoices());
  look();
  speechSynthesis.addEventListener?.('voiceschanged', look);
  return () => speechSynthesis.removeEventListener?.('voiceschanged', look);
}

/** The voices of the reader's language. */
export function voicesHere(): SpeechSynthesisVoice[] {
  const known = voices.list.length || !canNarrate() ? voices.list : speechSynthesis.getVoices();
  return known.filter((voice) => voice.lang.toLowerCase().startsWith(language()));
}

/** Says these lines instead of whatever is being said; gives the way to fall silent. Public lines only. */
export function speak(lines: string[]): () => void {
  if (!voices.on || !canNarrate() || settings.muted) return () => undefined;
  hush();
  const here = voicesHere();
  const voice = here.find((each) => each.voiceURI === voices.chosen) ?? here[0];
  if (!voice) return () => undefined;
  for (const line of lines) {
    const speech = new SpeechSynthesisUtterance(line);
    speech.lang = voice.lang;
    speech.voice = voice;
    speech.rate = 0.95;
    speech.volume = settings.volume;
    speechSynthesis.speak(speech);
  }
  return hush;
}
