/** Open tables and one's own, as the server tells them while somebody looks: live by socket, with a call as a start. */
import { api } from '../api/client';
import { PROTOCOL } from '../protocol.gen';
import type { Lobby, LobbyServerMessage } from '../protocol.gen';
import { dropToken, session } from './session.svelte';
import { offerReload } from './update.svelte';

const RETRY_MS = [1000, 2000, 4000, 8000, 15_000];

export interface LobbyState {
  lobby: Lobby | null;
  /** Why nothing could be loaded; only while there is nothing to show. */
  error: unknown;
  /** The connection is down and being sought. */
  stale: boolean;
  /** Server's clock minus the device's, in ms, as of the last message. */
  offset: number;
}

export const lobby = $state<LobbyState>({ lobby: null, error: null, stale: false, offset: 0 });

/** Whose lobby it is: another guest must not see the tables of the one before. */
let owner = '';

function take(next: Lobby): void {
  lobby.lobby = next;
  lobby.error = null;
  lobby.offset = next.now - Date.now();
}

/** Asks once. */
export async function refreshLobby(): Promise<void> {
  try {
    take(await api<Lobby>('/lobby'));
  } catch (error) {
    if (!lobby.lobby) lobby.error = error;
    lobby.stale = true;
  }
}

/** Follows the lobby with the guest's token until the answer is called. */
export function followLobby(): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let over = false;
  if (owner !== session.token) Object.assign(lobby, { lobby: null, error: null, stale: false });
  owner = session.token;

  function connect(): void {
    if (over || document.hidden) return;
    const url = new URL('/ws/lobby', location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    const mine = (socket = new WebSocket(url));
    const token = session.token;
    mine.onopen = () => mine.send(JSON.stringify({ t: 'hello', protocol: PROTOCOL, token }));
    mine.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as LobbyServerMessage;
      if (message.t === 'lobby') {
        take(message);
        lobby.stale = false;
        failures = 0;
      } else if (message.t === 'bye') farewell(message.code, token);
    };
    mine.onclose = () => {
      if (over || socket !== mine) return;
      lobby.stale = failures > 0;
      timer = setTimeout(again, RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
      failures += 1;
    };
  }

  function farewell(code: string, token: string): void {
    if (code === 'bad_token') dropToken(token);
    else if (code === 'old_client') {
      over = true;
      void offerReload();
    }
  }

  function again(): void {
    void refreshLobby();
    connect();
  }

  function turned(): void {
    if (document.hidden) return;
    clearTimeout(timer);
    if (!socket || socket.readyState > WebSocket.OPEN) again();
  }

  again();
  document.addEventListener('visibilitychange', turned);
  window.addEventListener('online', turned);
  return () => {
    over = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', turned);
    window.removeEventListener('online', turned);
    socket?.close();
  };
}
