// Two servers on one PostgreSQL: the second one is overloaded when the first one stops.
import { Client, PlayerClient } from '@oriflamme/client';
import { PROTOCOL_VERSION } from '@oriflamme/protocol';
import { expect, it, onTestFinished } from 'vitest';
import { Metrics } from '../monitoring/metrics.ts';
import { newDatabase } from '../store/testing/postgresStore.ts';
import { startOperatedServer, TEST_TABLE } from '../testing/operatedServer.ts';
import { expectRejectedUpgrade, openSocket } from '../testing/testClient.ts';
import { LoadShedding } from './loadShedding.ts';

const OVERLOADED = { type: 'rejected', reason: 'overloaded' };

/** Ann sits at a table of a server that has stopped, and Cat does not. Nothing in the other server's memory names them. */
async function stopOne(environment: Readonly<Record<string, string>> = {}) {
  const DATABASE_URL = await newDatabase();
  const load = { isCrowded: false };
  const shedding = new LoadShedding(
    { lagMs: 1e6, commitMs: 1e6, waitMs: 1e6 },
    new Metrics(),
    () => load.isCrowded,
  );
  const one = await startOperatedServer({ DATABASE_URL });
  const other = await startOperatedServer({ DATABASE_URL, ...environment }, { gateway: { shedding } });
  const [ann, cat] = [await Client.connect(one.url, 'Ann'), await Client.connect(one.url, 'Cat')];
  onTestFinished(() => [ann, cat].forEach((client) => client.close()));
  const table = await ann.createTable(TEST_TABLE);
  await new PlayerClient(ann, table).sit(0);
  await one.server.close();
  const { port } = other.server;
  const dial = async (who: Client) => {
    const client = await openSocket({ port }, { cookie: who.session! });
    expect(await client.request({ type: 'hello', id: 0, protocol: PROTOCOL_VERSION })).toMatchObject({
      type: 'welcome',
    });
    return client;
  };
  const refusalOf = (who: Client) => expectRejectedUpgrade({ port }, { cookie: who.session! });
  const read = async (who: Client) =>
    (await fetch(`${other.url}/api/v1/tables/${table}`, { headers: { cookie: who.session! } })).status;
  return { load, ann, cat, table, dial, refusalOf, read };
}

it('An overloaded server serves those who sit at a table of a stopped one, and no stranger', async () => {
  const { load, ann, cat, table, dial, refusalOf } = await stopOne();
  const stranger = await dial(cat);
  load.isCrowded = true;
  const player = await dial(ann);
  expect(await refusalOf(cat)).toBe(503);
  expect(await stranger.request({ type: 'subscribe', id: 1, table })).toMatchObject(OVERLOADED);
  expect(await player.request({ type: 'subscribe', id: 1, table })).toMatchObject({ type: 'snapshot' });
});

it('The same for programs over HTTP', async () => {
  const { load, ann, cat, read } = await stopOne();
  load.isCrowded = true;
  expect([await read(ann), await read(cat)]).toEqual([200, 503]);
});

it('A full server has room for those who sit at a table of a stopped one, and for no stranger', async () => {
  const { ann, cat, dial, refusalOf } = await stopOne({ MAX_SOCKETS: '1' });
  await dial(cat);
  expect(await refusalOf(cat)).toBe(503);
  await dial(ann);
});
