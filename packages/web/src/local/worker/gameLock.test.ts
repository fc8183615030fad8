import { describe, expect, it } from 'vitest';
import { lockGame } from './gameLock.ts';

type Locks = NonNullable<Parameters<typeof lockGame>[1]>;

const locks = (request: (name: string, options: LockOptions, hold: () => unknown) => Promise<unknown>) =>
  ({ request }) as Locks;

describe('lockGame', () => {
  it('holds the lock for the lifetime of the worker', async () => {
    const held: unknown[] = [];
    const free = locks(async (name, _, hold) => {
      held.push(name, hold());
      return held[1];
    });
    expect(await lockGame('one', free)).toBe(true);
    const settled = await Promise.race([held[1], Promise.resolve('still held')]);
    expect([held[0], settled]).toEqual(['oriflamme game one', 'still held']);
  });

  it('resolves to false if another tab holds the lock', async () => {
    const taken = locks(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal!.addEventListener('abort', () => reject(new Error('It took too long.')));
        }),
    );
    const patience = new AbortController();
    const isHeld = lockGame('one', taken, patience.signal);
    patience.abort();
    expect(await isHeld).toBe(false);
  });

  it('succeeds without Web Locks, or if they fail', async () => {
    expect(
      await lockGame(
        'one',
        locks(() => Promise.reject(new Error('Not here.'))),
      ),
    ).toBe(true);
    expect(await lockGame('one', null)).toBe(true);
  });
});
