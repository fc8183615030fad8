import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AT_ONCE, MOST_QUEUED, SECOND_ATTEMPT } from './limits.ts';
import { Outbox } from './outbox.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = () => new Promise<'done'>(() => undefined);

it('sends so many at once, lets so many wait, and drops what comes then', () => {
  const outbox = new Outbox();
  let begun = 0;
  const add = () =>
    outbox.add(() => {
      begun++;
      return never();
    });
  for (let i = 0; i < AT_ONCE + MOST_QUEUED; i++) expect(add()).toBe(true);
  expect(begun).toBe(AT_ONCE);
  expect(outbox.size).toBe(MOST_QUEUED);
  expect(add()).toBe(false);
});

it('tries once more after a while, and then no more', async () => {
  const outbox = new Outbox();
  let attempts = 0;
  const fail = async () => {
    attempts++;
    throw new Error('There is no network.');
  };
  outbox.add(fail);
  await vi.advanceTimersByTimeAsync(SECOND_ATTEMPT - 1);
  expect(attempts).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(attempts).toBe(2);
  await vi.advanceTimersByTimeAsync(10 * SECOND_ATTEMPT);
  expect(attempts).toBe(2);
  expect(outbox.size).toBe(0);
});

it('goes on with the next when one is done', async () => {
  const outbox = new Outbox();
  let done = 0;
  for (let i = 0; i < 3 * AT_ONCE; i++)
    outbox.add(async () => {
      done++;
      return 'done';
    });
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toBe(3 * AT_ONCE);
});

it('drops everything when it is closed', async () => {
  const outbox = new Outbox();
  outbox.add(async () => 'again');
  await vi.advanceTimersByTimeAsync(0);
  expect(outbox.size).toBe(1);
  outbox.close();
  expect(outbox.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  expect(outbox.add(never)).toBe(false);
});
