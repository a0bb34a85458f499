const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LTR_LETTER = /[A-Za-z\u00c0-\u024f\u0370-\u0588\u1100-\u11ff\u3040-\ud7a3]/;
const CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * Text of unknown direction made safe inside a sentence: it gets the marks that keep it from turning what stands around it,
 * unless it plainly runs the sentence's own way.
 */
export function isolate(text: string, dir: 'ltr' | 'rtl'): string {
  const foreign = dir === 'ltr' ? RTL.test(text) : LTR_LETTER.test(text);
  return foreign || CONTROLS.test(text) ? FIRST_STRONG_ISOLATE + text + POP_ISOLATE : text;
}
