/** Measurements of one round of play over all tables. */
export interface Round {
  readonly choices: number;
  readonly seconds: number;
  /** Broadcast latency: from sending a choice until the last player at the table has received it. */
  readonly latenciesMs: readonly number[];
  /** Bytes of every update received. Those that end a game and disclose everything are separate. */
  readonly sizes: readonly number[];
  readonly lastSizes: readonly number[];
}

/** Accumulates the measurements of all tables. */
export class LoadMetrics {
  readonly latenciesMs: number[] = [];
  readonly sizes: number[] = [];
  readonly lastSizes: number[] = [];
  private readonly startedAt = performance.now();

  finish(): Round {
    const { latenciesMs, sizes, lastSizes } = this;
    return {
      choices: latenciesMs.length,
      seconds: (performance.now() - this.startedAt) / 1000,
      latenciesMs,
      sizes,
      lastSizes,
    };
  }
}

/** Choices in flight at one table. The next choice may be sent before all players have received the previous one. */
export class Stopwatch {
  private readonly metrics: LoadMetrics;
  private readonly receivers: number;
  private readonly inFlight = new Map<number, { readonly sentAt: number; missing: number }>();

  constructor(metrics: LoadMetrics, receivers: number) {
    this.metrics = metrics;
    this.receivers = receivers;
  }

  sent(decision: number): void {
    this.inFlight.set(decision, { sentAt: performance.now(), missing: this.receivers });
  }

  /** Returns whether all players have received it now. */
  received(decision: number): boolean {
    const choice = this.inFlight.get(decision);
    if (!choice) throw new Error(`Decision ${decision} was received more than ${this.receivers} times.`);
    if (--choice.missing > 0) return false;
    this.inFlight.delete(decision);
    this.metrics.latenciesMs.push(performance.now() - choice.sentAt);
    return true;
  }
}
