import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_CONCURRENT_DELIVERIES, MAX_QUEUED_DELIVERIES, RETRY_DELAY_MS } from './limits.ts';
import { DeliveryQueue } from './deliveryQueue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = () => new Promise<'done'>(() => undefined);

it('DeliveryQueue limits concurrent and queued deliveries and drops the rest', () => {
  const queue = new DeliveryQueue();
  let begun = 0;
  const add = () =>
    queue.add(() => {
      begun++;
      return never();
    });
  for (let i = 0; i < MAX_CONCURRENT_DELIVERIES + MAX_QUEUED_DELIVERIES; i++) expect(add()).toBe(true);
  expect(begun).toBe(MAX_CONCURRENT_DELIVERIES);
  expect(queue.size).toBe(MAX_QUEUED_DELIVERIES);
  expect(add()).toBe(false);
});

it('DeliveryQueue retries once', async () => {
  const queue = new DeliveryQueue();
  let attempts = 0;
  const fail = async () => {
    attempts++;
    throw new Error('There is no network.');
  };
  queue.add(fail);
  await vi.advanceTimersByTimeAsync(RETRY_DELAY_MS - 1);
  expect(attempts).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(attempts).toBe(2);
  await vi.advanceTimersByTimeAsync(10 * RETRY_DELAY_MS);
  expect(attempts).toBe(2);
  expect(queue.size).toBe(0);
});

it('DeliveryQueue starts the next delivery when one is done', async () => {
  const queue = new DeliveryQueue();
  let done = 0;
  for (let i = 0; i < 3 * MAX_CONCURRENT_DELIVERIES; i++)
    queue.add(async () => {
      done++;
      return 'done';
    });
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toBe(3 * MAX_CONCURRENT_DELIVERIES);
});

it('DeliveryQueue drops everything when it is closed', async () => {
  const queue = new DeliveryQueue();
  queue.add(async () => 'retry');
  await vi.advanceTimersByTimeAsync(0);
  expect(queue.size).toBe(1);
  queue.close();
  expect(queue.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  expect(queue.add(never)).toBe(false);
});
