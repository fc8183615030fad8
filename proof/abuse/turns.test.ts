import { randomBytes } from 'node:crypto';
import { sets } from '@oriflamme/engine';
import { loadConfig } from '@oriflamme/server';
import { turnLimitsOf, Turns } from '@oriflamme/server/internals';
import { expect, it } from 'vitest';
import { startAbusedServer } from './abusedServer.ts';
import { Visitor } from './visitor.ts';

const config = {
  deck: sets.base,
  seats: ['person', 'page'],
  isPublic: true,
  clock: { type: 'none' },
  first: 0,
} as const;
const newTableId = () => randomBytes(12).toString('base64url');

it('Players choose at once while everything else waits for its turn', async () => {
  const turns = new Turns(turnLimitsOf(loadConfig({ MAX_CONCURRENT_REQUESTS: '16' })));
  const { port } = await startAbusedServer({}, { gateway: { turns } });
  const ann = (await Visitor.connect(port, '1.1.1.1'))!;
  const ben = (await Visitor.connect(port, '2.2.2.2'))!;
  const table = newTableId();
  await ann.request({ type: 'create', table, config });
  await ann.request({ type: 'sit', table, seat: 0, clientSeed: '0'.repeat(32) });
  await ann.request({ type: 'ready', table, ready: true });
  await ann.request({ type: 'subscribe', table });
  await ann.request({ type: 'start', table });
  await expect.poll(() => JSON.stringify(ann.pushes)).toContain('"started"');
  const flood = Promise.withResolvers<void>();
  let running = 0;
  for (let i = 0; i < 1000; i++)
    void turns.run('flood', () => {
      running++;
      return flood.promise;
    });
  // One of Ann's requests may still have had a turn.
  await expect.poll(() => running).toBe(16);
  let isCreated = false;
  const created = ben.request({ type: 'create', table: newTableId(), config }).then((frame) => {
    isCreated = true;
    return frame;
  });
  expect(await ann.request({ type: 'choose', table, decision: 0, option: 0 })).toMatchObject({ type: 'ok' });
  // Ben does not sit at the table, so the same request of his waits.
  const refused = ben.request({ type: 'choose', table, decision: 0, option: 0 });
  expect(await ann.request({ type: 'ping' })).toMatchObject({ type: 'pong' });
  expect(isCreated).toBe(false);
  flood.resolve();
  expect(await created).toMatchObject({ type: 'ok' });
  expect(await refused).toMatchObject({ type: 'rejected' });
});
