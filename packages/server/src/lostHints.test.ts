import { Client, PlayerClient } from '@oriflamme/client';
import { expect, it, onTestFinished } from 'vitest';
import { Visitor } from './accounts/testing/visitor.ts';
import { unreliableBus } from './cluster/testing/unreliableBus.ts';
import { newDatabase } from './store/testing/postgresStore.ts';
import { startOperatedServer, TEST_TABLE } from './testing/operatedServer.ts';

it('a server that hears nothing of the others learns of blocks by itself', async () => {
  const DATABASE_URL = await newDatabase();
  const start = () =>
    startOperatedServer(
      { DATABASE_URL },
      { wrapBus: (bus) => unreliableBus(bus, 'deaf', { lost: 1, doubled: 0, late: 0 }) },
    );
  const [one, other] = [await start(), await start()];
  const connect = async (name: string) => {
    const client = await Client.connect(other.url, name);
    onTestFinished(() => client.close());
    return client;
  };
  const [ann, ben] = [await connect('Ann'), await connect('Ben')];
  const table = await ben.createTable(TEST_TABLE);
  await new PlayerClient(ben, table).sit(0);
  const pushes: string[] = [];
  ann.onPush((push) => pushes.push(JSON.stringify(push)));
  await ann.request({ type: 'subscribe', table });
  let said = 0;
  // Whether Ann still reads what Ben says.
  const isRead = async () => {
    const text = `number ${++said}.`;
    await ben.request({ type: 'chat', table, text });
    // Sent before the answer to a later request of hers.
    await ann.request({ type: 'myTables' });
    return pushes.some((push) => push.includes(text));
  };
  expect(await isRead()).toBe(true);
  const atOne = new Visitor(one.url);
  atOne.cookie = ann.session!;
  expect((await atOne.post('/api/v1/blocks', { table, seat: 0 })).status).toBe(204);
  await expect.poll(isRead, { timeout: 20_000, interval: 1000 }).toBe(false);
});
