import { MAX_CONCURRENT_DELIVERIES, MAX_QUEUED_DELIVERIES, RETRY_DELAY_MS } from './limits.ts';

/** Brings a message, and says what became of it. */
export type Delivery = () => Promise<'done' | 'again'>;

interface QueuedDelivery {
  readonly errand: Delivery;
  /** It has failed once. */
  readonly isLast: boolean;
}

/** Errands that wait their turn. What fails twice, or finds no room, is dropped: a notification is only a hint. */
export class DeliveryQueue {
  private readonly waiting: QueuedDelivery[] = [];
  private readonly timers = new Set<NodeJS.Timeout>();
  private running = 0;
  private isClosed = false;

  /** Says whether there was room. */
  add(delivery: Delivery, isLast = false): boolean {
    if (this.isClosed || this.size >= MAX_QUEUED_DELIVERIES) return false;
    this.waiting.push({ errand: delivery, isLast });
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
    if (this.running >= MAX_CONCURRENT_DELIVERIES) return;
    const first = this.waiting.shift();
    if (!first) return;
    void this.run(first);
  }

  private async run({ errand: delivery, isLast }: QueuedDelivery): Promise<void> {
    this.running++;
    const outcome = await delivery().catch(() => 'again' as const);
    this.running--;
    if (outcome === 'again' && !isLast && !this.isClosed) this.later(delivery);
    this.next();
  }

  private later(delivery: Delivery): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.add(delivery, true);
    }, RETRY_DELAY_MS);
    timer.unref();
    this.timers.add(timer);
  }
}
