import type { RejectionReason } from '@oriflamme/protocol';

/** The server rejected a request. Nothing has changed. */
export class RequestRejected extends Error {
  override readonly name = 'RequestRejected';
  readonly reason: RejectionReason;

  constructor(reason: RejectionReason, text: string) {
    super(text);
    this.reason = reason;
  }
}

/** The operator has banned the player or their network. */
export class Banned extends Error {
  override readonly name = 'Banned';
  readonly reason: string;
  /** The end of the ban; null for good. */
  readonly until: number | null;

  constructor(reason: string, until: number | null) {
    super(`You are banned from this server: ${reason}`);
    this.reason = reason;
    this.until = until;
  }
}

/** The connection was missing, or lost before the response. An idempotent request may be repeated. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  /** Whether the server may have received the request. */
  readonly wasSent: boolean;

  constructor(wasSent: boolean) {
    super(wasSent ? 'The connection was lost before the response.' : 'There is no connection.');
    this.wasSent = wasSent;
  }
}
