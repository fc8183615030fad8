import type { LoadMetrics } from './metrics.ts';

export const PLAYERS_PER_TABLE = 4;

export interface LoadRate {
  /** After so many choices a table stops; a game may be over earlier. */
  readonly most: number;
  /** Milliseconds that a player ponders, on average. */
  readonly pause: number;
}

/** Four players with a socket each, who play at one table after the other. */
export interface LoadClient {
  /** Begins a new game. */
  begin(): Promise<void>;
  /** Comes back when everyone has heard of the last choice. */
  play(figures: LoadMetrics, pace: LoadRate): Promise<void>;
}

/** Answers at once, or when a player would. */
export function after(pause: number, act: () => void): void {
  if (pause === 0) act();
  else setTimeout(act, Math.random() * 2 * pause);
}
