import type { LoadMetrics } from './metrics.ts';

export const PLAYERS_PER_TABLE = 4;

export interface LoadRate {
  /** A table stops after this many choices, or earlier when its game ends. */
  readonly maxChoices: number;
  /** Mean think time of a player. */
  readonly thinkMs: number;
}

/** Load generator for one table: four players with a socket each, who play one game after another. */
export interface LoadClient {
  /** Starts a new game. */
  begin(): Promise<void>;
  /** Resolves when all players have received the last choice. */
  play(metrics: LoadMetrics, rate: LoadRate): Promise<void>;
}

/** Acts immediately when there is no think time. */
export function afterThinking(thinkMs: number, act: () => void): void {
  if (thinkMs === 0) act();
  else setTimeout(act, Math.random() * 2 * thinkMs);
}
