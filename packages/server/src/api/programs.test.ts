import { sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { Visitor } from '../accounts/testing/visitor.ts';
import { newDatabase } from '../store/testing/postgresStore.ts';
import { startOperatedServer } from '../testing/operatedServer.ts';

const STORES: readonly (readonly [string, () => Promise<Readonly<Record<string, string>>>])[] = [
  ['SQLite', () => Promise.resolve({})],
  ['PostgreSQL', async () => ({ DATABASE_URL: await newDatabase() })],
];

interface Reply {
  readonly status: number;
  readonly json: Record<string, unknown>;
}

/** An account with a browser, and a way to call the interface with its cookie or with a token. */
async function start(environment: Readonly<Record<string, string>> = {}) {
  const server = await startOperatedServer(environment);
  const owner = new Visitor(server.url);
  const { confirmation } = await owner.ask({
    type: 'registerPassword',
    name: 'Mahaut',
    password: 'correct horse battery',
  });
  const call = async (
    method: string,
    path: string,
    { body, token, cookie = owner.cookie }: { body?: object; token?: string; cookie?: string } = {},
  ): Promise<Reply> => {
    const response = await fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: {
        ...(token === undefined ? { cookie } : { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, json: (text ? JSON.parse(text) : {}) as Record<string, unknown> };
  };
  const newBot = (name: string) => call('POST', '/me/bots', { body: { name, confirmation } });
  const newToken = async (scopes: readonly string[], bot: string | null = null) => {
    const reply = await call('POST', '/tokens', { body: { label: 'Test', scopes, bot, confirmation } });
    return { ...reply, token: reply.json['token'] as string, id: reply.json['id'] as string };
  };
  return { ...server, owner, confirmation, call, newBot, newToken };
}

describe.for(STORES)('Programs on %s', ([, newEnvironment]) => {
  it('have tokens that their owner makes, sees and revokes', async () => {
    const { call, newToken, newBot } = await start(await newEnvironment());
    expect((await newBot('Deep Lily')).status).toBe(204);
    const { token, id, status } = await newToken(['read', 'play'], 'Deep Lily');
    expect(status).toBe(200);
    expect(token).toMatch(/^orf_[\w-]{43}$/);
    expect((await call('GET', '/me', { token })).json).toEqual({
      name: 'Deep Lily',
      hasAccount: true,
      isProgram: true,
    });
    const { tokens } = (await call('GET', '/tokens')).json as { tokens: Record<string, unknown>[] };
    expect(tokens).toMatchObject([{ id, label: 'Test', scopes: ['play', 'read'], bot: 'Deep Lily' }]);
    expect(JSON.stringify(tokens)).not.toContain(token.slice(4));
    expect((await call('DELETE', `/tokens/${id}`)).status).toBe(204);
    expect(await call('GET', '/me', { token })).toEqual({
      status: 401,
      json: { reason: 'token', text: 'This token is not valid, or no longer.' },
    });
    expect((await call('DELETE', `/tokens/${id}`)).status).toBe(404);
  });

  it('are marked for everyone, have a public profile, and can be challenged if the owner wants', async () => {
    const { call, newBot } = await start(await newEnvironment());
    await newBot('Deep Lily');
    expect((await call('GET', '/people/Deep%20Lily', { cookie: '' })).json).toMatchObject({
      isProgram: true,
      isPublic: true,
      ratings: [],
    });
    expect((await call('GET', '/people/Mahaut')).json['isProgram']).toBeUndefined();
    const graphOf = (name: string, cookie?: string) =>
      call('GET', `/people/${name}/ratings/base`, cookie === undefined ? {} : { cookie });
    expect((await graphOf('Deep%20Lily', '')).json).toEqual({ pool: 'base', points: [] });
    // One's own profile, and a private one.
    expect((await graphOf('Mahaut')).status).toBe(200);
    expect((await graphOf('Mahaut', '')).status).toBe(404);
    expect((await call('GET', '/relation?name=Deep%20Lily')).json).toMatchObject({ isProgram: true });
    const follow = () => call('POST', '/following', { body: { name: 'Deep Lily' } });
    const may = async () => (await call('GET', '/me/bots')).json;
    const allow = (mayBeChallenged: boolean) =>
      call('PUT', '/me/bots/Deep%20Lily', { body: { mayBeChallenged } });
    expect(await may()).toMatchObject({ bots: [{ mayBeChallenged: true }] });
    expect((await allow(false)).status).toBe(204);
    expect(await may()).toMatchObject({ bots: [{ mayBeChallenged: false }] });
    expect((await follow()).status).toBe(403);
    expect((await allow(true)).status).toBe(204);
    expect((await follow()).status).toBe(204);
    expect((await call('GET', '/following')).json).toMatchObject({ people: [{ isProgram: true }] });
    expect((await call('PUT', '/me/bots/Mahaut', { body: { mayBeChallenged: true } })).status).toBe(404);
  });

  it('read to which tables they are invited', async () => {
    const { call, newBot, newToken } = await start(await newEnvironment());
    await newBot('Deep Lily');
    const { token } = await newToken(['read', 'play'], 'Deep Lily');
    const config = {
      deck: sets.base,
      seats: ['person', 'person'],
      isPublic: false,
      clock: { type: 'none' },
      first: null,
    };
    const { table } = (await call('POST', '/tables', { body: { config } })).json as { table: string };
    expect((await call('GET', '/invites', { token })).json).toEqual({ invites: [] });
    const invite = await call('POST', '/invites', { body: { table, name: 'Deep Lily' } });
    expect(invite.status).toBe(204);
    expect((await call('GET', '/invites', { token })).json).toMatchObject({
      invites: [{ from: 'Mahaut', table, seats: 2 }],
    });
    expect((await call('GET', '/invites')).json).toEqual({ invites: [] });
  });

  it('are deleted with their owner', async () => {
    const { call, newToken, newBot, owner, confirmation } = await start(await newEnvironment());
    await newBot('Deep Lily');
    const { token } = await newToken(['read'], 'Deep Lily');
    const { token: own } = await newToken(['read']);
    const { data } = await owner.ask({ type: 'export', confirmation });
    expect(data).toMatchObject({ bots: [{ name: 'Deep Lily' }], tokens: [{}, {}] });
    await owner.ask({ type: 'delete', confirmation });
    expect((await call('GET', '/me', { token })).status).toBe(401);
    expect((await call('GET', '/me', { token: own })).status).toBe(401);
    expect((await call('GET', '/bots', { cookie: '' })).json).toEqual({ bots: [], next: null });
  });
});

describe('Programs', () => {
  it('play under bot accounts only, so that everyone can see it', async () => {
    const { newToken } = await start();
    expect(await newToken(['play'])).toMatchObject({
      status: 403,
      json: { text: 'Only bot accounts play through programs. Make one first.' },
    });
  });

  it('may do what the scopes of their token allow, and never manage the account', async () => {
    const { newToken, call } = await start();
    const { token } = await newToken(['tournament']);
    expect((await call('GET', '/me', { token })).json).toEqual({
      reason: 'scope',
      text: 'The token lacks the scope read.',
    });
    const { token: reader } = await newToken(['read']);
    for (const [method, path] of [
      ['GET', '/tokens'],
      ['POST', '/tokens'],
      ['POST', '/me/bots'],
      ['GET', '/me/bots'],
    ] as const)
      expect((await call(method, path, { token: reader })).json, path).toMatchObject({ reason: 'scope' });
  });

  it('need a confirmation that it is the owner', async () => {
    const { call } = await start();
    const confirmation = 'A'.repeat(50);
    const body = { label: 'Test', scopes: ['read'], bot: null, confirmation };
    expect((await call('POST', '/tokens', { body })).status).toBe(403);
    expect((await call('POST', '/me/bots', { body: { name: 'Lily', confirmation } })).status).toBe(403);
  });

  it('belong to accounts, not to guests', async () => {
    const { call, url } = await start();
    const guest = await fetch(`${url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Guest"}',
    });
    const cookie = guest.headers.getSetCookie()[0].split(';')[0];
    expect((await call('GET', '/tokens', { cookie })).status).toBe(401);
    expect((await call('GET', '/tokens', { cookie: '' })).status).toBe(401);
  });

  it('are limited in number', async () => {
    const { newBot, newToken } = await start({ MAX_BOTS_PER_ACCOUNT: '1', MAX_TOKENS_PER_ACCOUNT: '2' });
    expect((await newBot('One')).status).toBe(204);
    expect((await newBot('Two')).json).toEqual({
      reason: 'conflict',
      text: 'You have 1 bot accounts, and cannot make more.',
    });
    expect((await newToken(['read'])).status).toBe(200);
    expect((await newToken(['read'], 'One')).status).toBe(200);
    expect((await newToken(['read'])).json).toMatchObject({ reason: 'conflict' });
  });

  it('send as many requests per token as the setting says', async () => {
    const { newToken, call } = await start({ REQUESTS_PER_TOKEN_PER_MINUTE: '2' });
    const [{ token }, { token: other }] = [await newToken(['read']), await newToken(['read'])];
    expect((await call('GET', '/me', { token })).status).toBe(200);
    expect((await call('GET', '/me', { token })).status).toBe(200);
    expect((await call('GET', '/me', { token })).json).toEqual({
      reason: 'rate-limited',
      text: 'Too many requests with this token within a minute of yours; try again later.',
    });
    expect((await call('GET', '/me', { token: other })).status).toBe(200);
  });

  it('are banned with their owner', async () => {
    const { newToken, newBot, call, ask, owner } = await start();
    await newBot('Deep Lily');
    const { token } = await newToken(['read', 'play'], 'Deep Lily');
    await ask({ type: 'ban', target: owner.person, reason: 'spam' });
    expect((await call('GET', '/me', { token })).status).toBe(200);
    expect((await call('GET', '/me/tables', { token })).json).toMatchObject({ reason: 'banned' });
  });

  it('have names by the rule for accounts', async () => {
    const { newBot, call, confirmation } = await start();
    expect((await newBot('admin')).status).toBe(409);
    expect((await newBot('mahaut')).status).toBe(409);
    expect((await newBot('Lily')).status).toBe(204);
    expect((await newBot('LILY')).status).toBe(409);
    expect((await call('GET', '/bots?max=1')).json).toEqual({
      bots: [{ name: 'Lily', mayBeChallenged: true }],
      next: 'Lily',
    });
    expect((await call('GET', '/bots?after=Lily')).json).toEqual({ bots: [], next: null });
    expect((await call('GET', '/me/bots')).json).toMatchObject({ bots: [{ name: 'Lily' }] });
    expect((await call('DELETE', `/me/bots/Lily?confirmation=${confirmation}`)).status).toBe(204);
    expect((await call('GET', '/bots')).json).toEqual({ bots: [], next: null });
  });
});
