import { describe, expect, it, onTestFinished } from 'vitest';
import { Log } from '../monitoring/log.ts';
import { MemorySharedStore } from '../store/memory/memorySharedStore.ts';
import { openPostgresStore } from '../store/testing/postgresStore.ts';
import type { SharedStore } from '../store/sharedStore.ts';
import { loadConfig } from '../config/load.ts';
import { pushLimitsOf } from './limits.ts';
import { PushService } from './pushService.ts';
import { Browser, openPushService, verifyVapid } from './testing/fakePushService.ts';

const LIMITS = pushLimitsOf(loadConfig({ MAX_PUSH_SUBSCRIPTIONS: '7' }));
const NOW = Date.UTC(2031, 0, 9);
const TABLE = 'abcdefghijklmnop';

async function openPush(store: SharedStore = new MemorySharedStore()): Promise<PushService> {
  const push = await PushService.open({
    store,
    now: () => NOW,
    log: new Log('silent'),
    limits: LIMITS,
    scope: 'anywhere',
  });
  onTestFinished(() => push.close());
  return push;
}

const turn = (person: string, seq = 1) => ({ person, table: TABLE, seq });

describe('PushService.notify', () => {
  it('sends the table id, signed and encrypted, to every browser of the person', async () => {
    const service = await openPushService();
    const push = await openPush();
    const browsers = ['one', 'two'].map((name) => new Browser(`${service.url}/${name}`));
    for (const { subscription } of browsers) await push.subscribe('Odo', subscription);
    await push.subscribe('Aude', new Browser(`${service.url}/aude`).subscription);
    await push.notify(turn('Odo', 1));
    await service.until(2);
    for (const browser of browsers) {
      const delivery = service.deliveries.find(({ path }) => browser.endpoint.endsWith(path))!;
      expect(JSON.parse(browser.read(delivery))).toEqual({ type: 'turn', table: TABLE });
      expect(delivery.body.includes(TABLE)).toBe(false);
      expect(JSON.stringify(delivery.headers)).not.toContain(TABLE);
      expect(delivery.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
      expect(delivery.headers['topic']).toMatch(/^[\w-]{32}$/);
      expect(verifyVapid(delivery.headers.authorization)).toEqual({
        key: push.publicKey,
        head: { typ: 'JWT', alg: 'ES256' },
        claims: { aud: service.url, exp: NOW / 1000 + 12 * 3600, sub: 'https://cards.example.org' },
      });
    }
  });

  it.each([404, 410])('removes a subscription after status %i', async (status) => {
    const service = await openPushService(() => status);
    const store = new MemorySharedStore();
    const push = await openPush(store);
    await push.subscribe('Odo', new Browser(`${service.url}/gone`).subscription);
    expect(await store.subscriptionsOf('Odo')).toHaveLength(1);
    await push.notify(turn('Odo', 2));
    await service.until(1);
    await expect.poll(() => store.subscriptionsOf('Odo')).toEqual([]);
  });

  it.each([201, 400, 403, 500])('keeps a subscription after status %i', async (status) => {
    const service = await openPushService(() => status);
    const store = new MemorySharedStore();
    const push = await openPush(store);
    await push.subscribe('Odo', new Browser(`${service.url}/here`).subscription);
    await push.notify(turn('Odo', 3));
    await service.until(1);
    await push.notify(turn('Odo', 4));
    await service.until(2);
    expect(await store.subscriptionsOf('Odo')).toHaveLength(1);
  });

  it('sends nothing to people without a subscription', async () => {
    const service = await openPushService();
    const push = await openPush();
    const browser = new Browser(`${service.url}/odo`);
    await push.subscribe('Odo', browser.subscription);
    await push.unsubscribe('Aude', browser.endpoint);
    await push.notify(turn('Aude', 5));
    await push.notify(turn('Odo', 6));
    await service.until(1);
    await push.unsubscribe('Odo', browser.endpoint);
    await push.notify(turn('Odo', 7));
    const last = new Browser(`${service.url}/last`);
    await push.subscribe('Odo', last.subscription);
    await push.notify(turn('Odo', 8));
    await service.until(2);
    expect(service.deliveries.map(({ path }) => path)).toEqual(['/odo', '/last']);
  });

  it('sends once for all servers on a store, and again for the next turn', async () => {
    const service = await openPushService();
    const { shared } = await openPostgresStore();
    const servers = [await openPush(shared), await openPush(shared), await openPush(shared)];
    expect(new Set(servers.map(({ publicKey }) => publicKey)).size).toBe(1);
    await servers[0].subscribe('Odo', new Browser(`${service.url}/odo`).subscription);
    await Promise.all(servers.map((push) => push.notify(turn('Odo', 1))));
    await servers[1].notify(turn('Odo', 2));
    await service.until(2);
    expect(service.deliveries).toHaveLength(2);
  });

  it('accepts only endpoints on the public internet', async () => {
    const push = await PushService.open({
      store: new MemorySharedStore(),
      now: () => NOW,
      log: new Log('silent'),
      limits: LIMITS,
    });
    onTestFinished(() => push.close());
    expect(await push.subscribe('Odo', new Browser('http://127.0.0.1:1/odo').subscription)).toBe(
      'invalid-endpoint',
    );
    expect(await push.subscribe('Odo', new Browser('https://push.example.org/odo').subscription)).toBe(
      'saved',
    );
  });
});
