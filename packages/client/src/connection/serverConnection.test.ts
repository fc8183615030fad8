import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RequestRejected } from './errors.ts';
import type { TableListing } from '@oriflamme/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ConnectionState } from './connection.ts';
import { ServerConnection } from './serverConnection.ts';
import { PlayerClient } from '../playerClient.ts';
import {
  newFolder,
  startProxiedServer,
  newTab,
  newTestPlayer,
  startTestServer,
  TEST_CONFIG,
} from '../testing/realServer.ts';
import { reconnect, TestEnvironment } from '../testing/testEnvironment.ts';
import { when } from '../testing/when.ts';

const is =
  (type: ConnectionState['type']) =>
  (state: ConnectionState): boolean =>
    state.type === type;

describe('ServerConnection', () => {
  it('opens when it is used and has a name, and closes after 30 idle seconds', async () => {
    const { proxy } = await startProxiedServer();
    const { page, connection } = newTab(proxy);
    expect(connection.state.value).toEqual({ type: 'idle' });
    const unsubscribe = connection.subscribeList(() => undefined);
    await when(connection.state, is('nameless'));
    await connection.setName('Anna');
    await when(connection.state, is('open'));
    expect(connection.name.value).toBe('Anna');
    unsubscribe();
    await connection.myTables();
    page.advance(29_000);
    expect(connection.state.value).toEqual({ type: 'open' });
    page.advance(2_000);
    expect(connection.state.value).toEqual({ type: 'idle' });
  });

  it('recognizes a returning player, and changes the name while it is open', async () => {
    const { proxy } = await startProxiedServer();
    const anna = await newTestPlayer(proxy, 'Anna');
    await anna.connection.setName('Anne');
    expect(anna.connection.name.value).toBe('Anne');
    const again = newTab(proxy, anna.browser);
    await again.connection.myTables();
    expect(again.connection.name.value).toBe('Anne');
  });

  it('reads the name of the session without a connection', async () => {
    const { proxy } = await startProxiedServer();
    const { connection } = newTab(proxy, (await newTestPlayer(proxy, 'Anna')).browser);
    expect(await connection.readName()).toBe('Anna');
    expect(connection.state.value).toEqual({ type: 'idle' });
    expect(await newTab(proxy).connection.readName()).toBeNull();
  });

  it('rejects an invalid name', async () => {
    const { proxy } = await startProxiedServer();
    const { connection } = newTab(proxy);
    await expect(connection.setName('')).rejects.toThrow(RequestRejected);
    expect(connection.name.value).toBeNull();
  });

  it('logs out, and plays on as a new player', async () => {
    const { proxy } = await startProxiedServer();
    const { browser, connection } = await newTestPlayer(proxy, 'Anna');
    connection.subscribeList(() => undefined);
    await connection.myTables();
    const other = newTab(proxy, browser);
    other.connection.subscribeList(() => undefined);
    await when(other.connection.state, is('open'));
    await connection.logOut(true);
    await when(connection.state, is('nameless'));
    await when(other.connection.state, is('lost'));
    expect(connection.name.value).toBeNull();
    expect(other.connection.name.value).toBeNull();
    await connection.setName('Berta');
    await when(connection.state, is('open'));
    expect(await connection.myTables()).toEqual([]);
  });

  it('reconnects after a cut, and renews the subscription to the table list', async () => {
    const { proxy } = await startProxiedServer();
    const { page, connection } = await newTestPlayer(proxy, 'Anna');
    let listCount = 0;
    connection.subscribeList(() => listCount++);
    await connection.myTables();
    expect(listCount).toBe(1);
    proxy.cut();
    await when(connection.state, is('lost'));
    await reconnect(page, connection);
    await connection.myTables();
    expect(listCount).toBe(2);
  });

  it('follows the table list by its deltas, and asks for the whole list after a gap', async () => {
    const { proxy } = await startProxiedServer();
    const { page, connection } = await newTestPlayer(proxy, 'Anna');
    const host = await newTestPlayer(proxy, 'Berta');
    const received: string[] = [];
    let dropped = 0;
    page.dropsMessage = (text) => {
      const { type } = JSON.parse(text) as { readonly type: string };
      if (type === 'tablesDelta' && dropped === 1 && ++dropped) return true;
      if (type.startsWith('tables')) received.push(type);
      return false;
    };
    let list: readonly TableListing[] = [];
    connection.subscribeList((tables) => {
      list = tables;
    });
    const ids = () => list.map(({ table }) => table);
    const first = await host.connection.createTable(TEST_CONFIG);
    await expect.poll(ids).toEqual([first]);
    await host.connection.request({ type: 'sit', table: first, seat: 0 });
    await expect.poll(() => list[0].seats[0]).toMatchObject({ name: 'Berta' });
    expect(list[0]).toMatchObject({ deck: TEST_CONFIG.deck, clock: TEST_CONFIG.clock });
    expect(received.filter((type) => type === 'tables')).toHaveLength(1);
    dropped = 1;
    const second = await host.connection.createTable(TEST_CONFIG);
    await expect.poll(() => dropped).toBe(2);
    expect(ids()).toEqual([first]);
    const third = await host.connection.createTable(TEST_CONFIG);
    await expect.poll(() => ids().toSorted()).toEqual([first, second, third].toSorted());
    expect(received.filter((type) => type === 'tables')).toHaveLength(2);
  });

  it('backs off exponentially, and retries at once on retry()', async () => {
    const { proxy, server, folder } = await startProxiedServer();
    const { page, connection } = await newTestPlayer(proxy, 'Anna');
    connection.subscribeList(() => undefined);
    await connection.myTables();
    page.advance(6_000);
    await connection.myTables();
    await server.close();
    const delays: number[] = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      const state = await when(connection.state, (now) => now.type === 'lost' && now.retryAt !== null);
      if (state.type === 'lost') delays.push(state.retryAt! - page.now());
      page.advance(delays.at(-1)!);
      expect(connection.state.value).toEqual({ type: 'lost', retryAt: null });
    }
    expect(delays).toEqual([375, 750, 1500, 3000, 6000, 11250, 11250, 11250]);
    await when(connection.state, (now) => now.type === 'lost' && now.retryAt !== null);
    proxy.setTarget((await startTestServer(folder)).port);
    connection.retry();
    await when(connection.state, is('open'));
  });

  it('limits the backoff towards a server that keeps dropping the connection', async () => {
    const { proxy } = await startProxiedServer();
    const { page, connection } = await newTestPlayer(proxy, 'Anna');
    connection.subscribeList(() => undefined);
    const delays: number[] = [];
    for (let cuts = 0; cuts < 5; cuts++) {
      await connection.myTables();
      proxy.cut();
      const state = await when(connection.state, (now) => now.type === 'lost' && now.retryAt !== null);
      if (state.type === 'lost') delays.push(state.retryAt! - page.now());
      await reconnect(page, connection);
    }
    expect(delays[0]).toBe(375);
    expect(delays.slice(3)).toEqual([1500, 1500]);
  });

  it('detects a dead connection after an hour of sleep', async () => {
    const { proxy } = await startProxiedServer();
    const { page, connection } = await newTestPlayer(proxy, 'Anna');
    connection.subscribeList(() => undefined);
    await connection.myTables();
    proxy.isDead = true;
    page.sleep(3_600_000);
    page.wake();
    page.wake();
    expect(connection.state.value).toEqual({ type: 'open' });
    page.advance(4_000);
    expect(connection.state.value.type).toBe('lost');
    proxy.isDead = false;
    page.wake();
    await when(connection.state, is('open'));
  });

  it('keeps a connection that answers after a sleep', async () => {
    const { proxy } = await startProxiedServer();
    const { page, connection } = await newTestPlayer(proxy, 'Anna');
    connection.subscribeList(() => undefined);
    await connection.myTables();
    page.sleep(3_600_000);
    page.wake();
    await connection.myTables();
    page.advance(4_000);
    expect(connection.state.value).toEqual({ type: 'open' });
  });

  it('pings after 45 silent seconds, and detects a dead connection', async () => {
    const { proxy } = await startProxiedServer();
    const { page, connection } = await newTestPlayer(proxy, 'Anna');
    connection.subscribeList(() => undefined);
    await connection.myTables();
    proxy.isDead = true;
    page.advance(45_000);
    expect(connection.state.value).toEqual({ type: 'open' });
    page.advance(4_000);
    expect(connection.state.value.type).toBe('lost');
  });

  it('sends no ping while the page is hidden, and one when it becomes visible', async () => {
    const { proxy } = await startProxiedServer();
    const { page, connection } = await newTestPlayer(proxy, 'Anna');
    connection.subscribeList(() => undefined);
    await connection.myTables();
    proxy.isDead = true;
    page.isShown = false;
    page.advance(300_000);
    expect(connection.state.value).toEqual({ type: 'open' });
    page.isShown = true;
    page.wake();
    page.advance(4_000);
    expect(connection.state.value.type).toBe('lost');
  });

  it('detects a request without a response, and repeats it', async () => {
    const { proxy } = await startProxiedServer();
    const { page, connection } = await newTestPlayer(proxy, 'Anna');
    proxy.isDead = true;
    const request = connection.myTables();
    await Promise.resolve();
    page.advance(10_000);
    await when(connection.state, is('lost'));
    proxy.isDead = false;
    await reconnect(page, connection);
    expect(await request).toEqual([]);
  });

  it('becomes outdated when the server uses another protocol version', async () => {
    const { proxy } = await startProxiedServer();
    const { page, connection } = newTab(proxy);
    page.rewrite = (text) => text.replace(/"protocol":\d+/u, '"protocol":99');
    const request = connection.myTables();
    await connection.setName('Anna');
    await expect(request).rejects.toThrow(RequestRejected);
    expect(connection.state.value).toEqual({ type: 'outdated' });
    connection.retry();
    page.wake();
    expect(connection.state.value).toEqual({ type: 'outdated' });
  });

  it('comes back with a socket alone, and reads the session if that is refused', async () => {
    const { proxy } = await startProxiedServer();
    const { page, connection } = await newTestPlayer(proxy, 'Anna');
    connection.subscribeList(() => undefined);
    await connection.myTables();
    const before = page.fetches;
    proxy.cut();
    await when(connection.state, is('lost'));
    await reconnect(page, connection);
    expect(page.fetches).toBe(before);
    proxy.setTarget((await startTestServer(newFolder())).port);
    proxy.cut();
    await when(connection.state, is('lost'));
    await reconnect(page, connection);
    expect(page.fetches).toBeGreaterThan(before);
  });

  it('renews the session at a server that has forgotten it', async () => {
    const { proxy } = await startProxiedServer();
    const { page, connection } = await newTestPlayer(proxy, 'Anna');
    connection.subscribeList(() => undefined);
    await connection.myTables();
    proxy.setTarget((await startTestServer(newFolder())).port);
    proxy.cut();
    await when(connection.state, is('lost'));
    await reconnect(page, connection);
    expect(connection.name.value).toBe('Anna');
    expect(await connection.myTables()).toEqual([]);
  });

  it('reports a full server, and keeps trying', async () => {
    const { proxy } = await startProxiedServer({ MAX_SOCKETS: '1' });
    const anna = await newTestPlayer(proxy, 'Anna');
    const ben = newTab(proxy);
    void ben.connection.myTables();
    await ben.connection.setName('Ben');
    await when(ben.connection.state, is('lost'));
    ben.page.advance(1_000);
    expect(await when(ben.connection.state, is('unavailable'))).toEqual({
      type: 'unavailable',
      reason: 'full',
    });
    // Anna's connection goes idle, which frees its socket.
    anna.page.advance(60_000);
    expect(anna.connection.state.value).toEqual({ type: 'idle' });
    for (let wait = 1_500; ben.connection.state.value.type !== 'open'; wait = Math.min(2 * wait, 11_250)) {
      const before = ben.connection.state.value;
      ben.page.advance(wait);
      await when(ben.connection.state, (now) => now !== before);
    }
  });

  it('reports that a static file host is no server', async () => {
    const files = createServer((_, response) =>
      response.setHeader('content-type', 'text/html').end('<p>Hello'),
    );
    await new Promise<void>((open) => files.listen(0, '127.0.0.1', open));
    onTestFinished(() => void files.close());
    const page = new TestEnvironment(() => (files.address() as AddressInfo).port);
    const connection = new ServerConnection(page);
    connection.subscribeList(() => undefined);
    expect(await when(connection.state, is('unavailable'))).toEqual({ type: 'unavailable', reason: 'none' });
  });

  it('estimates the server time', async () => {
    const { proxy } = await startProxiedServer();
    const { page, connection } = newTab(proxy);
    page.sleep(-7_200_000);
    await connection.setName('Anna');
    await connection.myTables();
    expect(Math.abs(connection.now() - Date.now())).toBeLessThan(60_000);
  });

  it('rejects a request with the reason that the server gives', async () => {
    const { proxy } = await startProxiedServer();
    const { connection } = await newTestPlayer(proxy, 'Anna');
    await expect(connection.request({ type: 'stand', table: 'nowhere' })).rejects.toMatchObject({
      reason: 'unknown-table',
    });
  });

  it('lists the public tables and the player’s own', async () => {
    const { proxy } = await startProxiedServer();
    const anna = await newTestPlayer(proxy, 'Anna');
    const lists: (readonly TableListing[])[] = [];
    anna.connection.subscribeList((tables) => lists.push(tables));
    const id = await anna.connection.createTable(TEST_CONFIG);
    const player = new PlayerClient(anna.connection, id);
    onTestFinished(() => player.close());
    await player.sit(0);
    await anna.connection.request({ type: 'start', table: id });
    await player.whenStarted();
    expect((await anna.connection.myTables()).map(({ table, seat }) => ({ table, seat }))).toEqual([
      { table: id, seat: 0 },
    ]);
    expect(lists[0]).toEqual([]);
    await expect.poll(() => lists.at(-1)).toMatchObject([{ table: id, phase: 'playing' }]);
  });
});
