import { randomBytes } from 'node:crypto';
import { sets } from '@oriflamme/engine';
import { Metrics } from '@oriflamme/server';
import { LoadShedding } from '@oriflamme/server/internals';
import { expect, it } from 'vitest';
import { startAbusedServer } from './abusedServer.ts';
import { cookieOf, requestSession, Visitor } from './visitor.ts';

const config = {
  deck: sets.base,
  seats: ['person', 'person', 'page'],
  isPublic: true,
  clock: { type: 'none' },
  first: null,
} as const;
const newTableId = () => randomBytes(12).toString('base64url');

it('An overloaded server refuses what is new, serves those at tables, and recovers', async () => {
  const shedding = new LoadShedding({ lagMs: 100, commitMs: 1000, waitMs: 1000 }, new Metrics());
  const measure = (lagMs: number) => {
    for (let i = 0; i < 3; i++) shedding.measure({ lagMs, commitMs: 0, waitMs: 0 });
  };
  const { port } = await startAbusedServer({}, { gateway: { shedding } });
  const [annsCookie, bensCookie] = [
    cookieOf(await requestSession(port, '1.1.1.1')),
    cookieOf(await requestSession(port, '2.2.2.2')),
  ];
  const ann = (await Visitor.connect(port, '1.1.1.1', { cookie: annsCookie }))!;
  const ben = (await Visitor.connect(port, '2.2.2.2', { cookie: bensCookie }))!;
  const table = newTableId();
  await ann.request({ type: 'create', table, config });
  expect(await ann.request({ type: 'sit', table, seat: 0, clientSeed: '0'.repeat(32) })).toMatchObject({
    type: 'ok',
  });
  measure(101);
  const overloaded = { type: 'rejected', reason: 'overloaded' };
  expect(await ben.request({ type: 'create', table: newTableId(), config })).toMatchObject(overloaded);
  expect(await ben.request({ type: 'quickMatch', deck: sets.base, players: 3 })).toMatchObject(overloaded);
  expect(await ben.request({ type: 'subscribe', table })).toMatchObject(overloaded);
  const session = await requestSession(port, '3.3.3.3');
  expect([session.status, session.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await Visitor.connect(port, '2.2.2.2', { cookie: bensCookie })).toBe(undefined);
  // Ann sits at a table: her commands, her subscription and a new socket are served.
  expect(await ann.request({ type: 'ready', table, ready: true })).toMatchObject({ type: 'ok' });
  const again = await Visitor.connect(port, '1.1.1.1', { cookie: annsCookie });
  expect(await again!.request({ type: 'subscribe', table })).toMatchObject({ type: 'ok' });
  measure(50);
  expect(await ben.request({ type: 'subscribe', table })).toMatchObject({ type: 'ok' });
  expect((await requestSession(port, '3.3.3.3')).status).toBe(204);
});
