import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AccountApi } from '../accounts/accountApi.ts';
import { AccountContext } from '../accounts/accountContext.ts';
import { LocalHub } from '../cluster/localBus.ts';
import { loadConfig } from '../config/load.ts';
import { ClientLimits } from '../limits/clientLimits.ts';
import { Moderation } from '../moderation/moderation.ts';
import { Log } from '../monitoring/log.ts';
import { Metrics } from '../monitoring/metrics.ts';
import { openDirectAdminStore } from '../store/testing/directStore.ts';
import { newFolder } from '../store/testing/folder.ts';
import { authorizeUpgrade } from '../ws/upgrade.ts';
import { type KnownNames, SessionRoutes } from './sessionRoutes.ts';
import { Sessions } from './sessions.ts';

const HOUR_MS = 3_600_000;
const client = { address: '1.2.3.4', keys: [], isSecure: false, isLocal: false };
const config = loadConfig({ SECURE_COOKIES: 'never' });
const log = new Log('silent');

const request = (token: string) => ({ headers: { cookie: `oriflamme=${token}` } }) as never;

/** Servers on one store, by one clock. What one tells the others arrives when they read. */
async function openServers({ names, isAlone = false }: { names?: KnownNames; isAlone?: boolean } = {}) {
  const store = openDirectAdminStore(newFolder());
  const shared = { moderationStamp: async () => JSON.stringify(await store.revocations(9)) };
  const time = { now: 1000 * HOUR_MS };
  const now = () => time.now;
  const sessionKey = randomBytes(32);
  const sessions = new Sessions(sessionKey, { now });
  const limits = new ClientLimits(config, new Metrics(), now);
  const open = async () => {
    const others = isAlone ? undefined : { store: shared, bus: new LocalHub().connect() };
    const moderation = await Moderation.open({ store, maxBans: 9, now, log, others });
    const shedding = { refuses: () => false } as never;
    const routes = new SessionRoutes(sessions, config, { moderation, limits, shedding, names });
    const sessionOf = (token: string) => routes.sessionOf(request(token), client);
    /** The token that a visit returns. */
    const visit = async (token: string): Promise<string> => {
      const { headers } = await routes.read(request(token), client);
      return /^oriflamme=([^;]+)/.exec(headers?.['set-cookie'] ?? '')?.[1] ?? '';
    };
    const accounts = new AccountContext({
      // Ann has an account, and Ben is a guest.
      store: {
        account: async ({ person }: { person: string }) => (person === 'ann' ? { person } : undefined),
      } as never,
      erasure: { store, tables: undefined as never, moderation },
      sessionKey,
      config,
      clock: now,
      limits,
    });
    return { moderation, routes, sessionOf, visit, accounts };
  };
  return { one: await open(), other: await open(), time, sessions };
}

describe('A renewed session', () => {
  it('lasts for as long as a new one, but for minutes', async () => {
    const { one, time, sessions } = await openServers({ isAlone: true });
    const token = sessions.sign(sessions.create('Ann'));
    const { issuedAt } = one.sessionOf(token)!;
    expect(one.sessionOf(await one.visit(token))?.issuedAt).toBe(issuedAt);
    time.now += 24 * HOUR_MS;
    const renewed = one.sessionOf(await one.visit(token))!;
    expect(renewed.issuedAt).toBeGreaterThan(issuedAt + 23 * HOUR_MS);
    expect(renewed).toEqual({ ...one.sessionOf(token)!, issuedAt: renewed.issuedAt });
  });

  it.each([true, false])('ends with a log-out while it is renewed, everywhere: %s', async (isEverywhere) => {
    const looked = Promise.withResolvers<undefined>();
    const names = { nameOf: () => looked.promise, isFree: async () => true };
    const { one, time, sessions } = await openServers({ names, isAlone: true });
    const token = sessions.sign(sessions.create('Ann'), 's'.repeat(22));
    time.now += 24 * HOUR_MS;
    const visit = one.visit(token);
    const { person, id: session } = one.sessionOf(token)!;
    await one.moderation.logOut(isEverywhere ? { person: person.id } : { session });
    time.now += 1;
    looked.resolve(undefined);
    expect(one.sessionOf(await visit)).toBeUndefined();
  });

  it('ends with a log-out that is being stored', async () => {
    const { one, time, sessions } = await openServers({ isAlone: true });
    const person = sessions.create('Ann');
    const token = sessions.sign(person);
    time.now += 24 * HOUR_MS;
    const out = one.moderation.logOut({ person: person.id });
    time.now += 5000;
    const renewed = await one.visit(token);
    await out;
    expect(one.sessionOf(renewed)).toBeUndefined();
  });

  it.each([true, false])(
    'ends with a log-out that its server has not heard of, everywhere: %s',
    async (isEverywhere) => {
      const { one, other, time, sessions } = await openServers();
      const token = sessions.sign(sessions.create('Ann'));
      time.now += 24 * HOUR_MS;
      const { person, id: session } = one.sessionOf(token)!;
      await one.moderation.logOut(isEverywhere ? { person: person.id } : { session });
      time.now += 4000;
      const renewed = await other.visit(token);
      expect(other.sessionOf(renewed)?.person).toEqual(person);
      expect(one.sessionOf(renewed)).toBeUndefined();
      await other.moderation.refresh();
      expect(other.sessionOf(renewed)).toBeUndefined();
      expect(await other.visit(renewed)).toBe('');
    },
  );

  it('ends with a log-out that was stored after its server had read', async () => {
    const { one, other, time, sessions } = await openServers();
    const person = sessions.create('Ann');
    const token = sessions.sign(person);
    time.now += 24 * HOUR_MS;
    const out = one.moderation.logOut({ person: person.id });
    time.now += 10_000;
    // The log-out has its time, and is not in the store yet.
    const renewed = sessions.sign(
      person,
      's'.repeat(22),
      other.moderation.renewed(other.sessionOf(token)!).issuedAt,
    );
    await out;
    await other.moderation.refresh();
    expect(other.sessionOf(renewed)).toBeUndefined();
  });
});

describe('A log-out everywhere', () => {
  it('does not keep out who logs in again, at any server', async () => {
    const { one, other, sessions } = await openServers();
    const person = sessions.create('Ann');
    const login = await one.accounts.freshLogin(person);
    const token = sessions.sign(person, login.session, login.issuedAt);
    for (const server of [one, other]) {
      await server.moderation.refresh();
      expect(server.sessionOf(token)?.person).toEqual(person);
      expect(server.sessionOf(await server.visit(token))?.person).toEqual(person);
    }
  });

  it.each([
    ['ann', { type: 'endOtherSessions' }],
    ['ben', { type: 'registerPassword', name: 'Ben', password: 'correct horse battery' }],
  ] as const)(
    'lets no ended session of %s begin a new one at a server that has not heard of it',
    async (id, ask) => {
      const { one, other, time } = await openServers();
      const session = { person: { id, name: id }, id: 's'.repeat(22), issuedAt: time.now };
      const site = { host: 'localhost', origins: [] };
      time.now += 1000;
      await one.moderation.logOut({ person: id });
      expect(other.moderation.isRevoked(session)).toBe(false);
      const asked = new AccountApi(other.accounts).handle(ask, { session, site, address: '', keys: [] });
      await expect(asked).rejects.toThrow('Log in first.');
    },
  );

  it('holds against a socket that is being opened', async () => {
    const { one, sessions } = await openServers();
    const person = sessions.create('Ann');
    const isPlayerAnywhere = async () => {
      await one.moderation.logOut({ person: person.id });
      return true;
    };
    const opened = await authorizeUpgrade(
      { url: '/api/socket', headers: { cookie: `oriflamme=${sessions.sign(person)}` } } as never,
      client,
      '1',
      {
        sessions: one.routes,
        moderation: one.moderation,
        limits: new ClientLimits(config, new Metrics(), () => 0),
        maxSockets: 0,
        tableLimits: { isPlayerAnywhere } as never,
        shedding: { isShedding: false } as never,
        isKnownHost: () => true,
        origins: [],
        isReady: () => true,
        clock: () => 0,
      },
    );
    expect(opened).toMatchObject({ reason: 'session' });
  });
});
