import { expect, it, onTestFinished } from 'vitest';
import { newSchema, openPostgresStore, postgresUrl } from '../testing/postgresStore.ts';
import { write } from '../testing/writes.ts';
import { BatchWriter } from './batchWriter.ts';
import { Connection } from './connection.ts';

/** A connection that breaks before the statement of this name. */
class BreakingConnection extends Connection {
  breaksAt: string | undefined;

  override query: Connection['query'] = async (query) => {
    if (query.name !== this.breaksAt) return super.query(query);
    await this.close();
    throw new Error('Connection terminated unexpectedly');
  };
}

it('BatchWriter confirms what was committed when the connection breaks while it looks up the rest', async () => {
  const url = await postgresUrl();
  const schema = newSchema(url);
  const store = await openPostgresStore({ url, schema });
  await store.append(write('oak', 1));
  const connection = new BreakingConnection({ url, schema, connections: 1, timeoutMs: 500 });
  onTestFinished(() => connection.close());
  const writer = new BatchWriter(connection, 500);
  connection.breaksAt = 'find-rows';
  const [taken, opened] = await writer.commit([
    { kind: 'append', write: write('oak', 1) },
    { kind: 'append', write: write('elm', 1) },
  ]);
  expect(opened).toEqual({});
  expect(taken.failure).toMatchObject({ reason: 'away' });
  expect(await store.read('elm')).toBeDefined();
});
