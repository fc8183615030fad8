import type { RejectionReason } from '@oriflamme/protocol';

/** What the server would not do. Nothing has changed. */
export class RequestRejected extends Error {
  override readonly name = 'Refused';
  readonly reason: RejectionReason;

  constructor(reason: RejectionReason, text: string) {
    super(text);
    this.reason = reason;
  }
}

/** There was no connection, or it broke before the answer came: to ask again is answered alike. */
export class ConnectionLost extends Error {
  override readonly name = 'Lost';
  /** Whether it may have arrived all the same. */
  readonly wasSent: boolean;

  constructor(wasSent: boolean) {
    super(wasSent ? 'The connection broke: nobody knows whether this was done.' : 'There is no connection.');
    this.wasSent = wasSent;
  }
}
