import { expect, it } from 'vitest';
import { Visitor } from '../accounts/testing/visitor.ts';
import { unreliableBus } from '../cluster/testing/unreliableBus.ts';
import { newDatabase } from '../store/testing/postgresStore.ts';
import { startOperatedServer, TEST_TABLE } from '../testing/operatedServer.ts';

it('what a command has done at one server is seen at another one by its number', async () => {
  const DATABASE_URL = await newDatabase();
  const start = () =>
    startOperatedServer(
      { DATABASE_URL },
      { wrapBus: (bus) => unreliableBus(bus, 'deaf', { lost: 1, doubled: 0, late: 0 }) },
    );
  const [one, other] = [await start(), await start()];
  const ann = await new Visitor(one.url).enter('Ann');
  const headers = { cookie: ann.cookie };
  const post = async (path: string, body: object) =>
    (await (await ann.post(`/api/v1${path}`, body)).json()) as { table: string; seq: number };
  const { table } = await post('/tables', { config: TEST_TABLE });
  const read = async (query: string) => {
    const response = await fetch(`${other.url}/api/v1/tables/${table}?${query}`, { headers });
    return (await response.json()) as { seq: number; seat: number | null };
  };
  // The other server has a copy from now on.
  const before = await read('after=0&wait=1');
  expect(before.seat).toBeNull();
  const { seq } = await post(`/tables/${table}/commands`, { type: 'sit', seat: 1 });
  expect(seq).toBeGreaterThan(before.seq);
  const after = await read(`after=${seq}`);
  expect(after).toMatchObject({ seat: 1 });
  expect(after.seq).toBeGreaterThanOrEqual(seq);
});
