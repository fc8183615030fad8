import { expect, it } from 'vitest';
import { outcome, SEED, startClockedServer, tableConfig } from './clockedServer.ts';

const MINUTE_MS = 60_000;

it.each([
  ['a live table', { type: 'none' }, { HOST_ABSENCE_MINUTES: '3' }, 3],
  ['a correspondence table', { type: 'days', days: 7 }, { CORRESPONDENCE_HOST_ABSENCE_HOURS: '1' }, 60],
] as const)('A host who leaves %s does not hold its players up', async (_, control, settings, minutes) => {
  const server = await startClockedServer(settings);
  const [eve, ann, ben] = [await server.visit('Eve'), await server.visit('Ann'), await server.visit('Ben')];
  const config = tableConfig({ seats: ['person', 'person', 'person'], clock: control, first: null });
  const table = await eve.client.createTable(config);
  await eve.client.request({ type: 'subscribe', table });
  await eve.client.request({ type: 'sit', table, seat: 0, clientSeed: SEED });
  await eve.client.request({ type: 'ready', table, ready: true });
  for (const [seat, { client }] of [ann, ben].entries()) {
    await client.request({ type: 'subscribe', table });
    await client.request({ type: 'sit', table, seat: seat + 1, clientSeed: SEED });
    await client.request({ type: 'ready', table, ready: true });
  }
  const start = () => outcome(ann.client.request({ type: 'start', table }));
  eve.client.close();
  await expect.poll(() => JSON.stringify(ann.pushes.at(-1))).toContain('"isAway":true');
  server.clock.time += minutes * MINUTE_MS - 1;
  await ann.client.request({ type: 'ping' });
  expect(await start()).toBe('not-host');
  server.clock.time += 1;
  await expect.poll(() => JSON.stringify(ann.pushes.at(-1))).toContain('"host":1,"formerHost":0');
  // Coming back does not return the rights.
  const again = await server.visit('Eve', eve.client.session);
  await again.client.request({ type: 'subscribe', table });
  expect(await outcome(again.client.request({ type: 'remove', table, seat: 1 }))).toBe('not-host');
  expect(await start()).toBe('ok');
});
