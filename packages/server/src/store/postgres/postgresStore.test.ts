import { describe, expect, it } from 'vitest';
import { PostgresStore } from './postgresStore.ts';
import { newSchema, openPostgresStore, postgresUrl, queryPostgres } from '../testing/postgresStore.ts';
import { row, write } from '../testing/writes.ts';

async function openTwo() {
  const url = await postgresUrl();
  const schema = newSchema(url);
  const open = () => openPostgresStore({ url, schema });
  return { url, schema, stores: [await open(), await open()] as const };
}

describe('Two servers on one database', () => {
  it('race for every row: one wins, the other is told', async () => {
    const { stores } = await openTwo();
    const tables = Array.from({ length: 20 }, (_, i) => `table ${i}`);
    for (let seq = 1; seq <= 5; seq++) {
      const results = await Promise.all(
        stores.map((store, by) =>
          Promise.allSettled(
            tables.map((table) =>
              store.append(write(table, seq, { rows: [{ ...row(table, seq), entry: `{"by":${by}}` }] })),
            ),
          ),
        ),
      );
      for (const [i, table] of tables.entries()) {
        const [first, second] = results.map((result) => result[i].status);
        expect([first, second].toSorted()).toEqual(['fulfilled', 'rejected']);
        const { rows } = (await stores[0].read(table))!;
        expect(rows[seq - 1].entry).toBe(`{"by":${first === 'fulfilled' ? 0 : 1}}`);
        const loser = results[first === 'fulfilled' ? 1 : 0][i];
        expect(loser).toMatchObject({ reason: { reason: 'taken' } });
      }
    }
  });

  it('refuses a server that slept and does not know the latest rows', async () => {
    const { stores } = await openTwo();
    const [awake, asleep] = stores;
    for (const seq of [1, 2, 3]) await awake.append(write('oak', seq));
    await expect(asleep.append(write('oak', 2))).rejects.toMatchObject({ reason: 'taken' });
    expect((await awake.read('oak'))?.rows).toHaveLength(3);
  });

  it('never claim the same job', async () => {
    const { stores } = await openTwo();
    for (let i = 0; i < 40; i++)
      await stores[0].append(write(`table ${i}`, 1, { jobs: [{ kind: 'bot', at: i }] }));
    const claims = await Promise.all(
      Array.from({ length: 10 }, (_, i) => stores[i % 2].claimJobs(1000, 50, 5)),
    );
    const names = claims.flat().map(({ table }) => table);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(40);
  });

  it('leave a bot to the server that lets it think, unless it is late', async () => {
    const { stores } = await openTwo();
    const [one, other] = stores;
    const job = { kind: 'bot', at: 1000 } as const;
    for (const table of ['oak', 'elm'])
      await one.append(write(table, 1, { jobs: [job, { kind: 'clock', at: 1000 }] }));
    const claim = async (store: PostgresStore, now: number, tables: string[]) =>
      (await store.claimJobs(now, 10_000, 10, { tables, lateMs: 500 })).map(
        ({ table, kind }) => `${table} ${kind}`,
      );
    expect((await claim(other, 1499, [])).toSorted()).toEqual(['elm clock', 'oak clock']);
    expect(await claim(one, 1499, ['oak'])).toEqual(['oak bot']);
    expect(await claim(other, 1500, [])).toEqual(['elm bot']);
  });

  it('leave jobs of a kind that they do not know to newer servers', async () => {
    const { url, schema, stores } = await openTwo();
    await stores[0].append(write('oak', 1, { jobs: [{ kind: 'bot', at: 1 }] }));
    await queryPostgres(url, `UPDATE "${schema}".jobs SET kind = 'tournament'`);
    expect(await stores[0].claimJobs(1000, 50, 5)).toEqual([]);
    expect(await queryPostgres(url, `SELECT kind FROM "${schema}".jobs`)).toEqual([{ kind: 'tournament' }]);
  });
});

it('PostgresStore claims jobs by the clock of the database, whatever the caller believes', async () => {
  const store = await openPostgresStore({ clock: 'database' });
  const now = store.now();
  expect(Math.abs(now - Date.now())).toBeLessThan(60_000);
  const hour = 3_600_000;
  await store.append(write('due', 1, { jobs: [{ kind: 'bot', at: now - 1000 }] }));
  await store.append(write('later', 1, { jobs: [{ kind: 'bot', at: now + hour }] }));
  expect(await store.claimJobs(now + 2 * hour, 1000, 9)).toHaveLength(1);
  expect(await store.claimJobs(now - 2 * hour, 1000, 9)).toHaveLength(0);
});

describe('PostgresStore refuses to open', () => {
  it('a database that cannot be reached', async () => {
    const url = 'postgres://postgres@127.0.0.1:1/postgres';
    await expect(PostgresStore.open({ url })).rejects.toMatchObject({
      reason: 'away',
      message: 'PostgreSQL cannot be reached: ECONNREFUSED.',
    });
  });

  it('a database that does not exist', async () => {
    const url = new URL('/nowhere', await postgresUrl()).href;
    await expect(PostgresStore.open({ url })).rejects.toMatchObject({ reason: 'broken' });
  });

  it('a schema of another program, and leaves it unchanged', async () => {
    const url = await postgresUrl();
    const schema = newSchema(url);
    await queryPostgres(url, `CREATE SCHEMA "${schema}"`, `CREATE TABLE "${schema}".recipes (name text)`);
    await expect(PostgresStore.open({ url, schema })).rejects.toMatchObject({
      reason: 'broken',
      message: `The schema ${schema} of the database is not Oriflamme's.`,
    });
  });
});

it('PostgresStore refuses texts that no JSON has, and stores the others of the batch', async () => {
  const store = await openPostgresStore();
  const results = await Promise.allSettled([
    store.append(write('oak', 1, { state: '"\u001F"' })),
    store.append(write('elm', 1, { state: '"\0"' })),
    store.append(write('ash', 1, { state: '' })),
    store.append(write('fir', 1)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
  expect(results[0]).toMatchObject({ reason: { reason: 'malformed' } });
});

it('PostgresStore names the settings by which the database may lose what it has acknowledged', async () => {
  const store = await openPostgresStore();
  // Those of the tests' own database.
  expect(await store.unsafeSettings()).toEqual(['fsync']);
});
