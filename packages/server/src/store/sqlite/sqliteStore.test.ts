import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SqliteStore } from './sqliteStore.ts';
import { write, row } from '../testing/writes.ts';
import { newFolder, openStore } from '../testing/folder.ts';
import { IoFaults } from '../testing/ioFaults.ts';

it('SqliteStore keeps everything over a restart', async () => {
  const folder = newFolder();
  const store = await openStore(folder);
  await store.append(write('oak', 1));
  await store.append(write('oak', 2, { jobs: [{ kind: 'clock', at: 100 }] }));
  await store.append(write('elm', 1, { isOver: true, events: '["won"]' }));
  await store.close();

  const again = await openStore(folder);
  expect(await Array.fromAsync(again.openTables())).toEqual([
    { table: 'oak', state: '{"after":2}', rows: [] },
  ]);
  expect(await again.read('oak', 1)).toEqual({ rows: [row('oak', 2)], state: '{"after":2}' });
  expect(await again.read('ash')).toBeUndefined();
  expect(await again.readEvents('elm')).toBe('["won"]');
  expect(await again.claimJobs(100, 50, 10)).toEqual([{ table: 'oak', kind: 'clock', at: 100 }]);
  await again.append(write('oak', 3));
  expect((await again.read('oak'))?.rows).toHaveLength(3);
});

it('SqliteStore writes the time of a clock that was put off when it is closed', async () => {
  const folder = newFolder();
  const store = await openStore(folder);
  await store.append(write('oak', 1, { jobs: [{ kind: 'clock', at: 100 }] }));
  await store.append(write('oak', 2, { jobs: [{ kind: 'clock', at: 300 }] }));
  await store.close();

  const again = await openStore(folder);
  expect(await again.claimJobs(299, 50, 10)).toEqual([]);
  expect(await again.claimJobs(300, 50, 10)).toEqual([{ table: 'oak', kind: 'clock', at: 300 }]);
});

it('SqliteStore rejects a file that is not its database', async () => {
  const folder = newFolder();
  writeFileSync(
    join(folder, 'oriflamme.sqlite'),
    'Dear diary, today the Lion beheaded the Pike. '.repeat(100),
  );
  await expect(SqliteStore.open(folder)).rejects.toMatchObject({ name: 'StoreError', reason: 'broken' });
});

describe('SqliteStore with concurrent writes', () => {
  it('commits writes together that arrive while a commit is in flight', async () => {
    const faults = new IoFaults();
    const store = await openStore(newFolder(), { faults: faults.module });
    faults.set('hold');
    const first = store.append(write('first', 1));
    await faults.held();
    const others = Array.from({ length: 100 }, (_, i) => store.append(write(`table ${i}`, 1)));
    expect(store.counts).toEqual({ commits: 0, pending: 101 });
    faults.set('none');
    await Promise.all([first, ...others]);
    expect(store.counts).toEqual({ commits: 2, pending: 0 });
    expect(await Array.fromAsync(store.openTables())).toHaveLength(101);
  });

  it('rejects conflicting writes alone and stores the others', async () => {
    const store = await openStore();
    const [first, second, gap, other] = await Promise.allSettled([
      store.append(write('oak', 1, { state: '"first"' })),
      store.append(write('oak', 1, { state: '"second"' })),
      store.append(write('oak', 3)),
      store.append(write('elm', 1)),
    ]);
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({ reason: { name: 'StoreError', reason: 'taken' } });
    expect(gap).toMatchObject({ reason: { name: 'StoreError', reason: 'malformed' } });
    expect(other.status).toBe('fulfilled');
    expect(store.counts.commits).toBe(1);
    expect(await store.read('oak')).toEqual({ rows: [row('oak', 1)], state: '"first"' });
  });

  it('shows writes to readers only after the commit', async () => {
    const faults = new IoFaults();
    const store = await openStore(newFolder(), { faults: faults.module });
    await store.append(write('oak', 1));
    faults.set('hold');
    const acknowledged: string[] = [];
    const change2 = store.append(write('oak', 2)).then(() => acknowledged.push('oak 2'));
    const new1 = store.append(write('elm', 1)).then(() => acknowledged.push('elm 1'));
    await faults.held();
    expect(await store.read('oak')).toEqual({ rows: [row('oak', 1)], state: '{"after":1}' });
    expect(await store.read('elm')).toBeUndefined();
    expect(await Array.fromAsync(store.openTables())).toEqual([
      { table: 'oak', state: '{"after":1}', rows: [] },
    ]);
    expect(acknowledged).toEqual([]);
    faults.set('none');
    await Promise.all([change2, new1]);
    expect((await store.read('oak'))?.rows).toHaveLength(2);
    expect(await store.read('elm')).toBeDefined();
  });
});

describe('SqliteStore.close', () => {
  it('waits for pending writes and rejects new requests', async () => {
    const folder = newFolder();
    const store = await openStore(folder);
    const appended = store.append(write('oak', 1));
    const closed = store.close();
    const closedTwice = store.close();
    await expect(store.append(write('oak', 2))).rejects.toMatchObject({ reason: 'closed' });
    await expect(store.claimJobs(0, 10, 1)).rejects.toMatchObject({ reason: 'closed' });
    await expect(store.read('oak')).rejects.toMatchObject({ reason: 'closed' });
    await Promise.all([appended, closed, closedTwice]);
    expect((await (await openStore(folder)).read('oak'))?.rows).toEqual([row('oak', 1)]);
  });
});
