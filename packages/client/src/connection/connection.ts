import type { ServerMessage, TransientPush } from '@oriflamme/protocol';
import type { RequestRejected } from './errors.ts';
import type { ClientRequest } from './rpcSocket.ts';

export type ConnectionState =
  | { readonly type: 'idle' } // not in use
  | { readonly type: 'nameless' } // the player has no name yet
  | { readonly type: 'connecting' }
  | { readonly type: 'open' }
  /** `retryAt` is the local time of the next attempt; null during an attempt. */
  | { readonly type: 'lost'; readonly retryAt: number | null }
  /** Client and server use different protocol versions: the page has to be reloaded. */
  | { readonly type: 'outdated' }
  /** The operator has banned the player or their network; `until` is null for good. */
  | { readonly type: 'banned'; readonly reason: string; readonly until: number | null }
  /** There is no game server at this address, or it is full. */
  | { readonly type: 'unavailable'; readonly reason: 'none' | 'full' };

export type TableMessage = Extract<ServerMessage, { type: 'snapshot' | 'delta' | 'chat' }>;

/** Requests to the server and subscriptions to tables. */
export interface TableConnection {
  /** Resolves when the request is done and durable. Rejects with `RequestRejected`. */
  request(request: ClientRequest): Promise<{ readonly table?: string }>;
  /**
   * Delivers a snapshot and then every delta and every chat message once and in order, until the returned function is called. A snapshot may come
   * again at any time. `onRefused` is called if the server refuses the table: it is unknown, or may not be seen. `onTransient` also gets
   * what is not stored: emotes and the number of spectators.
   */
  subscribe(
    table: string,
    onMessage: (message: TableMessage) => void,
    onRefused: (refusal: RequestRejected) => void,
    onTransient?: (push: TransientPush) => void,
  ): () => void;
}
