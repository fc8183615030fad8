// A whole server whose PostgreSQL is away for a while: refusals with a type, and then it goes on.
import { Client, PlayerClient, RequestRejected } from '@oriflamme/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Metrics } from './monitoring/metrics.ts';
import { type Fault, FaultyProxy } from './store/testing/faultyProxy.ts';
import { newDatabase, queryPostgres } from './store/testing/postgresStore.ts';
import { startOperatedServer, TEST_TABLE } from './testing/operatedServer.ts';

/** A game of two people and a bot on a server whose network to PostgreSQL fails on demand. */
async function startGame() {
  const url = new URL(await newDatabase());
  const proxy = await FaultyProxy.start(Number(url.port));
  const direct = url.href;
  url.port = String(proxy.port);
  const metrics = new Metrics();
  const environment = { DATABASE_URL: url.href, DATABASE_TIMEOUT_MS: '3000' };
  const { url: address, lines } = await startOperatedServer(environment, { metrics });
  const clients = [await Client.connect(address, 'Ann'), await Client.connect(address, 'Ben')];
  onTestFinished(() => clients.forEach((client) => client.close()));
  const table = await clients[0].createTable({ ...TEST_TABLE, first: 0 });
  const players = clients.map((client) => new PlayerClient(client, table));
  for (const [seat, player] of players.entries()) await player.sit(seat);
  await clients[0].request({ type: 'start', table });
  await players[0].whenStarted();
  return { proxy, direct, metrics, address, lines, clients, players, table };
}

/** The reason of a refusal; "done" without one. */
const reasonOf = (request: Promise<unknown>): Promise<string> =>
  request.then(
    () => 'done',
    (error: unknown) => (error instanceof RequestRejected ? error.reason : String(error)),
  );

const chosenIn = async (url: string): Promise<number[]> =>
  (
    await queryPostgres(
      url,
      `SELECT entry FROM oriflamme.log WHERE entry LIKE '{"type":"chose"%' ORDER BY seq`,
    )
  ).map(({ entry }) => (JSON.parse(entry as string) as { decision: number }).decision);

describe.for<Fault>(['drop', 'refuse'])('While PostgreSQL is away (%s)', (fault) => {
  it('requests are refused with a type, none counts as an internal failure, and the game goes on', async () => {
    const { proxy, direct, metrics, address, lines, clients, players, table } = await startGame();
    const [ann, ben] = clients;
    // Each with a connection of its own: one connection is answered in order.
    const guests = await Promise.all(
      ['Cat', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'].map((name) => Client.connect(address, name)),
    );
    onTestFinished(() => guests.forEach((guest) => guest.close()));
    const cookie = ann.session!;
    const statusOf = async (path: string) =>
      (await fetch(new URL(path, address), { headers: { cookie } })).status;
    const unknown = 'unknown-table-----';

    proxy.fault = fault;
    if (fault === 'refuse') proxy.cut();
    const reasons = await Promise.all(
      [
        ann.request({ type: 'choose', table, decision: 0, option: 0 }),
        ben.request({ type: 'chat', table, text: 'hello' }),
        guests[0].createTable(TEST_TABLE),
        guests[1].request({ type: 'quickMatch', deck: TEST_TABLE.deck, players: 3 }),
        guests[2].request({ type: 'subscribe', table: unknown }),
        guests[3].request({ type: 'sit', table: unknown, seat: 0 }),
        guests[4].request({ type: 'rename', name: 'Benno' }),
        guests[5].request({ type: 'myTables' }),
      ].map(reasonOf),
    );
    expect(reasons).toEqual(reasons.map(() => 'store-failed'));
    // What needs no database works.
    expect(await reasonOf(ann.request({ type: 'ping' }))).toBe('done');
    expect(await Promise.all(['/health', '/ready', '/api/stats', '/api/push'].map(statusOf))).toEqual([
      200, 200, 200, 200,
    ]);
    const session = await fetch(`${address}/api/session`, { headers: { cookie } });
    expect([session.status, session.headers.get('retry-after'), await session.text()]).toEqual([
      503,
      '5',
      'The server cannot use its database at the moment. Try again in a few seconds.\n',
    ]);
    expect(await Promise.all([`/api/games/${unknown}`, `/api/invitations/${unknown}`].map(statusOf))).toEqual(
      [503, 503],
    );
    const exports = ['/api/v1/games', '/api/v1/me/records'].map(async (path) => {
      const response = await fetch(new URL(path, address), { headers: { cookie } });
      return [response.status, ((await response.json()) as { reason: string }).reason];
    });
    expect(await Promise.all(exports)).toEqual(exports.map(() => [503, 'unavailable']));
    // Without a session nothing has to be read.
    expect(await (await fetch(`${address}/api/session`)).json()).toEqual({ name: null });
    expect(lines.filter((line) => /(message|request) failed/.test(line))).toEqual([]);
    expect(metrics.text()).toContain('oriflamme_failures_total 0');

    proxy.fault = 'none';
    proxy.cut();
    await expect.poll(() => statusOf('/api/session'), { timeout: 20_000 }).toBe(200);
    const told = () =>
      lines.flatMap((line) => /"event":"(database [^"]*|jobs failed)"/.exec(line)?.[1] ?? []);
    await expect.poll(told).toEqual(['database not available', 'database available again']);
    // The same sockets play on; what was refused is tried again, as a person would.
    const persist = async (choose: () => Promise<void>) => {
      while ((await reasonOf(choose())) === 'store-failed') continue;
    };
    await Promise.all(
      players.map(async (player) => {
        for await (const { decision } of player.decisions()) await persist(() => player.choose(decision, 0));
      }),
    );
    const decisions = await chosenIn(direct);
    expect(decisions.length).toBeGreaterThan(0);
    expect(decisions).toEqual(decisions.map((_, i) => i));
  });
});
