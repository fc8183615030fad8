import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dial, expectRejectedUpgrade, dialAndGreet, openSession } from './testing/testClient.ts';
import { startTestServer } from './testing/testServer.ts';

describe('a server that stops', () => {
  it('answers what is under way, then says goodbye', async () => {
    const house = await startTestServer();
    const cookie = await openSession(house);
    const [busy, idle] = [await dialAndGreet(house, { cookie }), await dialAndGreet(house, { cookie })];
    const { promise, resolve } = Promise.withResolvers<void>();
    house.lobby.hold = promise;
    busy.say({ type: 'choose', id: 1, table: 'oak', decision: 0, option: 0 });
    await expect.poll(() => house.lobby.calls.length).toBe(1);
    const closing = house.close();
    // Too late: it is neither done nor answered.
    busy.say({ type: 'choose', id: 2, table: 'oak', decision: 1, option: 0 });
    await expect(expectRejectedUpgrade(house, { cookie })).rejects.toThrow('ECONNREFUSED');
    resolve();
    expect(await busy.next()).toEqual({ type: 'done', id: 1 });
    expect(await busy.closed).toEqual({ code: 1001, reason: 'restarting' });
    expect(await idle.closed).toEqual({ code: 1001, reason: 'restarting' });
    await closing;
    expect(house.lobby.calls).toHaveLength(1);
    expect(house.metrics.text()).toContain('oriflamme_sockets 0\n');
  });

  it('takes nobody in meanwhile, and says that it is not ready', async () => {
    const house = await startTestServer();
    const cookie = await openSession(house);
    const caller = await dialAndGreet(house, { cookie });
    const { promise, resolve } = Promise.withResolvers<void>();
    house.lobby.hold = promise;
    caller.say({ type: 'stand', id: 1, table: 'oak' });
    await expect.poll(() => house.lobby.calls.length).toBe(1);
    // A connection with a request on its way is older than the end.
    const connection = connect(house.port, '127.0.0.1');
    onTestFinished(() => void connection.destroy());
    connection.write('GET /health HTTP/1.1\r\nhost: a\r\n\r\nGET /ready HTTP/1.1\r\n');
    await once(connection, 'data');
    const closing = house.close();
    connection.write('host: a\r\n\r\n');
    const [answer] = (await once(connection, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer.toString()).toContain('connection: close\r\n');
    await expect(expectRejectedUpgrade(house, { cookie })).rejects.toThrow('ECONNREFUSED');
    resolve();
    await closing;
  });

  it('does not wait for ever for an answer, nor for a request that never ends', async () => {
    const house = await startTestServer({}, { waits: { answers: 1, requests: 1 } });
    const caller = await dialAndGreet(house);
    house.lobby.hold = new Promise(() => undefined);
    caller.say({ type: 'stand', id: 1, table: 'oak' });
    await expect.poll(() => house.lobby.calls.length).toBe(1);
    const connection = connect(house.port, '127.0.0.1');
    connection.on('error', () => undefined);
    connection.write('GET /health HTTP/1.1\r\n');
    await once(connection, 'connect');
    await house.close();
    expect(await caller.closed).toEqual({ code: 1001, reason: 'restarting' });
  });

  it('stops once, however often it is told to', async () => {
    const house = await startTestServer();
    const caller = await dial(house);
    await Promise.all([house.close(), house.close()]);
    await house.close();
    expect(await caller.closed).toEqual({ code: 1001, reason: 'restarting' });
  });
});
