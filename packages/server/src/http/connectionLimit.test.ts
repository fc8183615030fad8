import { EventEmitter, once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../config/load.ts';
import { ClientLimits } from '../limits/clientLimits.ts';
import { Metrics } from '../monitoring/metrics.ts';
import { limitConnections } from './connectionLimit.ts';
import { type TestServer, startTestServer } from '../testing/testServer.ts';

/** A connection that the server either serves or drops at once. */
async function isTaken(server: TestServer): Promise<{ connection: Socket; taken: boolean }> {
  const connection = connect(server.port, '127.0.0.1');
  onTestFinished(() => void connection.destroy());
  connection.on('error', () => undefined);
  connection.write('GET /health HTTP/1.1\r\nhost: a\r\n\r\n');
  const taken = await Promise.race([
    once(connection, 'data').then(() => true),
    once(connection, 'close').then(() => false),
  ]);
  return { connection, taken };
}

it('limitConnections rejects connections beyond the limit per address until one is closed', async () => {
  const server = await startTestServer({ MAX_CONNECTIONS_PER_ADDRESS: '5' });
  const held: Socket[] = [];
  for (let i = 0; i < 5; i++) {
    const { connection, taken } = await isTaken(server);
    expect(taken).toBe(true);
    held.push(connection);
  }
  expect((await isTaken(server)).taken).toBe(false);
  held[0].destroy();
  await expect.poll(async () => (await isTaken(server)).taken).toBe(true);
});

it('limitConnections exempts trusted proxies', async () => {
  const server = await startTestServer({ MAX_CONNECTIONS_PER_ADDRESS: '5', TRUSTED_PROXIES: '127.0.0.1' });
  for (let i = 0; i < 7; i++) expect((await isTaken(server)).taken).toBe(true);
});

it('limitConnections rejects connections beyond the total limit until one is closed', () => {
  const server = new EventEmitter();
  const config = loadConfig({ MAX_SOCKETS: '5', MAX_EXTRA_CONNECTIONS: '40' });
  limitConnections(server as Server, new ClientLimits(config, new Metrics(), () => 0), config);
  let addresses = 0;
  const open = () => {
    let isDropped = false;
    addresses += 1;
    const connection = Object.assign(new EventEmitter(), {
      remoteAddress: `10.0.${addresses >> 8}.${addresses & 255}`,
      destroy: () => (isDropped = true),
    });
    server.emit('connection', connection);
    return { connection, isDropped };
  };
  const held = Array.from({ length: 5 + 40 }, open);
  expect(held.filter(({ isDropped }) => isDropped)).toEqual([]);
  expect(open().isDropped).toBe(true);
  held[0].connection.emit('close');
  expect(open().isDropped).toBe(false);
  expect(open().isDropped).toBe(true);
});
