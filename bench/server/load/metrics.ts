/** What a round of play came to. */
export interface Round {
  readonly choices: number;
  readonly seconds: number;
  /** Milliseconds from sending a choice to the moment when the last at its table has heard of it. */
  readonly delays: readonly number[];
  /** Bytes of every update that was heard, without those that end a game and lay everything open. */
  readonly sizes: readonly number[];
  readonly lastSizes: readonly number[];
}

/** Collects the figures of all tables. */
export class LoadMetrics {
  readonly delays: number[] = [];
  readonly sizes: number[] = [];
  readonly lastSizes: number[] = [];
  private readonly began = performance.now();

  finish(): Round {
    const { delays, sizes, lastSizes } = this;
    return {
      choices: delays.length,
      seconds: (performance.now() - this.began) / 1000,
      delays,
      sizes,
      lastSizes,
    };
  }
}

/** One table's choices on their way. The next may be made before the last of the four has heard of the one before. */
export class Stopwatch {
  private readonly figures: LoadMetrics;
  private readonly hearers: number;
  private readonly under = new Map<number, { readonly at: number; missing: number }>();

  constructor(figures: LoadMetrics, hearers: number) {
    this.figures = figures;
    this.hearers = hearers;
  }

  sent(decision: number): void {
    this.under.set(decision, { at: performance.now(), missing: this.hearers });
  }

  /** Says whether everyone has heard of it now. */
  heard(decision: number): boolean {
    const choice = this.under.get(decision);
    if (!choice) throw new Error(`Decision ${decision} was heard of more often than by everyone.`);
    if (--choice.missing > 0) return false;
    this.under.delete(decision);
    this.figures.delays.push(performance.now() - choice.at);
    return true;
  }
}
