import { type LoadMetrics, Stopwatch } from './metrics.ts';

export const PLAYERS_PER_TABLE = 4;

export interface LoadRate {
  /** A table stops after this many choices, or earlier when its game ends. */
  readonly maxChoices: number;
  /** Mean time between two choices at a table. */
  readonly thinkMs: number;
}

/** Load generator for one table: four players with a socket each, who play one game after another. */
export interface LoadClient {
  /** Starts a new game. */
  begin(): Promise<void>;
  /** Resolves when all players have received the last choice. */
  play(metrics: LoadMetrics, rate: LoadRate): Promise<void>;
}

/**
 * When the players of one table act: at random moments that are `thinkMs` apart on average, whatever the server takes. Who is
 * late acts at once, so a slow server gets no fewer choices. Without think time everyone acts immediately.
 */
class Pace {
  private readonly thinkMs: number;
  private dueAt: number;

  constructor({ thinkMs }: LoadRate) {
    this.thinkMs = thinkMs;
    this.dueAt = performance.now() + (Math.random() - 0.5) * thinkMs;
  }

  next(act: () => void): void {
    this.dueAt += (0.5 + Math.random()) * this.thinkMs;
    const wait = this.dueAt - performance.now();
    if (this.thinkMs === 0 || wait <= 0) act();
    else setTimeout(act, wait);
  }
}

/** The play at one table in one round. */
export class Play {
  readonly metrics: LoadMetrics;
  readonly rate: LoadRate;
  readonly stopwatch: Stopwatch;
  readonly pace: Pace;
  readonly finished = Promise.withResolvers<void>();

  constructor(metrics: LoadMetrics, rate: LoadRate) {
    this.metrics = metrics;
    this.rate = rate;
    this.stopwatch = new Stopwatch(metrics, PLAYERS_PER_TABLE);
    this.pace = new Pace(rate);
  }
}
