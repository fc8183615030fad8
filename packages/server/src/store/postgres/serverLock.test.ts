import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { FaultyProxy } from '../testing/faultyProxy.ts';
import { newSchema, openPostgresStore, postgresUrl, queryPostgres } from '../testing/postgresStore.ts';
import { write } from '../testing/writes.ts';
import { takeLock } from './connection.ts';

it('A server whose connections broke writes nothing while the database is moved', async () => {
  const url = await postgresUrl();
  const schema = newSchema(url);
  const proxy = await FaultyProxy.start(Number(new URL(url).port));
  const behind = new URL(url);
  behind.port = String(proxy.port);
  const store = await openPostgresStore({ url: behind.href, schema, isServing: true });
  await store.append(write('oak', 1));
  await store.shared.keepSecret('push', 'x');

  const mover = new pg.Client(url);
  await mover.connect();
  onTestFinished(() => mover.end());
  // Any one of its connections keeps the database from being moved.
  expect(await takeLock(mover, schema)).toBe(false);
  proxy.cut();
  await expect.poll(() => takeLock(mover, schema)).toBe(true);

  const refused = { name: 'StoreError', reason: 'busy', message: 'The database is being moved.' };
  // The first write may be sent before the store notices that its connection broke: its outcome is unknown then.
  const failureOf = (writing: Promise<unknown>) => writing.catch((error: unknown) => error);
  await expect.poll(() => failureOf(store.append(write('oak', 2)))).toMatchObject(refused);
  await expect(store.shared.keepSecret('session', 'x')).rejects.toMatchObject(refused);
  await expect(store.saveStates([{ table: 'oak', seq: 1, state: '{}' }])).rejects.toMatchObject(refused);
  const secrets = await queryPostgres(url, `SELECT name FROM "${schema}".secrets`);
  expect(secrets).toEqual([{ name: 'push' }]);

  await mover.query('SELECT pg_advisory_unlock_all()');
  await store.append(write('oak', 2));
  await store.shared.keepSecret('session', 'x');
});
