/** What a person has chosen for this device. Kept in the browser, the same in all its tabs, never sent anywhere. */
import { language, showLanguage } from '../i18n/index.svelte';
import { isLanguage, LANGUAGES, preferred, type Language } from '../i18n/languages';

export interface Settings {
  language: Language;
  contrast: 'system' | 'normal' | 'more';
  motion: 'system' | 'full' | 'less';
  /** Percent of the browser's own text size. */
  textSize: number;
  /** 0 to 1; 0 is silence. */
  volume: number;
  muted: boolean;
  vibration: boolean;
  narrator: boolean;
}

const KEY = 'duskfall.settings';
export const TEXT_SIZES = [90, 100, 115, 130, 150, 200];

const DEFAULTS: Omit<Settings, 'language'> = {
  contrast: 'system',
  motion: 'system',
  textSize: 100,
  volume: 0.6,
  muted: false,
  vibration: true,
  narrator: false,
};

const oneOf = <T>(value: unknown, allowed: readonly T[], otherwise: T): T =>
  allowed.includes(value as T) ? (value as T) : otherwise;

/** Settings from stored text; whatever is missing or wrong falls back to its default. */
export function readSettings(stored: string | null, languages: readonly string[]): Settings {
  let raw: Partial<Record<keyof Settings, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    if (parsed && typeof parsed === 'object') raw = parsed;
  } catch {
    // Somebody else's text under our key: start afresh.
  }
  const flag = (name: 'muted' | 'vibration' | 'narrator') =>
    typeof raw[name] === 'boolean' ? raw[name] : DEFAULTS[name];
  return {
    language: isLanguage(raw.language) ? raw.language : preferred(languages),
    contrast: oneOf(raw.contrast, ['system', 'normal', 'more'] as const, DEFAULTS.contrast),
    motion: oneOf(raw.motion, ['system', 'full', 'less'] as const, DEFAULTS.motion),
    textSize: oneOf(raw.textSize, TEXT_SIZES, DEFAULTS.textSize),
    volume: typeof raw.volume === 'number' && raw.volume >= 0 && raw.volume <= 1 ? raw.volume : DEFAULTS.volume,
    muted: flag('muted'),
    vibration: flag('vibration'),
    narrator: flag('narrator'),
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage may be forbidden; the settings then last as long as the page
  }
}

export const settings = $state<Settings>(readSettings(stored(), navigator.languages));

/** Changes some settings, here and in every other tab. */
export function change(next: Partial<Settings>): void {
  Object.assign(settings, next);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // as above
  }
}

/** Puts the settings on the page and keeps them there; call once. */
export function applySettings(root: HTMLElement = document.documentElement): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === KEY) Object.assign(settings, readSettings(event.newValue, navigator.languages));
  };
  window.addEventListener('storage', fromOtherTab);
  const stop = $effect.root(() => {
    $effect(() => {
      const next = settings.language;
      void showLanguage(next).then(
        () => {
          if (settings.language !== next) return; // chosen away while it loaded
          root.lang = next;
          root.dir = LANGUAGES[next].dir;
        },
        () => {
          if (settings.language === next && language() !== next) settings.language = language();
        },
      );
    });
    $effect(() => {
      put(root, 'contrast', settings.contrast);
      put(root, 'motion', settings.motion);
      root.style.fontSize = settings.textSize === 100 ? '' : `${settings.textSize}%`;
    });
  });
  return () => {
    stop();
    window.removeEventListener('storage', fromOtherTab);
  };
}

function put(root: HTMLElement, name: string, value: string): void {
  if (value === 'system') delete root.dataset[name];
  else root.dataset[name] = value;
}

/** Whether things should stay where they are: the setting, or else the system's wish. */
export function reducedMotion(): boolean {
  if (settings.motion !== 'system') return settings.motion === 'less';
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
