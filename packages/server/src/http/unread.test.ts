import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { MAX_UNREAD_BYTES } from '../config/limits.ts';
import { loadConfig } from '../config/load.ts';
import { LoadShedding } from '../limits/loadShedding.ts';
import { turnLimitsOf, Turns } from '../limits/turns.ts';
import { Log } from '../monitoring/log.ts';
import { Metrics } from '../monitoring/metrics.ts';
import { createHttpServer } from './httpServer.ts';
import { textReply } from './reply.ts';

const PACKET = 64;
const UPGRADE = 'GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';

/** A connection whose other end, in the server, reads nothing. */
async function connectPaused(): Promise<{ client: Socket; paused: Socket }> {
  const config = loadConfig({});
  const metrics = new Metrics();
  const server = createHttpServer({
    route: async () => textReply(200, ''),
    trustedProxies: config.trustedProxies,
    responseMs: 1000,
    turns: new Turns(turnLimitsOf(config)),
    shedding: new LoadShedding({ lagMs: 1, commitMs: 1, waitMs: 1 }, metrics),
    metrics,
    log: new Log('error'),
  });
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.setNoDelay(true);
  onTestFinished(() => void client.destroy());
  client.write(UPGRADE);
  const [, paused] = (await once(server, 'upgrade')) as [unknown, Socket];
  onTestFinished(() => void paused.destroy());
  paused.pause();
  return { client, paused };
}

/** Sends one packet and waits until it is received. */
async function sendPacket(client: Socket, paused: Socket): Promise<void> {
  const before = paused.readableLength;
  client.write(Buffer.alloc(PACKET));
  await expect.poll(() => paused.readableLength, { interval: 1 }).toBe(before + PACKET);
}

it('The server receives MAX_UNREAD_BYTES from a client that it does not read, and no more', async () => {
  const { client, paused } = await connectPaused();
  for (let sent = 0; sent < MAX_UNREAD_BYTES; sent += PACKET) await sendPacket(client, paused);
  expect(paused.readableLength).toBe(MAX_UNREAD_BYTES);
  for (let i = 0; i < 10; i++) client.write(Buffer.alloc(PACKET));
  // Whatever it would receive has arrived when another connection has been made.
  await connectPaused();
  expect(paused.readableLength).toBe(MAX_UNREAD_BYTES);
  // Nothing is lost: the rest is read later.
  let received = 0;
  paused.on('data', (data: Buffer) => (received += data.length));
  paused.resume();
  await expect.poll(() => received).toBe(MAX_UNREAD_BYTES + 10 * PACKET);
});
