import { describe, expect, it } from 'vitest';
import { MemorySharedStore } from '../store/memory/memorySharedStore.ts';
import { Membership, TAKE_OVER_MS, TTL_MS } from './membership.ts';

/** A dead server with tables, and others that notice it. */
async function openDead(tables: number) {
  const store = new MemorySharedStore();
  const time = { now: 1_000_000 };
  const names = Array.from({ length: tables }, (_, i) => `table ${i}`);
  await store.beat('dead', 1, time.now, TTL_MS);
  await store.setPresent(
    'dead',
    names.map((table) => ({ table, people: ['ann'] })),
    time.now,
  );
  time.now += TTL_MS;
  const errors: unknown[] = [];
  const left: string[] = [];
  const join = (server: string, onDead: (tables: readonly string[]) => Promise<void>) =>
    new Membership({
      store,
      server,
      now: () => time.now,
      people: () => 0,
      onDead,
      onForgotten: () => undefined,
      onGone: (gone) => left.push(gone),
      onError: (error) => errors.push(error),
    });
  return { store, time, errors, left, join };
}

describe('Membership', () => {
  it('looks after the tables of a dead server some at a time, and keeps them from others meanwhile', async () => {
    const { store, time, errors, join } = await openDead(120);
    const taken: string[] = [];
    const other = join('other', async (tables) => void taken.push(...tables));
    const sizes: number[] = [];
    const one = join('one', async (tables) => {
      sizes.push(tables.length);
      time.now += TAKE_OVER_MS - 1;
      await other.beat();
      await other.settled();
    });
    await one.beat();
    await one.settled();
    expect(sizes).toEqual([50, 50, 20]);
    expect([taken, errors]).toEqual([[], []]);
    expect(await store.tablesWith('dead')).toEqual([]);
  });

  it('says once that a server is gone, and lists those that run', async () => {
    const { time, left, join } = await openDead(0);
    const [one, other] = ['one', 'other'].map((name) => join(name, async () => undefined));
    await one.beat();
    await other.beat();
    await one.beat();
    expect(one.servers.map(({ name }) => name)).toEqual(['one', 'other']);
    time.now += TTL_MS;
    for (let i = 0; i < 2; i++) await one.beat();
    expect(left).toEqual(['other']);
    expect(one.servers.map(({ name }) => name)).toEqual(['one']);
    await Promise.all([one.settled(), other.settled()]);
  });

  it('goes on after an error, and tries again when its claim has expired', async () => {
    const { store, time, errors, join } = await openDead(60);
    const sizes: number[] = [];
    let fails = true;
    const one = join('one', async (tables) => {
      sizes.push(tables.length);
      if (fails && tables.length === 50) throw new Error('The store is away.');
    });
    const beat = async () => {
      await one.beat();
      await one.settled();
    };
    await beat();
    expect([sizes, errors.length]).toEqual([[50, 10], 1]);
    fails = false;
    time.now += TAKE_OVER_MS - 1;
    await beat();
    expect(sizes).toHaveLength(2);
    time.now += 1;
    await beat();
    expect([sizes, errors.length]).toEqual([[50, 10, 50, 10], 1]);
    expect(await store.tablesWith('dead')).toEqual([]);
  });
});
