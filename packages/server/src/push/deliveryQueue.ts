import { Backoff } from './backoff.ts';
import {
  BACKOFF_MS,
  MAX_BACKOFF_KEYS,
  MAX_CONCURRENT_PER_PERSON,
  type PushLimits,
  TOLERATED_FAILURES,
  unprovenOf,
} from './limits.ts';

/** One attempt to send a message. */
type Attempt = () => Promise<'done' | 'retry'>;

/** A message for a person, to be sent to a host. */
export interface Delivery {
  readonly person: string;
  readonly host: string;
  readonly attempt: Attempt;
}

interface QueuedDelivery extends Delivery {
  /** The second attempt. */
  readonly isLast: boolean;
  readonly notBefore: number;
}

/**
 * Bounded queue of deliveries, in turn for each person. Endpoints that hang delay nobody else: each person and each host has few
 * deliveries at a time, those that fail have to wait ever longer, and part of the slots is kept for hosts that have answered. A delivery
 * that fails twice is dropped: notifications are best effort.
 */
export class DeliveryQueue {
  /** Waiting deliveries, by person. The person whose turn it is comes first. */
  private readonly waiting = new Map<string, QueuedDelivery[]>();
  private readonly running = new Set<Delivery>();
  private readonly people: Backoff;
  private readonly hosts: Backoff;
  /** Hosts whose last delivery was answered. */
  private readonly proven = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  private queued = 0;

  private readonly limits: PushLimits;
  private readonly now: () => number;

  constructor(limits: PushLimits, now: () => number = () => performance.now()) {
    this.limits = limits;
    this.now = now;
    this.people = new Backoff(now, TOLERATED_FAILURES);
    this.hosts = new Backoff(now, TOLERATED_FAILURES);
  }

  /** Returns false if there are too many already. */
  add(delivery: Delivery): boolean {
    return this.enqueue({ ...delivery, isLast: false, notBefore: 0 });
  }

  /** Deliveries that wait for their first or second attempt. */
  get size(): number {
    return this.queued;
  }

  close(): void {
    this.isClosed = true;
    this.waiting.clear();
    this.queued = 0;
    clearTimeout(this.timer);
  }

  private enqueue(delivery: QueuedDelivery): boolean {
    const { person } = delivery;
    const own = this.waiting.get(person) ?? [];
    if (this.isClosed || own.length >= this.limits.queuedPerPerson) return false;
    if (this.queued >= this.limits.queued && !this.makeRoomFor(person, own.length)) return false;
    own.push(delivery);
    this.queued++;
    this.waiting.set(person, own);
    this.startAll();
    return true;
  }

  /** Drops a delivery of someone whose deliveries fail more often, or who has more of them. */
  private makeRoomFor(person: string, length: number): boolean {
    const rank = (failures: number, count: number) => failures * (this.limits.queuedPerPerson + 1) + count;
    let [highest, loser] = [rank(this.people.countOf(person), length + 1), ''];
    for (const [other, deliveries] of this.waiting) {
      const score = rank(this.people.countOf(other), deliveries.length);
      if (score > highest) [highest, loser] = [score, other];
    }
    if (loser === '') return false;
    this.take(loser, this.waiting.get(loser)!.at(-1)!);
    return true;
  }

  private startAll(): void {
    for (let next = this.next(); next; next = this.next()) void this.run(next);
    this.wakeLater();
  }

  /** Takes the next delivery that may start now out of the queue. */
  private next(): QueuedDelivery | undefined {
    if (this.running.size >= this.limits.concurrent) return undefined;
    for (const [person, deliveries] of this.waiting) {
      const next = this.canServe(person) && deliveries.find((delivery) => this.canStart(delivery));
      if (next) {
        this.take(person, next);
        return next;
      }
    }
    return undefined;
  }

  private take(person: string, delivery: QueuedDelivery): void {
    const rest = this.waiting.get(person)!.filter((each) => each !== delivery);
    this.queued--;
    // Behind everybody else.
    this.waiting.delete(person);
    if (rest.length > 0) this.waiting.set(person, rest);
  }

  private canServe(person: string): boolean {
    const own = this.countRunning((delivery) => delivery.person === person);
    return own < MAX_CONCURRENT_PER_PERSON && this.people.pauseOf(person) === 0;
  }

  private canStart({ host, notBefore }: QueuedDelivery): boolean {
    if (this.hosts.pauseOf(host) > 0 || notBefore > this.now()) return false;
    if (this.proven.has(host))
      return this.countRunning((delivery) => delivery.host === host) < this.limits.concurrentPerHost;
    const unproven = this.countRunning((delivery) => !this.proven.has(delivery.host));
    const own = this.countRunning((delivery) => delivery.host === host);
    return unproven < unprovenOf(this.limits) && own < MAX_CONCURRENT_PER_PERSON;
  }

  private countRunning(isCounted: (delivery: Delivery) => boolean): number {
    let count = 0;
    for (const delivery of this.running) if (isCounted(delivery)) count++;
    return count;
  }

  private async run(delivery: QueuedDelivery): Promise<void> {
    const { person, host, attempt, isLast } = delivery;
    this.running.add(delivery);
    const result = await attempt().catch(() => 'retry' as const);
    this.running.delete(delivery);
    if (this.isClosed) return;
    if (result === 'done') {
      this.people.succeed(person);
      this.hosts.succeed(host);
      this.prove(host);
    } else {
      this.people.fail(person);
      this.hosts.fail(host);
      if (this.hosts.pauseOf(host) > 0) this.proven.delete(host);
      if (!isLast) this.enqueue({ ...delivery, isLast: true, notBefore: this.now() + BACKOFF_MS });
    }
    this.startAll();
  }

  private prove(host: string): void {
    this.proven.add(host);
    if (this.proven.size > MAX_BACKOFF_KEYS) this.proven.delete(this.proven.values().next().value!);
  }

  /** Wakes up when the first pause ends. */
  private wakeLater(): void {
    clearTimeout(this.timer);
    const pauseOf = ({ person, host, notBefore }: QueuedDelivery) =>
      Math.max(this.people.pauseOf(person), this.hosts.pauseOf(host), notBefore - this.now());
    const pauses = [...this.waiting.values()].flat().map(pauseOf);
    const shortest = Math.min(...pauses.filter((pause) => pause > 0));
    if (!Number.isFinite(shortest)) return;
    this.timer = setTimeout(() => this.startAll(), Math.ceil(shortest));
    this.timer.unref();
  }
}
