import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeliveryQueue } from './deliveryQueue.ts';
import { loadConfig } from '../config/load.ts';
import {
  BACKOFF_MS,
  MAX_CONCURRENT_PER_PERSON,
  pushLimitsOf,
  TOLERATED_FAILURES,
  unprovenOf,
} from './limits.ts';

const LIMITS = pushLimitsOf(
  loadConfig({
    MAX_QUEUED_NOTIFICATIONS: '300',
    MAX_QUEUED_NOTIFICATIONS_PER_PERSON: '12',
    MAX_CONCURRENT_NOTIFICATIONS: '20',
    MAX_CONCURRENT_NOTIFICATIONS_PER_HOST: '8',
  }),
);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = () => new Promise<'done'>(() => undefined);
const done = async () => 'done' as const;
const newQueue = () => new DeliveryQueue(LIMITS, () => Date.now());

/** Adds deliveries that hang and counts those that have begun. */
function hangingAt(queue: DeliveryQueue) {
  const count = { begun: 0 };
  const add = (person: string, host: string) =>
    queue.add({
      person,
      host,
      attempt: () => {
        count.begun++;
        return never();
      },
    });
  return { count, add };
}

/** Makes hosts known as answering ones. */
async function prove(queue: DeliveryQueue, ...hosts: string[]): Promise<void> {
  for (const host of hosts) queue.add({ person: 'first', host, attempt: done });
  await vi.advanceTimersByTimeAsync(0);
}

describe('DeliveryQueue', () => {
  it('limits concurrent deliveries in total, per person, per host and to hosts that have not answered', async () => {
    const queue = newQueue();
    const { count, add } = hangingAt(queue);
    for (let i = 0; i < 10; i++) add('Ann', `${i}`);
    expect(count.begun).toBe(MAX_CONCURRENT_PER_PERSON);
    for (let i = 0; i < 100; i++) add(`person ${i}`, `host ${i}`);
    expect(count.begun).toBe(unprovenOf(LIMITS));
    await prove(newQueue());
    const other = newQueue();
    const hanging = hangingAt(other);
    await prove(other, 'a', 'b', 'c');
    for (let i = 0; i < 100; i++) hanging.add(`person ${i}`, 'a');
    expect(hanging.count.begun).toBe(LIMITS.concurrentPerHost);
    for (let i = 100; i < 200; i++) hanging.add(`person ${i}`, i % 2 ? 'b' : 'c');
    expect(hanging.count.begun).toBe(LIMITS.concurrent);
  });

  it('limits queued deliveries per person and in total, and drops those of the people who have most', () => {
    const queue = newQueue();
    const { add } = hangingAt(queue);
    for (let i = 0; i < MAX_CONCURRENT_PER_PERSON + LIMITS.queuedPerPerson; i++)
      expect(add('Ann', 'a')).toBe(true);
    expect(add('Ann', 'a')).toBe(false);
    for (let i = 0; queue.size < LIMITS.queued; i++)
      for (let j = 0; j < LIMITS.queuedPerPerson && queue.size < LIMITS.queued; j++)
        add(`person ${i}`, `host ${i}`);
    expect(add('Ben', 'a')).toBe(true);
    expect(queue.size).toBe(LIMITS.queued);
  });

  it('refuses another delivery if nobody has more', () => {
    const queue = newQueue();
    const { add } = hangingAt(queue);
    for (let i = 0; i < unprovenOf(LIMITS) + LIMITS.queued; i++)
      expect(add(`person ${i}`, `host ${i}`)).toBe(true);
    expect(add('Ben', 'a')).toBe(false);
  });

  it('delivers to a host that answers while all others hang', async () => {
    const queue = newQueue();
    await prove(queue, 'good');
    const { add } = hangingAt(queue);
    for (let i = 0; i < 200; i++) add(`person ${i}`, `host ${i}`);
    let delivered = 0;
    const attempt = async () => {
      delivered++;
      return 'done' as const;
    };
    queue.add({ person: 'Ben', host: 'good', attempt });
    await vi.advanceTimersByTimeAsync(0);
    expect(delivered).toBe(1);
  });

  it('retries once, after a pause', async () => {
    const queue = newQueue();
    let attempts = 0;
    const attempt = async () => {
      attempts++;
      throw new Error('There is no network.');
    };
    queue.add({ person: 'Ann', host: 'a', attempt });
    await vi.advanceTimersByTimeAsync(BACKOFF_MS - 1);
    expect(attempts).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(attempts).toBe(2);
    await vi.advanceTimersByTimeAsync(10 * BACKOFF_MS);
    expect(attempts).toBe(2);
    expect(queue.size).toBe(0);
  });

  it('pauses a person and a host after failures in a row, each time twice as long', async () => {
    const queue = newQueue();
    const at: number[] = [];
    const start = Date.now();
    const attempt = async () => {
      at.push(Date.now() - start);
      return 'retry' as const;
    };
    for (let i = 0; i < 4; i++) queue.add({ person: 'Ann', host: `host ${i}`, attempt });
    await vi.advanceTimersByTimeAsync(0);
    expect(at).toHaveLength(MAX_CONCURRENT_PER_PERSON * Math.ceil(TOLERATED_FAILURES / 2 + 1));
    await vi.advanceTimersByTimeAsync(BACKOFF_MS);
    expect(at.length).toBeLessThan(8);
    await vi.advanceTimersByTimeAsync(100 * BACKOFF_MS);
    expect(at).toHaveLength(8);
    expect(at.at(-1)! - at.at(-3)!).toBeGreaterThan(2 * BACKOFF_MS);
  });

  it('drops everything when it is closed', async () => {
    const queue = newQueue();
    queue.add({ person: 'Ann', host: 'a', attempt: async () => 'retry' });
    await vi.advanceTimersByTimeAsync(0);
    expect(queue.size).toBe(1);
    queue.close();
    expect(queue.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    expect(queue.add({ person: 'Ann', host: 'a', attempt: never })).toBe(false);
  });
});
