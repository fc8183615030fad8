import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Store } from '../store.ts';
import { all } from '../sql/script.ts';
import { FaultyProxy } from '../testing/faultyProxy.ts';
import { PostgresServer } from '../testing/postgresServer.ts';
import { newSchema, openPostgresStore, postgresUrl } from '../testing/postgresStore.ts';
import { row, write } from '../testing/writes.ts';
import { ConnectionPool } from './connectionPool.ts';

/** Two stores with the same tables, the first through a network that fails on demand. */
async function openBehindProxy(timeoutMs = 1000) {
  const url = await postgresUrl();
  const schema = newSchema(url);
  const proxy = await FaultyProxy.start(Number(new URL(url).port));
  const other = await openPostgresStore({ url, schema });
  const behind = new URL(url);
  behind.port = String(proxy.port);
  const store = await openPostgresStore({ url: behind.href, schema, timeoutMs });
  return { url, schema, proxy, store, other };
}

/** Waits until a table has that many rows. */
async function untilRows(store: Store, table: string, count: number): Promise<void> {
  await expect.poll(async () => (await store.read(table))?.rows.length, { timeout: 10_000 }).toBe(count);
}

describe('PostgresStore', () => {
  it('finds its own rows after the answer to a commit was lost', async () => {
    const { proxy, store, other } = await openBehindProxy();
    await store.append(write('oak', 1));
    await store.appendChat({ table: 'oak', number: 1, at: 1, message: '{"n":1}', oldest: 1 });
    proxy.fault = 'mute';
    const appended = store.append(write('oak', 2));
    const opened = store.append(write('elm', 1));
    await untilRows(other, 'oak', 2);
    await untilRows(other, 'elm', 1);
    proxy.fault = 'none';
    proxy.cut();
    await appended;
    await opened;

    proxy.fault = 'mute';
    const said = store.appendChat({ table: 'oak', number: 2, at: 2, message: '{"n":2}', oldest: 1 });
    await expect.poll(async () => (await other.readChat('oak')).last, { timeout: 10_000 }).toBe(2);
    proxy.fault = 'none';
    proxy.cut();
    await said;
    expect((await store.readChat('oak')).rows).toHaveLength(2);
    expect((await store.read('oak'))?.rows).toEqual([row('oak', 1), row('oak', 2)]);
  });

  it('sends a write again that was lost before it arrived', async () => {
    const { proxy, store } = await openBehindProxy();
    await store.append(write('oak', 1));
    proxy.fault = 'drop';
    const appended = store.append(write('oak', 2));
    await new Promise((done) => setTimeout(done, 50));
    proxy.fault = 'none';
    proxy.cut();
    await appended;
    expect((await store.read('oak'))?.rows).toHaveLength(2);
  });

  it('says who was first when another server wrote while the answer was lost', async () => {
    const { proxy, store, other } = await openBehindProxy();
    await store.append(write('oak', 1));
    proxy.fault = 'drop';
    const results = Promise.allSettled([store.append(write('oak', 2, { state: '"mine"' }))]);
    const theirs = { ...row('oak', 2), entry: '{"by":"other"}' };
    await other.append(write('oak', 2, { rows: [theirs], state: '"theirs"' }));
    proxy.fault = 'none';
    proxy.cut();
    expect(await results).toMatchObject([{ reason: { reason: 'taken' } }]);
    expect(await store.read('oak')).toEqual({ rows: [row('oak', 1), theirs], state: '"theirs"' });
  });

  it('gives up within its time limits when packets vanish, and goes on when they come again', async () => {
    const { proxy, store } = await openBehindProxy(500);
    await store.append(write('oak', 1));
    proxy.fault = 'drop';
    // It may have been stored: nobody can know.
    await expect(store.append(write('oak', 2))).rejects.toMatchObject({ reason: 'io' });
    // It was never sent.
    await expect(store.append(write('oak', 2))).rejects.toMatchObject({ reason: 'away' });
    await expect(store.read('oak')).rejects.toMatchObject({ reason: 'away' });
    await expect(store.admin.bans({ max: 1 })).rejects.toMatchObject({ reason: 'away' });
    proxy.fault = 'none';
    proxy.cut();
    await store.append(write('oak', 2));
    expect((await store.read('oak'))?.rows).toHaveLength(2);
    expect(await store.admin.bans({ max: 1 })).toEqual([]);
  });

  it('refuses while the database is killed, keeps what it acknowledged, and goes on', async () => {
    const database = await PostgresServer.start();
    onTestFinished(() => database.stop());
    const store = await openPostgresStore({ url: database.url, schema: 'oriflamme', timeoutMs: 2000 });
    const acknowledged = new Map<string, number>();
    const refused = new Set<string>();
    const progressing = { isWanted: true };
    // Four tables that are played on and on; after a refusal the table is read, as a live table does.
    const play = async (table: string) => {
      while (progressing.isWanted) {
        const seq = (acknowledged.get(table) ?? 0) + 1;
        try {
          await store.append(write(table, seq));
          acknowledged.set(table, seq);
        } catch (error) {
          refused.add((error as { reason: string }).reason);
          const stored = await store.read(table).catch(() => undefined);
          if (stored) acknowledged.set(table, stored.rows.length);
        }
      }
    };
    const tables = ['oak', 'elm', 'ash', 'fir'];
    const playing = tables.map(play);
    const progress = () => Math.min(...tables.map((table) => acknowledged.get(table) ?? 0));
    for (let kills = 0; kills < 2; kills++) {
      const before = progress();
      await expect.poll(progress, { timeout: 30_000 }).toBeGreaterThan(before + 3);
      refused.clear();
      await database.kill();
      await expect.poll(() => refused.has('away'), { timeout: 30_000 }).toBe(true);
      await database.run();
    }
    const before = progress();
    await expect.poll(progress, { timeout: 30_000 }).toBeGreaterThan(before + 3);
    progressing.isWanted = false;
    await Promise.all(playing);
    for (const table of tables) {
      const { rows, state } = (await store.read(table))!;
      expect(rows).toEqual(rows.map((_, i) => row(table, i + 1)));
      expect(rows.length).toBeGreaterThanOrEqual(acknowledged.get(table)!);
      expect(state).toBe(`{"after":${rows.length}}`);
    }
  });

  it('rejects a transaction whose connection breaks between two statements, and goes on', async () => {
    const { url, schema, proxy } = await openBehindProxy();
    const behind = new URL(url);
    behind.port = String(proxy.port);
    const pool = new ConnectionPool({ url: behind.href, schema, connections: 1, timeoutMs: 1000 });
    onTestFinished(() => pool.close());
    const transaction = (between: () => void) =>
      pool.transaction(function* () {
        yield* all('SELECT 1');
        between();
        return yield* all<{ answer: number }>('SELECT 2 AS answer');
      });
    // The driver reports it twice: to the statement, and as an event that would end the process.
    await expect(transaction(() => proxy.cut())).rejects.toMatchObject({ name: 'StoreError' });
    expect(await transaction(() => undefined)).toEqual([{ answer: 2 }]);
  });

  it('refuses a write to a table that someone holds for long, and nobody else waits', async () => {
    const { url, schema, store } = await openBehindProxy(300);
    await store.append(write('oak', 1));
    const holder = new pg.Client(url);
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query('BEGIN');
    await holder.query(`SELECT 1 FROM "${schema}".tables WHERE name = 'oak' FOR UPDATE`);
    await expect(store.append(write('oak', 2))).rejects.toMatchObject({ reason: 'busy' });
    await expect(
      store.appendChat({ table: 'oak', number: 1, at: 1, message: '{}', oldest: 1 }),
    ).rejects.toMatchObject({ reason: 'busy' });
    await store.append(write('elm', 1));
    const waiting = store.append(write('oak', 2));
    await holder.query('COMMIT');
    await waiting;
  });
});
