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

/** What is wrong with an input. Whatever was asked for has not happened. */
export class GameError extends Error {
  override readonly name = 'GameError';
  readonly reason: GameErrorReason;

  constructor(reason: GameErrorReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Says why a position cannot be, if it cannot. */
export function assertPosition(holds: boolean, why: string): asserts holds {
  if (!holds) throw new GameError('bad-position', why);
}
