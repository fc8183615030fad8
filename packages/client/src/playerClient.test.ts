import { createBot } from '@oriflamme/bots';
import { Game, Random, sets, type View } from '@oriflamme/engine';
import type { ServerMessage, TableView } from '@oriflamme/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Client } from './connection/client.ts';
import type { TableConnection, TableMessage } from './connection/connection.ts';
import { RequestRejected } from './connection/errors.ts';
import { ServerConnection } from './connection/serverConnection.ts';
import { PlayerClient } from './playerClient.ts';
import { startProxiedServer, startTestServer, TEST_CONFIG } from './testing/realServer.ts';

async function connect(port: number, name: string): Promise<ServerConnection> {
  const connection = await ServerConnection.connect(`http://127.0.0.1:${port}`, name);
  onTestFinished(() => connection.close());
  return connection;
}

/** A player at a new table, before the game starts. */
async function seated(connection: ServerConnection) {
  const table = await connection.createTable(TEST_CONFIG);
  const player = new PlayerClient(connection, table);
  await player.sit(0);
  return { table, player };
}

/** Views of a local player in the same game; the last ones, as many as `seen`. */
function localViews(player: PlayerClient, seen: readonly View[]): View[] {
  const { record } = player;
  if (!record || !('deal' in record.start)) throw new Error('The game is not over.');
  const game = Game.fromDeal(record.start.deal);
  const views = [game.view(0)];
  for (const choice of record.choices) {
    game.choose(choice);
    views.push(game.view(0));
  }
  return views.slice(views.length - seen.length);
}

/** A player at a table whose messages the test sends, with what waits there for the game and for decisions. */
function waitingPlayer() {
  let onMessage!: (message: TableMessage) => void;
  let refuse!: (refusal: RequestRejected) => void;
  const connection: TableConnection = {
    request: async () => ({}),
    subscribe: (_, onEach, onRefused) => {
      [onMessage, refuse] = [onEach, onRefused];
      return () => undefined;
    },
  };
  const player = new PlayerClient(connection, 'closing');
  const started = player.whenStarted().then(
    () => 'started',
    (error: Error) => error.message,
  );
  const decisions = player
    .decisions()
    .next()
    .then(
      ({ done }) => (done ? 'ended' : 'decision'),
      (error: Error) => error.message,
    );
  /** Sends a change of the table to this phase. */
  const turnTo = (phase: TableView['phase']) => {
    const view: TableView = { config: TEST_CONFIG, phase, seats: [], host: null, commitment: '' };
    onMessage({ type: 'delta', table: 'closing', seq: 1, change: { type: 'table', view, seat: null } });
  };
  return { player, started, decisions, refuse, turnTo };
}

describe('PlayerClient', () => {
  it('waits no longer for the game of a table that the server refuses', async () => {
    const { started, decisions, refuse } = waitingPlayer();
    refuse(new RequestRejected('unknown-table', 'There is no such table.'));
    expect(await Promise.all([started, decisions])).toEqual(
      Array(2).fill('Table closing: There is no such table.'),
    );
  });

  it('waits no longer for the game of a table that is closed', async () => {
    const { player, started, decisions, turnTo } = waitingPlayer();
    turnTo('open');
    turnTo('over');
    expect(await started).toBe('Table closing was closed, or left, before the game started.');
    expect(await decisions).toBe('ended');
    await expect(player.whenStarted()).rejects.toThrow('was closed');
  });

  it('ends what waits for the game when it is closed', async () => {
    const { player, started, decisions } = waitingPlayer();
    player.close();
    expect(await started).toBe('Table closing was closed, or left, before the game started.');
    expect(await decisions).toBe('ended');
  });

  it('delivers the initial view and then the views of a local game', async () => {
    const { server } = await startProxiedServer();
    const connection = await connect(server.port, 'Anna');
    const { table, player } = await seated(connection);
    expect(player.view).toBeUndefined();
    const views: View[] = [];
    player.onView((view) => views.push(view));
    const bot = createBot('squire');
    const random = new Random('wire');
    await connection.request({ type: 'start', table });
    await player.play(({ view }) => bot.choose(view, random, { samples: 10 }));
    expect(player.initialView).toEqual(localViews(player, views)[0]);
    expect(views).toEqual(localViews(player, views));
  });

  it('replaces its events when a second snapshot arrives', async () => {
    const { server } = await startProxiedServer();
    const client = await Client.connect(`http://127.0.0.1:${server.port}`, 'Anna');
    onTestFinished(() => client.close());
    const table = await client.createTable(TEST_CONFIG);
    const player = new PlayerClient(client, table);
    await player.sit(0);
    await client.request({ type: 'start', table });
    await player.whenStarted();
    const events = [...player.events];
    expect(events.length).toBeGreaterThan(0);
    const snapshots: ServerMessage[] = [];
    client.onPush((push) => push.type === 'snapshot' && snapshots.push(push));
    await client.request({ type: 'subscribe', table });
    expect(snapshots).toHaveLength(1);
    expect(player.events).toEqual(events);
  });

  it('is ready again after the host has changed the setup', async () => {
    const { server } = await startProxiedServer();
    const host = await connect(server.port, 'Anna');
    const { table, player } = await seated(host);
    const { clock } = TEST_CONFIG;
    const readyWith: string[] = [];
    host.subscribe(
      table,
      (message) => {
        if (message.type === 'chat') return;
        const view =
          message.type === 'snapshot' ? message.view : 'view' in message.change ? message.change.view : null;
        const own = view?.seats[0];
        if (view && own?.type === 'person') readyWith.push(`${view.config.deck[0]} ${own.isReady}`);
      },
      () => undefined,
    );
    await host.request({
      type: 'configure',
      table,
      deck: [...sets.ablaze],
      players: TEST_CONFIG.seats.length,
      clock,
    });
    await expect.poll(() => readyWith).toEqual(['ambush true', 'apothecary false', 'apothecary true']);
    await host.request({ type: 'start', table });
    await player.whenStarted();
    expect(player.view?.deck).toEqual(sets.ablaze);
  });

  it('unsubscribes when it is closed', async () => {
    const { server } = await startProxiedServer();
    const connection = await connect(server.port, 'Anna');
    const { table, player } = await seated(connection);
    player.close();
    await connection.request({ type: 'start', table });
    await connection.myTables();
    expect(player.view).toBeUndefined();
    expect(connection['subscriptions'].size).toBe(0);
  });

  it('finishes a game despite cut connections and a server restart', async () => {
    const { server, proxy, folder } = await startProxiedServer();
    const connection = await connect(proxy.port, 'Anna');
    const { table, player } = await seated(connection);
    const bot = createBot('page');
    const random = new Random('cuts');
    const faults: Record<number, () => Promise<void> | void> = {
      2: () => proxy.cut(),
      4: async () => {
        await server.close();
        proxy.setTarget((await startTestServer(folder)).port);
      },
    };
    let decisions = 0;
    await connection.request({ type: 'start', table });
    await player.play(({ view }) => {
      void faults[++decisions]?.();
      return bot.choose(view, random, { samples: 10 });
    });
    expect(decisions).toBeGreaterThan(4);
    expect(player.view?.phase).toBe('end');
    expect(player.view).toEqual(localViews(player, [player.view!])[0]);
  });
});
