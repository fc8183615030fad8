import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Log } from '../monitoring/log.ts';
import { SubscriptionStore } from './subscriptionStore.ts';
import { loadConfig } from '../config/load.ts';
import { pushLimitsOf } from './limits.ts';
import { PushService } from './pushService.ts';
import { Browser, openPushService, verifyVapid } from './testing/fakePushService.ts';

const LIMITS = pushLimitsOf(loadConfig({ MAX_PUSH_SUBSCRIPTIONS: '7' }));
const NOW = Date.UTC(2031, 0, 9);
const TABLE = 'abcdefghijklmnop';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'push-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function openPush(folder = newFolder()): PushService {
  const push = new PushService({
    folder,
    now: () => NOW,
    log: new Log('silent'),
    limits: LIMITS,
    scope: 'anywhere',
  });
  onTestFinished(() => push.close());
  return push;
}

function openBook(folder = newFolder()): SubscriptionStore {
  const subscriptions = new SubscriptionStore(folder, LIMITS);
  onTestFinished(() => subscriptions.close());
  return subscriptions;
}

describe('PushService.notify', () => {
  it('sends the table id, signed and encrypted, to every browser of the person', async () => {
    const service = await openPushService();
    const push = openPush();
    const browsers = ['one', 'two'].map((name) => new Browser(`${service.url}/${name}`));
    for (const { subscription } of browsers) push.subscribe('Odo', subscription);
    push.subscribe('Aude', new Browser(`${service.url}/aude`).subscription);
    push.notify('Odo', TABLE);
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
    const folder = newFolder();
    const push = openPush(folder);
    push.subscribe('Odo', new Browser(`${service.url}/gone`).subscription);
    const subscriptions = openBook(folder);
    expect(subscriptions.forPlayer('Odo')).toHaveLength(1);
    push.notify('Odo', TABLE);
    await service.until(1);
    await expect.poll(() => subscriptions.forPlayer('Odo')).toEqual([]);
  });

  it.each([201, 400, 403, 500])('keeps a subscription after status %i', async (status) => {
    const service = await openPushService(() => status);
    const folder = newFolder();
    const push = openPush(folder);
    push.subscribe('Odo', new Browser(`${service.url}/here`).subscription);
    push.notify('Odo', TABLE);
    await service.until(1);
    push.notify('Odo', TABLE);
    await service.until(2);
    expect(openBook(folder).forPlayer('Odo')).toHaveLength(1);
  });

  it('sends nothing to people without a subscription', async () => {
    const service = await openPushService();
    const push = openPush();
    const browser = new Browser(`${service.url}/odo`);
    push.subscribe('Odo', browser.subscription);
    push.unsubscribe('Aude', browser.endpoint);
    push.notify('Aude', TABLE);
    push.notify('Odo', TABLE);
    await service.until(1);
    push.unsubscribe('Odo', browser.endpoint);
    push.notify('Odo', TABLE);
    const last = new Browser(`${service.url}/last`);
    push.subscribe('Odo', last.subscription);
    push.notify('Odo', TABLE);
    await service.until(2);
    expect(service.deliveries.map(({ path }) => path)).toEqual(['/odo', '/last']);
  });

  it('accepts only endpoints on the public internet', () => {
    const push = new PushService({
      folder: newFolder(),
      now: () => NOW,
      log: new Log('silent'),
      limits: LIMITS,
    });
    onTestFinished(() => push.close());
    expect(push.subscribe('Odo', new Browser('http://127.0.0.1:1/odo').subscription)).toBe(
      'invalid-endpoint',
    );
    expect(push.subscribe('Odo', new Browser('https://push.example.org/odo').subscription)).toBe('saved');
  });
});

describe('SubscriptionStore', () => {
  it('keeps subscriptions and the key in a private file', () => {
    const folder = newFolder();
    const first = new SubscriptionStore(folder, LIMITS);
    const { secret } = first;
    const { subscription } = new Browser('https://push.example.org/1');
    first.add('Odo', subscription, 1);
    first.close();
    const again = openBook(folder);
    expect(Buffer.from(again.secret)).toEqual(Buffer.from(secret));
    expect(again.forPlayer('Odo').map(({ endpoint, contact }) => ({ endpoint, contact }))).toEqual([
      { endpoint: subscription.endpoint, contact: subscription.contact },
    ]);
    expect(statSync(join(folder, 'push.sqlite')).mode & 0o777).toBe(0o600);
  });

  it('keeps the latest subscriptions of a player up to the limit', () => {
    const subscriptions = openBook();
    const add = (name: number, at: number) =>
      subscriptions.add('Odo', new Browser(`https://push.example.org/${name}`).subscription, at);
    const names = () =>
      subscriptions
        .forPlayer('Odo')
        .map(({ endpoint }) => endpoint.slice(-1))
        .toSorted()
        .join('');
    for (let name = 1; name <= LIMITS.subscriptionsPerPlayer; name++) add(name, name);
    expect(names()).toBe('12345');
    add(1, 10);
    add(6, 11);
    expect(names()).toBe('13456');
  });

  it('assigns a browser to the person who subscribed last', () => {
    const subscriptions = openBook();
    const { subscription } = new Browser('https://push.example.org/shared');
    subscriptions.add('Odo', subscription, 1);
    subscriptions.add('Aude', subscription, 2);
    expect(subscriptions.forPlayer('Odo')).toEqual([]);
    expect(subscriptions.forPlayer('Aude')).toHaveLength(1);
  });

  it('rejects new subscriptions beyond the total limit but updates known ones', () => {
    const subscriptions = openBook();
    const { subscription } = new Browser('https://push.example.org/known');
    subscriptions.add('Odo', subscription, 1);
    const add = (name: number) =>
      subscriptions.add(`person ${name}`, new Browser(`https://push.example.org/${name}`).subscription, name);
    for (let name = 2; name <= LIMITS.subscriptions; name++) expect(add(name)).toBe(true);
    expect(add(99)).toBe(false);
    expect(subscriptions.add('Odo', subscription, 4)).toBe(true);
  });
});
