import { describe, expect, it, onTestFinished } from 'vitest';
import { MAX_BODY_BYTES } from '../config/limits.ts';
import { openSession } from '../testing/testClient.ts';
import { startTestServer } from '../testing/testServer.ts';
import { Log } from '../monitoring/log.ts';
import { loadConfig } from '../config/load.ts';
import { MemorySharedStore } from '../store/memory/memorySharedStore.ts';
import { pushLimitsOf } from '../push/limits.ts';
import { PushService } from '../push/pushService.ts';
import { Browser, openPushService } from '../push/testing/fakePushService.ts';

const TABLE = 'abcdefghijklmnop';

async function startPushServer(environment = {}) {
  const push = await PushService.open({
    store: new MemorySharedStore(),
    now: Date.now,
    log: new Log('silent'),
    limits: pushLimitsOf(loadConfig({})),
    scope: 'anywhere',
  });
  onTestFinished(() => push.close());
  const server = await startTestServer(environment, { push });
  const cookie = await openSession(server);
  const id = cookie.split('=')[1].split('.')[0];
  const send = (method: 'POST' | 'DELETE', body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api/push`, {
      method,
      headers: { 'content-type': 'application/json', cookie, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { push, server, id, cookie, send };
}

describe('PushRoutes', () => {
  it('let a browser read the key, subscribe, receive and unsubscribe', async () => {
    const service = await openPushService();
    const { push, server, id, send } = await startPushServer();
    const found = await fetch(`${server.url}/api/push`);
    expect(await found.json()).toEqual({ key: push.publicKey });
    expect(push.publicKey).toMatch(/^B[\w-]{86}$/);

    const browser = new Browser(`${service.url}/odo`);
    expect((await send('POST', browser.json)).status).toBe(204);
    await push.notify({ person: id, table: TABLE, seq: 1 });
    await service.until(1);
    expect(browser.read(service.deliveries[0])).toBe(`{"type":"turn","table":"${TABLE}"}`);

    expect((await send('DELETE', { endpoint: browser.endpoint })).status).toBe(204);
    const other = new Browser(`${service.url}/other`);
    await send('POST', other.json);
    await push.notify({ person: id, table: TABLE, seq: 2 });
    await service.until(2);
    expect(service.deliveries[1].path).toBe('/other');
  });

  it('use the origin as contact only for pages loaded over HTTPS', async () => {
    const service = await openPushService();
    const { push, id, send } = await startPushServer({ ORIGINS: 'https://cards.example.org' });
    const subOf = (header = '') =>
      /"sub":"([^"]*)"/.exec(Buffer.from(header.split('.')[1], 'base64url').toString())?.[1];
    for (const [count, origin] of [
      [1, { origin: 'https://cards.example.org' }],
      [2, {}],
    ] as const) {
      await send('POST', new Browser(`${service.url}/odo`).json, origin);
      await push.notify({ person: id, table: TABLE, seq: count });
      await service.until(count);
    }
    expect(service.deliveries.map(({ headers }) => subOf(headers.authorization))).toEqual([
      'https://cards.example.org',
      undefined,
    ]);
  });
});

describe('POST /api/push', () => {
  const { json } = new Browser('https://push.example.org/odo');

  it('rejects other origins, forms and requests without a session', async () => {
    const { send } = await startPushServer();
    for (const method of ['POST', 'DELETE'] as const) {
      expect((await send(method, json, { origin: 'https://evil.example' })).status).toBe(403);
      expect((await send(method, json, { origin: 'null' })).status).toBe(403);
      expect((await send(method, json, { 'content-type': 'text/plain' })).status).toBe(415);
      expect((await send(method, json, { cookie: 'oriflamme=invalid' })).status).toBe(401);
    }
  });

  it('accepts a body of MAX_BODY_BYTES and none larger', async () => {
    const { send } = await startPushServer();
    const text = JSON.stringify(json);
    expect((await send('POST', text.padEnd(MAX_BODY_BYTES))).status).toBe(204);
    expect((await send('POST', text.padEnd(MAX_BODY_BYTES + 1))).status).toBe(413);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['no subscription', {}],
    ['no keys', { endpoint: 'https://push.example.org/odo' }],
    ['a key of another length', { ...json, keys: { p256dh: 'BAAA', auth: 'A'.repeat(22) } }],
    ['no point on the curve', { ...json, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }],
    ['another alphabet', { ...json, keys: { p256dh: 'B+/A', auth: '!' } }],
    ['an address of another kind', { ...json, endpoint: 'file:///etc/passwd' }],
    ['a number for an address', { ...json, endpoint: 7 }],
  ])('rejects %s', async (_, body) => {
    const { send } = await startPushServer();
    expect((await send('POST', body)).status).toBe(400);
  });

  it('is rate limited per address and hour', async () => {
    const { send, server } = await startPushServer({ PUSH_CHANGES_PER_ADDRESS_PER_HOUR: '7' });
    const statuses = new Set<number>();
    for (let count = 0; count < 7; count++) statuses.add((await send('DELETE', json)).status);
    expect([...statuses]).toEqual([204]);
    expect((await send('POST', json)).status).toBe(429);
    server.time.now += 3_600_000;
    expect((await send('POST', json)).status).toBe(204);
  });

  it('is not found if notifications are off', async () => {
    const server = await startTestServer();
    const cookie = await openSession(server);
    expect(await (await fetch(`${server.url}/api/push`)).json()).toEqual({ key: null });
    const response = await fetch(`${server.url}/api/push`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(json),
    });
    expect(response.status).toBe(404);
  });
});
