export type GameErrorReason =
  | 'not-an-option' // the option does not exist
  | 'out-of-turn' // another seat decides now
  | 'game-over'
  | 'bad-seat'
  | 'bad-deck'
  | 'bad-deal'
  | 'bad-position'
  | 'bad-record'
  | 'other-rules'; // made by another version of the rules

/** Invalid input, with a reason code. The operation has had no effect. */
export class GameError extends Error {
  override readonly name = 'GameError';
  readonly reason: GameErrorReason;

  constructor(reason: GameErrorReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Throws `bad-position` unless the condition holds. */
export function assertPosition(holds: boolean, why: string): asserts holds {
  if (!holds) throw new GameError('bad-position', why);
}
