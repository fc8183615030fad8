import { expect, it } from 'vitest';
import { outcome, SEED, startClockedServer, tableConfig } from './clockedServer.ts';

const MINUTE_MS = 60_000;

it('Tables without people lapse within minutes, those of correspondence players stay, and links are answered', async () => {
  const server = await startClockedServer({ EMPTY_TABLE_MINUTES: '10', UNWATCHED_BOTS_MINUTES: '1' });
  const [eve, ann] = [await server.visit('Eve'), await server.visit('Ann')];
  const create = async (config: Parameters<typeof tableConfig>[0]) =>
    eve.client.createTable(tableConfig(config));
  const days = { type: 'days', days: 7 } as const;
  const [empty, secret, seated] = [
    await create({}),
    await create({ isPublic: false }),
    await create({ isPublic: false, clock: days }),
  ];
  const watched = await create({ isPublic: false });
  const bots = await create({ seats: ['page', 'page', 'page', 'page', 'page'], first: null });
  await eve.client.request({ type: 'sit', table: seated, seat: 0, clientSeed: SEED });
  await ann.client.request({ type: 'subscribe', table: watched });
  const phase = async (table: string) =>
    (await (await fetch(`http://127.0.0.1:${server.port}/api/invitations/${table}`)).json()) as object;
  server.clock.time += 10 * MINUTE_MS - 1;
  await ann.client.request({ type: 'ping' });
  for (const table of [empty, secret, seated, watched, bots])
    expect(await phase(table)).toMatchObject({ phase: 'open' });
  server.clock.time += 1;
  await expect.poll(async () => phase(secret)).toMatchObject({ phase: 'over', isClosed: true });
  await expect.poll(async () => phase(empty)).toMatchObject({ phase: 'over', isClosed: true });
  for (const table of [seated, watched]) expect(await phase(table)).toMatchObject({ phase: 'open' });
  expect(await outcome(ann.client.request({ type: 'sit', table: secret, seat: 0, clientSeed: SEED }))).toBe(
    'over',
  );
  expect(await outcome(ann.client.request({ type: 'subscribe', table: secret }))).toBe('ok');
  expect(ann.pushes.at(-1)).toMatchObject({ type: 'snapshot', game: null, view: { phase: 'over' } });
});

it('A game between bots that nobody watches ends', async () => {
  const server = await startClockedServer({ UNWATCHED_BOTS_MINUTES: '1' }, { botDelay: () => MINUTE_MS });
  const eve = await server.visit('Eve');
  const seats = ['page', 'page', 'page', 'page', 'page'] as const;
  const table = await eve.client.createTable(tableConfig({ seats, first: null }));
  await eve.client.request({ type: 'start', table });
  server.clock.time += MINUTE_MS;
  const rows = () =>
    server
      .query<{ entry: string }>('SELECT entry FROM log ORDER BY seq')
      .map(({ entry }) => entry.slice(9, 15));
  await expect.poll(rows).toEqual(['create', 'starte', 'closed']);
});
