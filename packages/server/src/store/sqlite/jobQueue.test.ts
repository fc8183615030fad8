import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openToWrite } from './database.ts';
import { DirectStore } from '../testing/directStore.ts';
import { write } from '../testing/writes.ts';
import { newFolder } from '../testing/folder.ts';

const LEASE_MS = 50;

it('JobQueue claims due jobs, oldest first and up to the maximum', () => {
  const store = new DirectStore();
  store.append(
    write('oak', 1, {
      jobs: [
        { kind: 'clock', at: 300 },
        { kind: 'bot', at: 100 },
      ],
    }),
  );
  store.append(write('elm', 1, { jobs: [{ kind: 'clock', at: 200 }] }));
  expect(store.claimJobs(99, LEASE_MS, 10)).toEqual([]);
  expect(store.claimJobs(300, LEASE_MS, 2)).toEqual([
    { table: 'oak', kind: 'bot', at: 100 },
    { table: 'elm', kind: 'clock', at: 200 },
  ]);
  expect(store.claimJobs(300, LEASE_MS, 2)).toEqual([{ table: 'oak', kind: 'clock', at: 300 }]);
  expect(store.claimJobs(300, LEASE_MS, 2)).toEqual([]);
});

it('JobQueue returns a job again when its lease expires or the store is reopened', () => {
  const folder = newFolder();
  const store = new DirectStore(folder);
  store.append(write('oak', 1, { jobs: [{ kind: 'bot', at: 100 }] }));
  const jobs = [{ table: 'oak', kind: 'bot', at: 100 }];
  expect(store.claimJobs(100, LEASE_MS, 10)).toEqual(jobs);
  expect(store.claimJobs(149, LEASE_MS, 10)).toEqual([]);
  expect(store.claimJobs(150, LEASE_MS, 10)).toEqual(jobs);
  expect(new DirectStore(folder).claimJobs(151, LEASE_MS, 10)).toEqual(jobs);
});

it('JobQueue removes and reports a job of an unknown kind', () => {
  const folder = newFolder();
  const store = new DirectStore(folder);
  store.append(write('oak', 1, { jobs: [{ kind: 'bot', at: 100 }] }));
  const database = openToWrite(join(folder, 'oriflamme.sqlite'), 'OFF');
  database.exec("INSERT INTO jobs (table_id, kind, at) SELECT id, 'tournament', 50 FROM tables");
  database.close();
  expect(store.claim(100, LEASE_MS, 10)).toEqual({
    claimed: [{ table: 'oak', kind: 'bot', at: 100 }],
    unknownJobs: [{ table: 'oak', kind: 'tournament' }],
  });
  expect(store.claim(200, LEASE_MS, 10)).toMatchObject({ unknownJobs: [] });
});

const clockOf = (folder: string): unknown => {
  const database = openToWrite(join(folder, 'oriflamme.sqlite'), 'OFF');
  const rows = database.prepare("SELECT at FROM jobs WHERE kind = 'clock'").all();
  database.close();
  return rows.map(({ at }) => at);
};

it('JobQueue remembers a clock that is put off, and moves its row when the earlier time has come', () => {
  const folder = newFolder();
  const store = new DirectStore(folder);
  store.append(write('oak', 1, { jobs: [{ kind: 'clock', at: 100 }] }));
  store.append(write('oak', 2, { jobs: [{ kind: 'clock', at: 300 }] }));
  expect(clockOf(folder)).toEqual([100]);
  expect(store.claimJobs(299, LEASE_MS, 10)).toEqual([]);
  expect(clockOf(folder)).toEqual([300]);
  expect(store.claimJobs(300, LEASE_MS, 10)).toEqual([{ table: 'oak', kind: 'clock', at: 300 }]);
});

it('JobQueue writes a clock that ends earlier than its row says at once', () => {
  const store = new DirectStore();
  store.append(write('oak', 1, { jobs: [{ kind: 'clock', at: 100 }] }));
  store.append(write('oak', 2, { jobs: [{ kind: 'clock', at: 300 }] }));
  store.append(write('oak', 3, { jobs: [{ kind: 'clock', at: 90 }] }));
  expect(store.claimJobs(90, LEASE_MS, 10)).toEqual([{ table: 'oak', kind: 'clock', at: 90 }]);
});

it('JobQueue finds jobs that are due behind those that were put off', () => {
  const store = new DirectStore();
  for (const table of ['oak', 'elm', 'ash']) {
    store.append(write(table, 1, { jobs: [{ kind: 'clock', at: 100 }] }));
    store.append(write(table, 2, { jobs: [{ kind: 'clock', at: 300 }] }));
  }
  store.append(write('yew', 1, { jobs: [{ kind: 'bot', at: 110 }] }));
  expect(store.claimJobs(120, LEASE_MS, 2)).toEqual([{ table: 'yew', kind: 'bot', at: 110 }]);
});

it('JobQueue does not let the lease of one clock delay the next one', () => {
  const store = new DirectStore();
  store.append(write('oak', 1, { jobs: [{ kind: 'clock', at: 100 }] }));
  expect(store.claimJobs(100, LEASE_MS, 10)).toHaveLength(1);
  store.append(write('oak', 2, { jobs: [{ kind: 'clock', at: 110 }] }));
  expect(store.claimJobs(110, LEASE_MS, 10)).toEqual([{ table: 'oak', kind: 'clock', at: 110 }]);
});

it('JobQueue drops a clock that was put off with its job', () => {
  const store = new DirectStore();
  store.append(write('oak', 1, { jobs: [{ kind: 'clock', at: 100 }] }));
  store.append(write('oak', 2, { jobs: [{ kind: 'clock', at: 300 }] }));
  store.append(write('oak', 3, { jobs: [] }));
  store.append(write('oak', 4, { jobs: [{ kind: 'clock', at: 200 }] }));
  expect(store.claimJobs(200, LEASE_MS, 10)).toEqual([{ table: 'oak', kind: 'clock', at: 200 }]);
});
