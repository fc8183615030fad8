import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterReading } from './afterReading.ts';

/** Messages of one turn from which on the server is busy. */
const BUSY = 16;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Reads so many messages at once, and returns how many milliseconds they waited. */
async function waitOf(messages: number, isPlayer: boolean): Promise<number> {
  const start = Date.now();
  const waits = Array.from({ length: messages }, () => afterReading(isPlayer).then(() => Date.now()));
  await vi.runAllTimersAsync();
  const [end, ...others] = new Set(await Promise.all(waits));
  expect(others).toEqual([]);
  return end - start;
}

describe('afterReading', () => {
  it('waits for the end of the turn', async () => {
    expect(await waitOf(BUSY - 1, true)).toBe(0);
    expect(await waitOf(BUSY - 1, true)).toBe(0);
  });

  it('waits for more messages after a turn with many', async () => {
    expect(await waitOf(BUSY, true)).toBe(0);
    expect(await waitOf(1, true)).toBe(14);
    expect(await waitOf(1, true)).toBe(0);
  });

  it('is not slowed down by strangers', async () => {
    expect(await waitOf(10 * BUSY, false)).toBe(0);
    expect(await waitOf(1, true)).toBe(0);
  });
});
