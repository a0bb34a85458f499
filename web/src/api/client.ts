/** HTTP to our own server: JSON both ways, the guest's token on every call, failures as `Refusal`. */
import { dropToken, lost, session } from '../stores/session.svelte';
import { Refusal } from './errors';

const TIMEOUT_MS = 15_000;

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** Plain text instead of JSON, e.g. a record to upload. */
  text?: string;
  token?: string;
  signal?: AbortSignal;
}

/**
 * Calls `/api/...` and gives the JSON of the answer, typed as the caller knows it to be.
 *
 * Throws `Refusal` with the server's code, or `network` (no connection), `timeout`, `unknown` (an answer that makes no sense).
 */
export async function api<Answer>(path: string, call: Call = {}): Promise<Answer> {
  const response = await send(path, call);
  const body = await read(response);
  if (response.ok) return body as Answer;
  const error = refusal(response.status, body);
  if (lost(error)) dropToken(call.token ?? session.token);
  throw error;
}

async function send(path: string, { method = 'GET', body, text, token = session.token, signal }: Call): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  else if (text !== undefined) headers['Content-Type'] = 'text/plain; charset=utf-8';
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch('/api' + path, {
      method,
      headers,
      body: body !== undefined ? JSON.stringify(body) : text,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      cache: 'no-store',
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refusal(timeout.aborted ? 'timeout' : 'network');
  }
}

async function read(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch {
    throw new Refusal(response.status >= 500 ? 'server_down' : 'unknown', '', {}, response.status);
  }
}

function refusal(status: number, body: unknown): Refusal {
  const problem = body as { code?: unknown; text?: unknown; args?: Record<string, unknown> } | null;
  if (typeof problem?.code !== 'string') return new Refusal(status >= 500 ? 'server_down' : 'unknown', '', {}, status);
  return new Refusal(problem.code, typeof problem.text === 'string' ? problem.text : '', problem.args ?? {}, status);
}
