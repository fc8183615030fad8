/** A choice of someone else that was worth more or less to a seat than could be expected. */
interface StoredMoment {
  /** Number of the choice in the record, from 0. */
  readonly choice: number;
  readonly round: number;
  /** Who chose. */
  readonly seat: number;
  /** In points of the margin. */
  readonly luck: number;
}

export interface SeatLuck {
  /** How many points of the margin were luck. */
  readonly luck: number;
  /** Those that counted most, in the order of the game. */
  readonly moments: readonly StoredMoment[];
}

/** How much of the results of a game was luck. */
export interface GameLuck {
  /** The version of the calculation. */
  readonly version: number;
  /** By seat; null where it was not asked for. */
  readonly seats: readonly (SeatLuck | null)[];
}
