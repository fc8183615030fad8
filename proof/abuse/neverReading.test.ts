import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startAbusedServer } from './abusedServer.ts';
import { cookieOf, requestSession } from './visitor.ts';

/** More than the buffers of both ends of a connection hold. */
const LARGE_FILE_BYTES = 32 * 1024 * 1024;

function folderWithLargeFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'oriflamme-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'index.html'), '');
  writeFileSync(join(folder, 'large.png'), Buffer.alloc(LARGE_FILE_BYTES));
  return folder;
}

/** A connection that sends this and then never reads. */
async function neverRead(port: number, text: string): Promise<Socket> {
  const connection = connect(port, '127.0.0.1');
  onTestFinished(() => void connection.destroy());
  connection.on('error', () => undefined);
  await once(connection, 'connect');
  connection.pause();
  connection.write(text);
  return connection;
}

it('HTTP clients that never read are cut', async () => {
  const clientFolder = folderWithLargeFile();
  const closedAt: number[] = [];
  const server = await startAbusedServer({ RESPONSE_SECONDS: '1' }, { clientFolder });
  const request = 'GET /large.png HTTP/1.1\r\nhost: localhost\r\n\r\n';
  const connections = await Promise.all(Array.from({ length: 10 }, () => neverRead(server.port, request)));
  // Writing to a connection that the server has dropped fails.
  const probe = setInterval(() => {
    for (const connection of connections) connection.write('\r\n');
  }, 100);
  onTestFinished(() => clearInterval(probe));
  for (const connection of connections) connection.on('close', () => closedAt.push(performance.now()));
  await expect.poll(() => closedAt.length, { timeout: 30_000 }).toBe(10);
});

it('A client that reads gets the whole of a large file', async () => {
  const clientFolder = folderWithLargeFile();
  const server = await startAbusedServer({}, { clientFolder });
  const response = await fetch(`http://127.0.0.1:${server.port}/large.png`);
  expect((await response.arrayBuffer()).byteLength).toBe(LARGE_FILE_BYTES);
});

it('A WebSocket client that never reads is cut by the heartbeat, even if it sends pongs blindly', async () => {
  let heartbeat = () => {};
  const every = (_: number, act: () => void) => {
    heartbeat = act;
    return () => undefined;
  };
  const server = await startAbusedServer({}, { gateway: { every } });
  const cookie = cookieOf(await requestSession(server.port, '1.1.1.1'));
  const key = Buffer.alloc(16).toString('base64');
  const connection = await neverRead(
    server.port,
    `GET /api/socket HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\nconnection: upgrade\r\n` +
      `upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n\r\n`,
  );
  await expect.poll(() => server.metric('oriflamme_sockets')).toBe(1);
  const send = (opcode: number, payload: string) =>
    // Masked with zeros, which leaves the payload as it is.
    connection.write(
      Buffer.from([0x80 | opcode, 0x80 | payload.length, 0, 0, 0, 0, ...Buffer.from(payload)]),
    );
  send(1, '{"type":"hello","id":1,"protocol":2}');
  await expect.poll(() => server.metric('oriflamme_messages_total')).toBe(1);
  heartbeat();
  send(10, '');
  send(10, 'a guess!');
  send(1, '{"type":"ping","id":2}');
  await expect.poll(() => server.metric('oriflamme_messages_total')).toBe(2);
  heartbeat();
  await expect.poll(() => server.metric('oriflamme_sockets')).toBe(0);
  expect(server.metric('oriflamme_sockets_closed_total{reason="heartbeat-timeout"}')).toBe(1);
});
