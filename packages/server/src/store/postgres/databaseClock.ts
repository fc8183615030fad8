/** How often the difference between the clocks is measured. */
const INTERVAL_MS = 30_000;

/** The time of the database without asking it each time: all servers agree on it, whatever their own clocks say. */
export class DatabaseClock {
  private readonly read: () => Promise<number>;
  private readonly local: () => number;
  private offset = 0;
  private timer: NodeJS.Timeout | undefined;

  /** @param read asks the database for its time */
  constructor(read: () => Promise<number>, local: () => number = Date.now) {
    this.read = read;
    this.local = local;
  }

  /** Measures the difference now, and again from time to time. */
  async start(): Promise<void> {
    await this.measure();
    this.timer = setInterval(() => {
      // Without an answer, the last difference holds.
      this.measure().catch(() => undefined);
    }, INTERVAL_MS);
    this.timer.unref();
  }

  readonly now = (): number => this.local() + this.offset;

  close(): void {
    clearInterval(this.timer);
  }

  private async measure(): Promise<void> {
    const before = this.local();
    const time = await this.read();
    // The database answered in the middle, as far as anyone can know.
    this.offset = Math.round(time - (before + this.local()) / 2);
  }
}
