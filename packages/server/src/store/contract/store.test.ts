// What every store promises. Each test runs against all of them.
import { describe, expect, it } from 'vitest';
import type { ScheduledJob } from '../store.ts';
import { STORES } from '../testing/stores.ts';
import { row, write } from '../testing/writes.ts';

const bot = (at: number): ScheduledJob => ({ kind: 'bot', at });
const clock = (at: number): ScheduledJob => ({ kind: 'clock', at });
const LEASE_MS = 50;

describe.for(STORES)('%s', ([, open]) => {
  it('returns rows and state as they were appended', async () => {
    const store = await open();
    const state = '{"name":"Łucja 🦁","control":"\\u001f\\u0000"}';
    await store.append(write('oak', 1));
    await store.append(write('oak', 2, { rows: [row('oak', 2), row('oak', 3)], state }));
    const rows = [row('oak', 1), row('oak', 2), row('oak', 3)];
    expect(await store.read('oak')).toEqual({ rows, state });
    expect(await store.read('oak', 1)).toEqual({ rows: rows.slice(1), state });
    expect(await store.read('oak', 1, 1)).toEqual({ rows: rows.slice(1, 2), state });
    expect(await store.read('oak', 3)).toEqual({ rows: [], state });
    expect(await store.read('elm')).toBeUndefined();
  });

  it('lets the number of a row decide who was first', async () => {
    const store = await open();
    await store.append(write('oak', 1, { state: '"first"' }));
    await expect(store.append(write('oak', 1, { state: '"second"' }))).rejects.toMatchObject({
      reason: 'taken',
      message: 'Table oak already has a row 1.',
    });
    // Also if it is the very same write again.
    await expect(store.append(write('oak', 1, { state: '"first"' }))).rejects.toMatchObject({
      reason: 'taken',
    });
    expect(await store.read('oak')).toEqual({ rows: [row('oak', 1)], state: '"first"' });
  });

  it('refuses a gap', async () => {
    const store = await open();
    await store.append(write('oak', 1));
    await expect(store.append(write('oak', 3))).rejects.toMatchObject({
      reason: 'malformed',
      message: 'Table oak is at row 1, so row 3 cannot be next.',
    });
    await expect(store.append(write('elm', 2))).rejects.toMatchObject({
      reason: 'malformed',
      message: 'Table elm is at row 0, so row 2 cannot be next.',
    });
    expect((await store.read('oak'))?.rows).toHaveLength(1);
    expect(await store.read('elm')).toBeUndefined();
  });

  it('refuses only the conflicting writes of those that arrive together', async () => {
    const store = await open();
    const results = await Promise.allSettled([
      store.append(write('oak', 1, { state: '"first"' })),
      store.append(write('oak', 1, { state: '"second"' })),
      store.append(write('oak', 3)),
      store.append(write('elm', 1)),
      store.append(write('oak', 2)),
      store.appendChat({ table: 'elm', number: 1, at: 5, message: '{}', oldest: 1 }),
      store.appendChat({ table: 'ash', number: 1, at: 5, message: '{}', oldest: 1 }),
    ]);
    const reasons = results.map((result) =>
      result.status === 'fulfilled' ? 'stored' : (result.reason as { reason: string }).reason,
    );
    expect(reasons).toEqual(['stored', 'taken', 'malformed', 'stored', 'stored', 'stored', 'malformed']);
    expect((await store.read('oak'))?.rows).toEqual([row('oak', 1), row('oak', 2)]);
    expect((await store.readChat('elm')).last).toBe(1);
  });

  it('refuses a malformed write before it does anything', async () => {
    const store = await open();
    await expect(store.append(write('oak', 1, { rows: [] }))).rejects.toMatchObject({ reason: 'malformed' });
    await expect(store.claimJobs(1, 0, 1)).rejects.toMatchObject({ reason: 'malformed' });
    expect(await Array.fromAsync(store.openTables())).toEqual([]);
  });

  it('lists the tables that are not over', async () => {
    const store = await open();
    await store.append(write('oak', 1));
    await store.append(write('elm', 1));
    await store.append(write('oak', 2));
    await store.append(write('elm', 2, { isOver: true }));
    expect(await Array.fromAsync(store.openTables())).toEqual([
      { table: 'oak', state: '{"after":2}', rows: [] },
    ]);
    expect((await store.read('elm'))?.rows).toHaveLength(2);
  });

  it.each([200, 201])('lists %i open tables, each with its rows', async (count) => {
    const store = await open();
    const names = Array.from({ length: count }, (_, i) => `oak ${String(i).padStart(3, '0')}`);
    await Promise.all(names.map((name) => store.append(write(name, 1))));
    await Promise.all(
      names.map((name) => {
        const { state: _, ...second } = write(name, 2);
        return store.append(second);
      }),
    );
    const found = await Array.fromAsync(store.openTables());
    expect(found.toSorted((a, b) => a.table.localeCompare(b.table))).toEqual(
      names.map((table) => ({ table, state: '{"after":1}', rows: [row(table, 2)] })),
    );
  });

  it('loads a table as its last state and the rows since', async () => {
    const store = await open();
    const { state: _, ...third } = write('oak', 3);
    const { state: __, ...fourth } = write('oak', 4, { rows: [row('oak', 4), row('oak', 5)] });
    await store.append(write('oak', 1, { players: ['ann'] }));
    await store.append(write('oak', 2));
    await store.append(third);
    await store.append(fourth);
    await store.append(write('elm', 1));
    const rows = [row('oak', 3), row('oak', 4), row('oak', 5)];
    const oak = { table: 'oak', state: '{"after":2}', rows };
    const elm = { table: 'elm', state: '{"after":1}', rows: [] };
    expect(await store.load('oak')).toEqual(oak);
    expect(await store.load('elm')).toEqual(elm);
    expect(await store.load('ash')).toBeUndefined();
    expect(
      (await Array.fromAsync(store.openTables())).toSorted((a, b) => a.table.localeCompare(b.table)),
    ).toEqual([elm, oak]);
    expect(await store.read('oak', 3)).toEqual({ rows: rows.slice(1), state: '{"after":2}' });
    expect(await store.tablesOf('ann', 9)).toEqual([{ table: 'oak', state: '{"after":2}', at: 5000 }]);
    await store.append(write('oak', 6));
    expect(await store.load('oak')).toEqual({ table: 'oak', state: '{"after":6}', rows: [] });
  });

  it('refuses to create a table without a state', async () => {
    const store = await open();
    const { state: _, ...first } = write('oak', 1);
    await expect(store.append(first)).rejects.toMatchObject({ reason: 'malformed' });
    expect(await store.load('oak')).toBeUndefined();
  });

  it('replaces a state by a later one, and by no other', async () => {
    const store = await open();
    const { state: _, ...second } = write('oak', 2);
    const { state: __, ...third } = write('oak', 3);
    await store.append(write('oak', 1));
    await store.append(second);
    await store.append(third);
    await store.append(write('elm', 1));
    const state = (table: string, seq: number) => ({ table, seq, state: `"saved ${seq}"` });
    await store.saveStates([state('oak', 2), state('elm', 1), state('ash', 1)]);
    expect(await store.load('oak')).toEqual({ table: 'oak', state: '"saved 2"', rows: [row('oak', 3)] });
    expect(await store.load('elm')).toMatchObject({ state: '{"after":1}' });
    await store.saveStates([state('oak', 1)]);
    await store.saveStates([state('oak', 4)]);
    expect(await store.load('oak')).toMatchObject({ state: '"saved 2"' });
    await store.saveStates([state('oak', 3)]);
    expect(await store.load('oak')).toEqual({ table: 'oak', state: '"saved 3"', rows: [] });
  });

  it('keeps the first events of a finished game', async () => {
    const store = await open();
    await store.append(write('oak', 1));
    expect(await store.readEvents('oak')).toBeUndefined();
    await store.append(write('oak', 2, { isOver: true, events: '["dealt"]' }));
    await store.append(write('oak', 3, { isOver: true, events: '["dealt by other rules"]' }));
    expect(await store.readEvents('oak')).toBe('["dealt"]');
    expect(await store.readEvents('elm')).toBeUndefined();
  });

  it('finds the tables of a player: unfinished ones first, then the latest', async () => {
    const store = await open();
    await store.append(write('oak', 1, { players: ['ann', 'ben'] }));
    await store.append(write('elm', 1, { players: ['ann'] }));
    await store.append(write('ash', 1, { players: ['ann'] }));
    await store.append(write('ash', 2));
    await store.append(write('oak', 2, { isOver: true }));
    await store.append(write('oak', 3, { isOver: true }));
    const found = await store.tablesOf('ann', 10);
    expect(found).toEqual([
      { table: 'ash', state: '{"after":2}', at: 2000 },
      { table: 'elm', state: '{"after":1}', at: 1000 },
      { table: 'oak', state: '{"after":3}', at: 3000 },
    ]);
    expect(await store.tablesOf('ann', 2)).toEqual(found.slice(0, 2));
    expect(await store.tablesOf('cat', 10)).toEqual([]);
    await store.append(write('oak', 4, { isOver: true, players: ['ann'] }));
    expect(await store.tablesOf('ben', 10)).toEqual([]);
    await store.append(write('oak', 5, { isOver: true, players: [] }));
    expect(await store.tablesOf('ann', 10)).toHaveLength(2);
  });

  it('orders tables of the same time by name, whether they were created together or not', async () => {
    const store = await open();
    const create = (name: string) => store.append(write(name, 1, { players: ['ann'] }));
    await create('Oak');
    await Promise.all([create('elm'), create('ash'), create('fir')]);
    await create('box');
    expect((await store.tablesOf('ann', 10)).map(({ table }) => table)).toEqual([
      'Oak',
      'ash',
      'box',
      'elm',
      'fir',
    ]);
  });

  it('keeps the latest chat messages, and the last number', async () => {
    const store = await open();
    await store.append(write('oak', 1));
    const say = (number: number, oldest: number) =>
      store.appendChat({ table: 'oak', number, at: number, message: `{"n":${number}}`, oldest });
    expect(await store.readChat('oak')).toEqual({ last: 0, rows: [] });
    await say(1, 1);
    await say(4, 1);
    await expect(say(4, 1)).rejects.toMatchObject({ reason: 'taken' });
    await expect(say(2, 1)).rejects.toMatchObject({ reason: 'taken' });
    await say(6, 2);
    expect(await store.readChat('oak')).toEqual({
      last: 6,
      rows: [
        { number: 4, at: 4, message: '{"n":4}' },
        { number: 6, at: 6, message: '{"n":6}' },
      ],
    });
    await expect(
      store.appendChat({ table: 'elm', number: 1, at: 1, message: '{}', oldest: 1 }),
    ).rejects.toMatchObject({ reason: 'malformed' });
    expect(await store.readChat('elm')).toEqual({ last: 0, rows: [] });
  });

  it('claims due jobs, oldest first, until their leases end', async () => {
    const store = await open();
    await store.append(write('oak', 1, { jobs: [clock(300), bot(100)] }));
    await store.append(write('elm', 1, { jobs: [clock(200)] }));
    expect(await store.claimJobs(99, LEASE_MS, 10)).toEqual([]);
    expect(await store.claimJobs(300, LEASE_MS, 2)).toEqual([
      { table: 'oak', kind: 'bot', at: 100 },
      { table: 'elm', kind: 'clock', at: 200 },
    ]);
    expect(await store.claimJobs(300, LEASE_MS, 2)).toEqual([{ table: 'oak', kind: 'clock', at: 300 }]);
    expect(await store.claimJobs(349, LEASE_MS, 9)).toEqual([]);
    expect(await store.claimJobs(350, LEASE_MS, 9)).toHaveLength(3);
  });

  it('drops the jobs that a write replaces', async () => {
    const store = await open();
    await store.append(write('oak', 1, { jobs: [bot(100), clock(100)] }));
    await store.append(write('oak', 2, { jobs: [clock(400)] }));
    expect(await store.claimJobs(399, LEASE_MS, 10)).toEqual([]);
    expect(await store.claimJobs(400, LEASE_MS, 10)).toEqual([{ table: 'oak', kind: 'clock', at: 400 }]);
    await store.append(write('oak', 3));
    expect(await store.claimJobs(10_000, LEASE_MS, 10)).toEqual([]);
  });

  it('keeps the lease of an unchanged job and ends that of a rescheduled one', async () => {
    const store = await open();
    await store.append(write('oak', 1, { jobs: [bot(100), clock(100)] }));
    await store.claimJobs(100, LEASE_MS, 10);
    await store.append(write('oak', 2, { jobs: [bot(100), clock(110)] }));
    expect(await store.claimJobs(110, LEASE_MS, 10)).toEqual([{ table: 'oak', kind: 'clock', at: 110 }]);
  });

  it('ignores a lease from before the clock was set back', async () => {
    const store = await open();
    await store.append(write('oak', 1, { jobs: [bot(100)] }));
    await store.claimJobs(3_600_100, LEASE_MS, 10);
    expect(await store.claimJobs(101, LEASE_MS, 10)).toHaveLength(1);
    expect(await store.claimJobs(102, LEASE_MS, 10)).toEqual([]);
  });

  it('finishes pending writes when it is closed, and refuses everything then', async () => {
    const store = await open();
    const appended = store.append(write('oak', 1));
    const closed = store.close();
    const closedTwice = store.close();
    await Promise.all([appended, closed, closedTwice]);
    for (const refused of [
      store.append(write('oak', 2)),
      store.appendChat({ table: 'oak', number: 1, at: 1, message: '{}', oldest: 1 }),
      store.claimJobs(0, 10, 1),
      store.read('oak'),
      store.readChat('oak'),
      Array.fromAsync(store.openTables()),
      store.tablesOf('ann', 1),
      store.readEvents('oak'),
    ])
      await expect(refused).rejects.toMatchObject({ name: 'StoreError', reason: 'closed' });
  });
});
