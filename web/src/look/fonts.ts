/** Faces of the client. Each file covers a part of Unicode, so a browser fetches only what a page shows. */
import '@fontsource-variable/noto-serif-display/standard.css';
import '@fontsource/fira-sans-condensed/500.css';
import '@fontsource/fira-sans-condensed/600.css';
import '@fontsource/fira-sans/400.css';
import '@fontsource/fira-sans/600.css';
import '@fontsource-variable/vazirmatn/wght.css';

/** Korean faces come in 240 parts; their list alone is large, so it is loaded for Korean, or when all else is done. */
export function loadKoreanFonts(): Promise<unknown> {
  return import('./fonts-ko');
}
