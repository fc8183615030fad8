import { createClient } from '@redis/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { RedisLimits } from './redisLimits.ts';
import { Watches } from '../api/watches.ts';
import { startRedis } from '../cluster/testing/startRedis.ts';
import { loadConfig } from '../config/load.ts';
import { Metrics } from '../monitoring/metrics.ts';
import { FaultyProxy } from '../store/testing/faultyProxy.ts';
import { FakeLobby } from '../testing/fakeLobby.ts';
import { ClientLimits, type RateName } from './clientLimits.ts';
import { addressKeys, personKey } from './limitKeys.ts';
import { SharedLimits } from './sharedLimits.ts';

const ENVIRONMENT = {
  CHAT_PER_PERSON_PER_MINUTE: '16',
  CHAT_PER_ADDRESS_PER_MINUTE: '64',
  MAX_SOCKETS_PER_PERSON: '8',
  MAX_SEATS_PER_PERSON: '8',
  MAX_CONNECTIONS_PER_ADDRESS: '8',
  LOGINS_PER_NAME_PER_HOUR: '6',
  LOGINS_PER_ADDRESS_PER_HOUR: '8',
  ACCOUNTS_PER_ADDRESS_PER_HOUR: '8',
  ACCOUNT_CHANGES_PER_PERSON_PER_HOUR: '8',
  LOG_OUTS_PER_ADDRESS_PER_HOUR: '8',
  PUSH_CHANGES_PER_ADDRESS_PER_HOUR: '8',
  OPERATOR_REQUESTS_PER_ADDRESS_PER_MINUTE: '8',
  WRONG_TOKENS_PER_ADDRESS_PER_MINUTE: '8',
  REPORTS_PER_TABLE_PER_HOUR: '8',
  PEOPLE_CHANGES_PER_PERSON_PER_HOUR: '8',
  PEOPLE_CHANGES_PER_ADDRESS_PER_HOUR: '16',
  INVITES_PER_PERSON_PER_HOUR: '8',
};

const keys = [personKey('ann'), ...addressKeys('203.0.113.7')];

/** Servers that count together through a Redis, with one clock for their limits. */
async function openServers(count: number, url: string) {
  const config = loadConfig(ENVIRONMENT);
  const time = { now: 0 };
  const servers = Array.from({ length: count }, (_, i) => {
    const limits = new ClientLimits(config, new Metrics(), () => time.now, true);
    const exchange = new RedisLimits({ url, prefix: 'test' });
    onTestFinished(() => exchange.close());
    const shared = new SharedLimits({
      limits,
      exchange,
      server: `server${i}`,
      secret: Buffer.from('secret'),
    });
    return { limits, exchange, shared };
  });
  await connected(servers);
  return { servers, time };
}

type Server = Awaited<ReturnType<typeof openServers>>['servers'][number];

async function connected(servers: readonly Server[], is = true): Promise<void> {
  const areSo = () => servers.every(({ exchange }) => exchange.isConnected === is);
  await expect.poll(areSo, { timeout: 20_000 }).toBe(true);
}

/** Calls until one is refused; returns how many were allowed. */
function exhaust({ limits }: Server, name: RateName = 'chat'): number {
  for (let allowed = 0; ; allowed++) if (limits.take(name, keys) !== undefined) return allowed;
}

describe('Limits of several servers', () => {
  it('count a person once: who has used the quota at one server has none at the others', async () => {
    const redis = await startRedis();
    const { servers } = await openServers(3, redis.url);
    const [one, two, three] = servers;
    expect(exhaust(one)).toBe(16);
    await one.shared.exchangeRates();
    // The others learn of it when they tell of this person themselves: after an eighth of the quota.
    expect([1, 2].map(() => two.limits.take('chat', keys))).toEqual([undefined, undefined]);
    await two.shared.exchangeRates();
    expect(two.limits.take('chat', keys)).toBe('person');
    expect([1, 2].map(() => three.limits.take('chat', keys))).toEqual([undefined, undefined]);
    await three.shared.exchangeRates();
    expect(three.limits.take('chat', keys)).toBe('person');
    // Other limits and other people are not affected.
    expect(two.limits.take('reports', keys)).toBe(undefined);
    expect(two.limits.take('chat', [personKey('ben'), ...addressKeys('203.0.113.7')])).toBe(undefined);
  });

  it('keep to the rate in the long run, however calls are spread', async () => {
    const redis = await startRedis();
    const { servers, time } = await openServers(3, redis.url);
    // The quotas of all three in one burst: each server decides at once.
    expect(servers.map((server) => exhaust(server))).toEqual([16, 16, 16]);
    for (const { shared } of servers) await shared.exchangeRates();
    for (const { limits } of servers) limits.take('chat', keys);
    // The whole debt counts: the last one to tell knows of three windows.
    const last = servers[2];
    time.now += 60_000;
    expect(last.limits.exhausted('chat', keys)).toBe('person');
    time.now += 59_000;
    expect(last.limits.exhausted('chat', keys)).toBe('person');
    time.now += 6_000;
    expect(last.limits.exhausted('chat', keys)).toBe(undefined);
  });

  it('say nothing of people who use little, and nothing that names anyone', async () => {
    const redis = await startRedis();
    const client = createClient({ url: redis.url });
    await client.connect();
    onTestFinished(() => client.destroy());
    const { servers } = await openServers(1, redis.url);
    const [{ limits, shared }] = servers;
    limits.take('chat', keys);
    await shared.exchangeRates();
    expect(await client.keys('*')).toEqual([]);
    limits.take('chat', keys);
    limits.hold('sockets', '1', keys);
    await shared.exchangeRates();
    await shared.exchangeHolds();
    const names = await client.keys('*');
    expect(names.toSorted()).toEqual([
      expect.stringMatching(/^test:hold:[\w-]{22}$/),
      expect.stringMatching(/^test:rate:[\w-]{22}$/),
    ]);
    // Everything expires by itself.
    for (const name of names) expect(await client.pTTL(name)).toBeGreaterThan(0);
  });

  const address = addressKeys('203.0.113.7');
  it.for([
    ['logins', 6, [{ scope: 'person', key: 'name ann' }], 'person'],
    ['logins', 8, address, 'address'],
    ['accounts', 8, address, 'address'],
    ['account-changes', 8, [personKey('ann')], 'person'],
    ['log-outs', 8, address, 'address'],
    ['push-changes', 8, address, 'address'],
    ['operator-requests', 8, address, 'address'],
    ['wrong-tokens', 8, address, 'address'],
    ['table-reports', 8, [personKey('oak true')], 'person'],
    ['people-changes', 8, [personKey('ann')], 'person'],
    ['people-changes', 16, address, 'address'],
    ['invites', 8, [personKey('ann')], 'person'],
  ] as const)(
    'count %s of two servers together: %i of them, and no more',
    async ([name, limit, who, scope]) => {
      const redis = await startRedis();
      const { servers } = await openServers(2, redis.url);
      // By turns, so that half of them are at each server.
      for (let used = 0; used < limit; used++) {
        const { limits, shared } = servers[used % 2];
        expect(limits.take(name, who)).toBe(undefined);
        await shared.exchangeRates();
      }
      expect(servers[1].limits.take(name, who)).toBe(scope);
      // What a wrong token has not used is given back everywhere.
      servers[1].limits.refund(name, who);
      await servers[1].shared.exchangeRates();
      expect(servers[1].limits.take(name, who)).toBe(undefined);
      expect(servers[1].limits.take(name, who)).toBe(scope);
      // Others are not affected.
      const others = scope === 'person' ? [personKey('ben')] : addressKeys('203.0.113.8');
      expect(servers[1].limits.take(name, others)).toBe(undefined);
    },
  );

  it('count connections of two servers together: 8 of them, and no more', async () => {
    const redis = await startRedis();
    const { servers } = await openServers(2, redis.url);
    const [one, two] = servers;
    for (let i = 0; i < 4; i++) expect(one.limits.hold('connections', `${i}`, address)).toBe(undefined);
    for (let i = 0; i < 3; i++) expect(two.limits.hold('connections', `${i}`, address)).toBe(undefined);
    for (const { shared } of [one, two, one]) await shared.exchangeHolds();
    // Numbers of connections mean others at each server. The eighth fits, and the ninth does not.
    expect(two.limits.hold('connections', '3', address)).toBe(undefined);
    for (const { shared } of [one, two, one]) await shared.exchangeHolds();
    expect(servers.map(({ limits }) => limits.full('connections', '9', address))).toEqual([
      'address',
      'address',
    ]);
    // Those of a proxy count for nobody.
    expect(one.limits.hold('connections', 'proxy', [])).toBe(undefined);
  });

  it('count sockets of all servers, and a seat that two servers know once', async () => {
    const redis = await startRedis();
    const { servers } = await openServers(2, redis.url);
    const [one, two] = servers;
    const exchange = async () => {
      for (const { shared } of [one, two, one]) await shared.exchangeHolds();
    };
    for (let i = 0; i < 4; i++) {
      expect(one.limits.hold('sockets', `${i}`, keys)).toBe(undefined);
      expect(two.limits.hold('sockets', `${i}`, keys)).toBe(undefined);
      for (const { limits } of servers) limits.held('seats').add(`table${i} ann`, [personKey('ann')]);
    }
    await exchange();
    expect(servers.map(({ limits }) => limits.full('sockets', '9', keys))).toEqual(['person', 'person']);
    expect(servers.map(({ limits }) => limits.full('seats', 'table9 ann', keys))).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('count what a program watches once, whichever servers it asks', async () => {
    const redis = await startRedis();
    const { servers } = await openServers(3, redis.url);
    const programs = servers.map(({ limits }) => {
      const watches = new Watches({ lobby: new FakeLobby(), limits, presenceMs: 60_000 });
      onTestFinished(() => watches.close());
      return (table: string) => watches.use({ id: 'ann', name: 'Ann' }, table, keys, async () => table);
    });
    const exchange = async () => {
      for (const { shared } of [...servers, ...servers]) await shared.exchangeHolds();
    };
    const tables = Array.from({ length: 8 }, (_, i) => `table${i}`);
    for (const table of tables) {
      for (const watch of programs) expect(await watch(table)).toBe(table);
      await exchange();
    }
    for (const watch of programs)
      await expect(watch('one more')).rejects.toThrow('Too many sockets of yours');
    expect(servers.map(({ limits }) => limits.full('sockets', '1', keys))).toEqual(
      servers.map(() => 'person'),
    );
  });

  it.for(['kill', 'drop'] as const)('count at each server while Redis is away (%s)', async (fault) => {
    const redis = await startRedis();
    const proxy = await FaultyProxy.start(redis.port);
    const { servers } = await openServers(2, `redis://127.0.0.1:${proxy.port}`);
    const [one, two] = servers;
    for (let i = 0; i < 8; i++) one.limits.hold('sockets', `${i}`, keys);
    two.limits.hold('sockets', '0', keys);
    for (const { shared } of servers) await shared.exchangeHolds();
    expect(two.limits.full('sockets', '9', keys)).toBe('person');
    if (fault === 'drop') proxy.fault = 'drop';
    else {
      await redis.kill();
      await connected(servers, false);
    }
    // Never an error, and nobody waits for it: each decides by what it has counted itself.
    expect(servers.map((server) => exhaust(server))).toEqual([16, 16]);
    const exchanges = servers.flatMap(({ shared }) => [shared.exchangeRates(), shared.exchangeHolds()]);
    expect(servers.map(({ limits }) => limits.take('chat', keys))).toEqual(['person', 'person']);
    await Promise.all(exchanges);
    expect(two.limits.full('sockets', '9', keys)).toBe(undefined);
    proxy.fault = 'none';
    if (fault === 'kill') await redis.run();
    await connected(servers);
    for (const { shared } of servers) await shared.exchangeHolds();
    expect(two.limits.full('sockets', '9', keys)).toBe('person');
  });
});
