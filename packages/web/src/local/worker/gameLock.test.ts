import { describe, expect, it } from 'vitest';
import { lockGame } from './gameLock.ts';

type Locks = NonNullable<Parameters<typeof lockGame>[1]>;

const locks = (request: (name: string, options: LockOptions, hold: () => unknown) => Promise<unknown>) =>
  ({ request }) as Locks;

describe('holding a game', () => {
  it('keeps its lock for good', async () => {
    const held: unknown[] = [];
    const free = locks(async (name, _, hold) => {
      held.push(name, hold());
      return held[1];
    });
    expect(await lockGame('one', free)).toBe(true);
    const settled = await Promise.race([held[1], Promise.resolve('still held')]);
    expect([held[0], settled]).toEqual(['oriflamme game one', 'still held']);
  });

  it('fails if another tab does not let go of it', async () => {
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

  it('goes on without where the browser has no locks, or refuses them', async () => {
    expect(
      await lockGame(
        'one',
        locks(() => Promise.reject(new Error('Not here.'))),
      ),
    ).toBe(true);
    expect(await lockGame('one', null)).toBe(true);
  });
});
