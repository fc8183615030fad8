import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Playback } from './playback.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether a wait is over, as a function to ask it later. */
function isOver(wait: Promise<void>): () => boolean {
  let over = false;
  void (async () => {
    await wait;
    over = true;
  })();
  return () => over;
}

it('waits', async () => {
  const over = isOver(new Playback().wait(700));
  await vi.advanceTimersByTimeAsync(699);
  expect(over()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(over()).toBe(true);
});

it('ends all waits at once when skipping, and does not wait until skipping stops', async () => {
  const playback = new Playback();
  const before = isOver(playback.wait(700));
  playback.skip();
  const during = isOver(playback.wait(700));
  await vi.advanceTimersByTimeAsync(0);
  expect([before(), during()]).toEqual([true, true]);
  expect(vi.getTimerCount()).toBe(0);
  playback.stopSkipping();
  const after = isOver(playback.wait(700));
  await vi.advanceTimersByTimeAsync(699);
  expect(after()).toBe(false);
});
