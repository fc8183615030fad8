import { AT_ONCE, MOST_QUEUED, SECOND_ATTEMPT } from './limits.ts';

/** Brings a message, and says what became of it. */
export type Errand = () => Promise<'done' | 'again'>;

interface Waiting {
  readonly errand: Errand;
  /** It has failed once. */
  readonly isLast: boolean;
}

/** Errands that wait their turn. What fails twice, or finds no room, is dropped: a notification is only a hint. */
export class Outbox {
  private readonly waiting: Waiting[] = [];
  private readonly timers = new Set<NodeJS.Timeout>();
  private running = 0;
  private isClosed = false;

  /** Says whether there was room. */
  add(errand: Errand, isLast = false): boolean {
    if (this.isClosed || this.size >= MOST_QUEUED) return false;
    this.waiting.push({ errand, isLast });
    this.next();
    return true;
  }

  /** How many wait, for their first turn or for their second. */
  get size(): number {
    return this.waiting.length + this.timers.size;
  }

  close(): void {
    this.isClosed = true;
    this.waiting.length = 0;
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private next(): void {
    if (this.running >= AT_ONCE) return;
    const first = this.waiting.shift();
    if (!first) return;
    void this.run(first);
  }

  private async run({ errand, isLast }: Waiting): Promise<void> {
    this.running++;
    const outcome = await errand().catch(() => 'again' as const);
    this.running--;
    if (outcome === 'again' && !isLast && !this.isClosed) this.later(errand);
    this.next();
  }

  private later(errand: Errand): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.add(errand, true);
    }, SECOND_ATTEMPT);
    timer.unref();
    this.timers.add(timer);
  }
}
