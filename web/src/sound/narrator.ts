/** The narrator reads public lines aloud with the device's own voice, if it has one of the reader's language. */
import { language } from '../i18n/index.svelte';
import { settings } from '../stores/settings.svelte';

export function canNarrate(): boolean {
  return 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window;
}

/** Reads a line aloud after those that wait. Only give it what everybody at the table may know. */
export function narrate(line: string): void {
  if (!settings.narrator || !canNarrate() || settings.muted) return;
  const voice = speechSynthesis.getVoices().find((each) => each.lang.toLowerCase().startsWith(language()));
  const speech = new SpeechSynthesisUtterance(line);
  speech.lang = voice?.lang ?? language();
  if (voice) speech.voice = voice;
  speech.volume = settings.volume;
  speechSynthesis.speak(speech);
}

/** Falls silent at once. */
export function hush(): void {
  if (canNarrate()) speechSynthesis.cancel();
}
