import type { GameErrorReason } from '@oriflamme/engine';

/** Reasons of the engine and of the line protocol. */
export type RequestErrorReason =
  | GameErrorReason
  | 'bad-json' // the line is not a JSON object
  | 'bad-request' // a field is missing, unknown or of the wrong type
  | 'too-long' // beyond a limit of length
  | 'too-many' // beyond a limit of number
  | 'no-such-game'
  | 'no-such-step' // fewer choices were made than should be undone
  | 'internal'; // a bug in this program

/** Rejects a request. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly reason: RequestErrorReason;

  constructor(reason: RequestErrorReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
