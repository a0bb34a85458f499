import { FALLBACK } from '../i18n/fallback';
import { hasMessage, t } from '../i18n/index.svelte';
import type { Arguments } from '../i18n/message';
import { settings } from '../stores/settings.svelte';

/** A refusal: a code of the `errors` catalogue, the server's own sentence as a last resort, and what the sentence names. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    text = '',
    readonly args: Record<string, unknown> = {},
    readonly status = 0,
  ) {
    super(text || code);
    this.name = 'Refusal';
  }
}

/** What to tell a person about anything that went wrong, in their language. */
export function sentence(error: unknown): string {
  if (!hasMessage('errors.unknown')) return FALLBACK[settings.language].trouble;
  if (!(error instanceof Refusal)) return t(isUnloaded(error) ? 'errors.network' : 'errors.unknown');
  const key = `errors.${error.code}`;
  if (hasMessage(key)) return t(key, plain(error.args));
  return error.message === error.code ? t('errors.unknown') : error.message;
}

/** A part of the client that did not come; each browser has its own words for it. */
function isUnloaded(error: unknown): boolean {
  return error instanceof Error && /dynamically imported|importing a module|preload CSS/i.test(error.message);
}

/** The words of a code where only code and arguments are known, as in a socket's refusal. */
export function refusalText(code: string, text: string, args: Record<string, unknown> = {}): string {
  return sentence(new Refusal(code, text, args));
}

function plain(args: Record<string, unknown>): Arguments {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]),
  );
}
