import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dial, expectRejectedUpgrade, dialAndGreet, openSession } from './testing/testClient.ts';
import { startTestServer } from './testing/testServer.ts';

describe('Gateway.close', () => {
  it('answers pending messages, then closes the sockets', async () => {
    const server = await startTestServer();
    const cookie = await openSession(server);
    const [busy, idle] = [await dialAndGreet(server, { cookie }), await dialAndGreet(server, { cookie })];
    const { promise, resolve } = Promise.withResolvers<void>();
    server.lobby.hold = promise;
    busy.send({ type: 'choose', id: 1, table: 'oak', decision: 0, option: 0 });
    await expect.poll(() => server.lobby.calls.length).toBe(1);
    const closing = server.close();
    // Sent too late: neither processed nor answered.
    busy.send({ type: 'choose', id: 2, table: 'oak', decision: 1, option: 0 });
    await expect(expectRejectedUpgrade(server, { cookie })).rejects.toThrow('ECONNREFUSED');
    resolve();
    expect(await busy.next()).toEqual({ type: 'ok', id: 1 });
    expect(await busy.closed).toEqual({ code: 1001, reason: 'restarting' });
    expect(await idle.closed).toEqual({ code: 1001, reason: 'restarting' });
    await closing;
    expect(server.lobby.calls).toHaveLength(1);
    expect(server.metrics.text()).toContain('oriflamme_sockets 0\n');
  });

  it('rejects new sockets and reports that it is not ready', async () => {
    const server = await startTestServer();
    const cookie = await openSession(server);
    const client = await dialAndGreet(server, { cookie });
    const { promise, resolve } = Promise.withResolvers<void>();
    server.lobby.hold = promise;
    client.send({ type: 'stand', id: 1, table: 'oak' });
    await expect.poll(() => server.lobby.calls.length).toBe(1);
    // This connection was opened before the shutdown began.
    const connection = connect(server.port, '127.0.0.1');
    onTestFinished(() => void connection.destroy());
    connection.write('GET /health HTTP/1.1\r\nhost: a\r\n\r\nGET /ready HTTP/1.1\r\n');
    await once(connection, 'data');
    const closing = server.close();
    connection.write('host: a\r\n\r\n');
    const [reply] = (await once(connection, 'data')) as [Buffer];
    expect(reply.toString()).toMatch(/^HTTP\/1\.1 503 /);
    expect(reply.toString()).toContain('connection: close\r\n');
    await expect(expectRejectedUpgrade(server, { cookie })).rejects.toThrow('ECONNREFUSED');
    resolve();
    await closing;
  });

  it('gives up on pending messages and requests after the timeouts', async () => {
    const server = await startTestServer({}, { shutdownTimeouts: { messages: 1, requests: 1 } });
    const client = await dialAndGreet(server);
    server.lobby.hold = new Promise(() => undefined);
    client.send({ type: 'stand', id: 1, table: 'oak' });
    await expect.poll(() => server.lobby.calls.length).toBe(1);
    const connection = connect(server.port, '127.0.0.1');
    connection.on('error', () => undefined);
    connection.write('GET /health HTTP/1.1\r\n');
    await once(connection, 'connect');
    await server.close();
    expect(await client.closed).toEqual({ code: 1001, reason: 'restarting' });
  });

  it('is idempotent', async () => {
    const server = await startTestServer();
    const client = await dial(server);
    await Promise.all([server.close(), server.close()]);
    await server.close();
    expect(await client.closed).toEqual({ code: 1001, reason: 'restarting' });
  });
});
