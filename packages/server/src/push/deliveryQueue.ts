import { MAX_CONCURRENT_DELIVERIES, MAX_QUEUED_DELIVERIES, RETRY_DELAY_MS } from './limits.ts';

/** One attempt to send a message. */
export type Delivery = () => Promise<'done' | 'retry'>;

interface QueuedDelivery {
  readonly delivery: Delivery;
  /** The second attempt. */
  readonly isLast: boolean;
}

/** Bounded queue of deliveries. One that fails twice or finds the queue full is dropped: notifications are best effort. */
export class DeliveryQueue {
  private readonly queue: QueuedDelivery[] = [];
  private readonly timers = new Set<NodeJS.Timeout>();
  private running = 0;
  private isClosed = false;

  /** Returns false if the queue is full. */
  add(delivery: Delivery, isLast = false): boolean {
    if (this.isClosed || this.size >= MAX_QUEUED_DELIVERIES) return false;
    this.queue.push({ delivery, isLast });
    this.next();
    return true;
  }

  /** Deliveries that wait for their first or second attempt. */
  get size(): number {
    return this.queue.length + this.timers.size;
  }

  close(): void {
    this.isClosed = true;
    this.queue.length = 0;
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private next(): void {
    if (this.running >= MAX_CONCURRENT_DELIVERIES) return;
    const next = this.queue.shift();
    if (next) void this.run(next);
  }

  private async run({ delivery, isLast }: QueuedDelivery): Promise<void> {
    this.running++;
    const result = await delivery().catch(() => 'retry' as const);
    this.running--;
    if (result === 'retry' && !isLast && !this.isClosed) this.retryLater(delivery);
    this.next();
  }

  private retryLater(delivery: Delivery): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.add(delivery, true);
    }, RETRY_DELAY_MS);
    timer.unref();
    this.timers.add(timer);
  }
}
