import type { GameErrorReason } from '@oriflamme/engine';

/** Why a request is refused: the engine's reasons, and those of the protocol itself. */
export type RequestErrorReason =
  | GameErrorReason
  | 'bad-json' // the line is no JSON object
  | 'bad-request' // a field is missing, unknown or of the wrong type
  | 'too-long' // past a limit on length
  | 'too-many' // past a limit on number
  | 'no-such-game'
  | 'no-such-step' // fewer choices were made than are to be taken back
  | 'internal'; // a mistake in this program

/** Thrown where a request cannot be done. */
export class RequestError extends Error {
  override readonly name = 'Refusal';
  readonly reason: RequestErrorReason;

  constructor(reason: RequestErrorReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
