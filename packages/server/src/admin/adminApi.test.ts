import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, PlayerClient } from '@oriflamme/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { adminCommand } from '../adminCli/adminCommand.ts';
import { newDatabase } from '../store/testing/postgresStore.ts';
import { personIdOf, startOperatedServer, TEST_TABLE, TOKEN } from '../testing/operatedServer.ts';
import { openSession } from '../testing/testClient.ts';

async function connect(url: string, name: string): Promise<Client> {
  const client = await Client.connect(url, name);
  onTestFinished(() => client.close());
  return client;
}

/** Two people and a bot play; nobody chooses. */
async function startGame(url: string) {
  const [ann, ben] = [await connect(url, 'Ann'), await connect(url, 'Ben')];
  const table = await ann.createTable({ ...TEST_TABLE, first: 0 });
  const players = [new PlayerClient(ann, table), new PlayerClient(ben, table)];
  for (const [seat, player] of players.entries()) await player.sit(seat);
  await ann.request({ type: 'start', table });
  await expect.poll(() => players[0].view).toBeDefined();
  return { ann, ben, table, players };
}

const sessionAt = async (url: string, cookie: string) =>
  (await (await fetch(`${url}/api/session`, { headers: { cookie } })).json()) as object;

describe('AdminApi', () => {
  it('shows a running game as a spectator sees it, without seeds', async () => {
    const { url, ask } = await startOperatedServer();
    const { ann, table } = await startGame(url);
    const listed = await ask({ type: 'tables' });
    expect(listed.tables).toMatchObject([
      { table, phase: 'playing', people: [{ seat: 0, name: 'Ann', id: personIdOf(ann) }, { name: 'Ben' }] },
    ]);
    const shown = await ask({ type: 'table', table });
    expect(shown.seats.map(({ type, ...rest }) => [type, 'person' in rest])).toEqual([
      ['person', true],
      ['person', true],
      ['bot', false],
    ]);
    const text = JSON.stringify(shown);
    expect(text).not.toMatch(/[Ss]eed/);
    expect(text).not.toMatch(/[0-9a-f]{32}/);
    const spectator = new PlayerClient(await connect(url, 'Cat'), table);
    await expect.poll(() => spectator.view).toBeDefined();
    expect(shown.view).toEqual(JSON.parse(JSON.stringify(spectator.view)));
    await expect(ask({ type: 'table', table: 'nowhere' })).rejects.toThrow('There is no table nowhere.');
  });

  it('closes a running game for good and tells nobody its cards', async () => {
    const { url, ask } = await startOperatedServer();
    const { ann, table } = await startGame(url);
    await ask({ type: 'closeTable', table, reason: 'a test of the operator' });
    await expect(ann.request({ type: 'takeSeatBack', table })).rejects.toThrow('This table is closed.');
    expect((await fetch(`${url}/api/games/${table}`)).status).toBe(404);
    expect((await ask({ type: 'tables' })).tables).toEqual([]);
    expect((await ask({ type: 'audit' })).audit).toMatchObject([
      { operator: 'anna', action: 'closeTable', target: table, reason: 'a test of the operator' },
    ]);
  });

  it('leaves a game its result that is over already, and records nothing', async () => {
    const { url, ask, post } = await startOperatedServer();
    const { table, players } = await startGame(url);
    await Promise.all(
      players.map(async (player) => {
        for await (const { decision } of player.decisions()) await player.choose(decision, 0);
      }),
    );
    const response = await post({ type: 'closeTable', table, reason: 'cheating' });
    expect([response.status, await response.text()]).toEqual([
      409,
      'This game is already over, and its result stays. Deleting the table removes it.\n',
    ]);
    expect((await fetch(`${url}/api/games/${table}`)).status).toBe(200);
    expect((await ask({ type: 'audit' })).audit).toEqual([]);
    await ask({ type: 'deleteTable', table, reason: 'cheating' });
    expect((await fetch(`${url}/api/games/${table}`)).status).toBe(404);
  });

  it('closes a table again, so that what was not recorded can be repeated', async () => {
    const { url, ask } = await startOperatedServer();
    const { table } = await startGame(url);
    for (const reason of ['first', 'second']) await ask({ type: 'closeTable', table, reason });
    expect((await ask({ type: 'audit' })).audit.map(({ reason }) => reason)).toEqual(['second', 'first']);
  });

  it('deletes a table with everything about it', async () => {
    const { url, ask } = await startOperatedServer();
    const { ann, table } = await startGame(url);
    await ask({ type: 'deleteTable', table, reason: 'spam' });
    expect((await ask({ type: 'tables', phase: 'all' })).tables).toEqual([]);
    await expect(ann.request({ type: 'takeSeatBack', table })).rejects.toThrow('There is no such table.');
    await expect(ask({ type: 'deleteTable', table, reason: 'spam' })).rejects.toThrow('There is no table');
  });

  it('bans a person: cuts the sockets, refuses the session, and says why until the ban ends', async () => {
    let time = 1_800_000_000_000;
    const { url, ask } = await startOperatedServer({}, { now: () => time });
    const ann = await connect(url, 'Ann');
    const ben = await connect(url, 'Ben');
    const { ban } = await ask({ type: 'ban', target: personIdOf(ann), reason: 'insults', days: 2 });
    await ann.closed;
    const until = time + 2 * 86_400_000;
    expect(await sessionAt(url, ann.session!)).toEqual({ name: 'Ann', ban: { reason: 'insults', until } });
    await expect(Client.connect(url, 'Ann', ann.session)).rejects.toThrow('403');
    expect(await ben.request({ type: 'ping' })).toEqual({});
    expect((await ask({ type: 'bans' })).bans).toMatchObject([{ id: ban, kind: 'person', endsAt: until }]);
    time = until;
    expect(await sessionAt(url, ann.session!)).toEqual({ name: 'Ann' });
  });

  it('bans a network by its prefix, also after a restart, and lifts the ban', async () => {
    const { url, ask, folder, server } = await startOperatedServer({ TRUSTED_PROXIES: '1' });
    const from = (address: string, port = server.port) =>
      openSession({ url: `http://127.0.0.1:${port}` } as never, 'Odo', { 'x-forwarded-for': address }).then(
        () => 'welcome',
        () => 'refused',
      );
    expect(await from('2001:db8:1:2::3')).toBe('welcome');
    const { ban, target } = await ask({ type: 'ban', target: '2001:db8:1::7/48', reason: 'a flood' });
    expect(target).toBe('2001:db8:1::/48');
    expect(await from('2001:db8:1:ffff::3')).toBe('refused');
    expect(await from('2001:db8:2::3')).toBe('welcome');
    await expect(ask({ type: 'ban', target: '0.0.0.0/0', reason: 'all' })).rejects.toThrow('at least /8');
    await expect(ask({ type: 'ban', target: 'Odo', reason: 'all' })).rejects.toThrow('neither the id');
    await server.close();
    const again = await startOperatedServer({ TRUSTED_PROXIES: '1', DATA_FOLDER: folder });
    expect(await from('2001:db8:1::9', again.server.port)).toBe('refused');
    await again.ask({ type: 'unban', ban, reason: 'over' });
    expect(await from('2001:db8:1::9', again.server.port)).toBe('welcome');
    expect((await again.ask({ type: 'audit' })).audit.map(({ action }) => action)).toEqual(['unban', 'ban']);
    expect(url).not.toBe(again.url);
  });

  it('revokes the sessions of a person', async () => {
    const { url, ask } = await startOperatedServer();
    const ann = await connect(url, 'Ann');
    await expect
      .poll(async () => (await ask({ type: 'sessions', name: 'Ann' })).sessions)
      .toMatchObject([{ person: personIdOf(ann), revokedAt: null }]);
    await ask({ type: 'revoke', person: personIdOf(ann), reason: 'stolen' });
    await ann.closed;
    expect(await sessionAt(url, ann.session!)).toEqual({ name: null });
    expect((await ask({ type: 'sessions', name: 'Ann' })).sessions[0].revokedAt).not.toBeNull();
  });

  it('finds people who use HTTP only, with a note an hour, and names in any case', async () => {
    let time = 1_800_000_000_000;
    const { url, ask } = await startOperatedServer({}, { now: () => time });
    const cookie = await openSession({ url } as never, 'Zoë');
    const seen = async () =>
      (await ask({ type: 'sessions', name: 'ZOË' })).sessions.map((each) => each.seenAt);
    const first = time;
    await sessionAt(url, cookie);
    await expect.poll(seen).toEqual([first]);
    time += 3_599_999;
    await sessionAt(url, cookie);
    time += 1;
    await sessionAt(url, cookie);
    await expect.poll(seen).toEqual([first + 3_600_000]);
    // A page without a session, and a file, have nothing to note.
    await fetch(`${url}/privacy`, { headers: { cookie } });
    await sessionAt(url, '');
    expect((await ask({ type: 'sessions' })).sessions).toHaveLength(1);
  });

  it('shows the status', async () => {
    const { url, ask } = await startOperatedServer();
    await connect(url, 'Ann');
    const status = await ask({ type: 'status' });
    expect(status).toMatchObject({ sockets: 1, people: 1, tablesInMemory: 0, bans: 0, openReports: 0 });
    expect(status.dataBytes).toBeGreaterThan(0);
    expect(status.diskFreeBytes).toBeGreaterThan(0);
    expect(status.servers).toEqual([{ name: status.server, people: 1 }]);
  });

  it('shows which of several servers answers, and no disk where the data are elsewhere', async () => {
    const DATABASE_URL = await newDatabase();
    const [one, other] = [
      await startOperatedServer({ DATABASE_URL }),
      await startOperatedServer({ DATABASE_URL }),
    ];
    const [shown, elsewhere] = [await one.ask({ type: 'status' }), await other.ask({ type: 'status' })];
    expect(shown.server).not.toBe(elsewhere.server);
    expect(shown.diskBytes).toBeUndefined();
    const names = async () => (await one.ask({ type: 'status' })).servers?.map(({ name }) => name);
    await expect.poll(names, { timeout: 20_000 }).toEqual([shown.server, elsewhere.server]);
  });
});

describe('AdminRoutes refuse', () => {
  it('everyone, if no operator token is set', async () => {
    const { post } = await startOperatedServer({ OPERATOR_TOKEN: '' });
    expect((await post({ type: 'status' })).status).toBe(404);
  });

  it('a wrong token, and after WRONG_TOKENS_PER_ADDRESS_PER_MINUTE of them also the right one', async () => {
    const { post } = await startOperatedServer({ WRONG_TOKENS_PER_ADDRESS_PER_MINUTE: '3' });
    const wrong = { authorization: `Bearer ${TOKEN}x` };
    for (let i = 0; i < 3; i++) expect((await post({ type: 'status' }, wrong)).status).toBe(401);
    expect((await post({ type: 'status' }, wrong)).status).toBe(429);
    expect((await post({ type: 'status' })).status).toBe(429);
  });

  it('more than OPERATOR_REQUESTS_PER_ADDRESS_PER_MINUTE', async () => {
    const { post } = await startOperatedServer({ OPERATOR_REQUESTS_PER_ADDRESS_PER_MINUTE: '3' });
    for (let i = 0; i < 3; i++) expect((await post({ type: 'status' })).status).toBe(200);
    expect((await post({ type: 'status' })).status).toBe(429);
  });

  it('more than MAX_BANS', async () => {
    const { ask } = await startOperatedServer({ MAX_BANS: '2' });
    const ban = (target: string) => ask({ type: 'ban', target, reason: 'Spam' });
    await ban('192.0.2.1');
    await ban('192.0.2.2');
    await expect(ban('192.0.2.3')).rejects.toThrow('There are 2 bans already.');
  });

  it('plain HTTP through a proxy, but neither HTTPS nor a local program', async () => {
    const { post } = await startOperatedServer({ TRUSTED_PROXIES: '1' });
    const forwarded = { 'x-forwarded-for': '192.0.2.1' };
    expect((await post({ type: 'status' }, forwarded)).status).toBe(403);
    expect((await post({ type: 'status' }, { ...forwarded, 'x-forwarded-proto': 'https' })).status).toBe(200);
    expect((await post({ type: 'status' })).status).toBe(200);
  });

  it('a malformed request, with a sentence', async () => {
    const { ask, post } = await startOperatedServer();
    await expect(ask({ type: 'closeTable', table: 'here' } as never)).rejects.toThrow('reason has to be');
    expect((await post({ type: 'tables', max: 9 })).status).toBe(400);
    expect((await post({ type: 'nothing' })).status).toBe(400);
  });
});

describe('oriflamme-server admin', () => {
  const run = async (port: number, ...args: string[]) => {
    const lines: string[] = [];
    const terminal = { log: (text: string) => void lines.push(text), error: () => undefined };
    await adminCommand(args, { PORT: String(port), OPERATOR_TOKEN: `anna:${TOKEN}` }, terminal);
    return lines.join('\n');
  };

  it('works beside a running server', async () => {
    const { server, url } = await startOperatedServer();
    const ann = await connect(url, 'Ann');
    const { port } = server;
    expect(await run(port, '--help')).toContain('ban TARGET');
    expect(await run(port, 'tables')).toBe('none');
    const table = await ann.createTable(TEST_TABLE);
    expect(await run(port, 'tables')).toContain(table);
    expect(JSON.parse(await run(port, 'tables', '--json'))).toMatchObject({ tables: [{ table }] });
    await run(port, 'ban', personIdOf(ann), '--reason', 'insults', '--days', '3');
    await ann.closed;
    expect(await run(port, 'bans')).toMatch(/person +\S+ +insults +anna/);
    await run(port, 'unban', '1', '--reason', 'sorry');
    expect(await run(port, 'audit')).toMatch(/unban[^]*ban/);
    expect(await run(port, 'status')).toContain('diskFreeBytes: ');
  });

  it('explains what is wrong', async () => {
    const { server } = await startOperatedServer();
    const { port } = server;
    await expect(run(port, 'dance')).rejects.toThrow('dance is not a command');
    await expect(run(port, 'close')).rejects.toThrow('close needs one argument: table.');
    const noReason = 'needs --reason TEXT, for the audit log.';
    await expect(run(port, 'close', 'here')).rejects.toThrow(`close ${noReason}`);
    await expect(run(port, 'ban', 'p', '--reason', ' ')).rejects.toThrow(`ban ${noReason}`);
    await expect(run(port, 'erase', 'p', '--reason', 'asked')).rejects.toThrow('--yes');
    await server.close();
    await expect(run(port, 'status')).rejects.toThrow('No server answers');
  });

  it.each([
    [200, 'text/html', '<!doctype html>'],
    [404, 'text/html', '<!doctype html>'],
    [200, 'text/plain', 'Everything is fine.'],
  ])('says that another web server is none of ours: %i %s', async (status, type, body) => {
    const other = createServer((_, response) =>
      response.writeHead(status, { 'content-type': type }).end(body),
    );
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    await expect(run(0, 'status', '--url', url)).rejects.toThrow(
      `What answers at ${url}, with status ${status}, is no Oriflamme server.`,
    );
  });
});
