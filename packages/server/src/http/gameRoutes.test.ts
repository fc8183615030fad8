import type { FinishedGame } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { STATS_CACHE_MS } from '../config/limits.ts';
import { dialAndGreet, openSession } from '../testing/testClient.ts';
import { startTestServer } from '../testing/testServer.ts';

const game: FinishedGame = {
  table: 'Jmz9ClJncROSTzOA',
  at: 7,
  seats: [],
  commitment: 'e2462cba',
  first: null,
  disclosure: { record: {} as never, serverSeed: '5', clientSeeds: [null] },
};

describe('GET /api/games/:table', () => {
  it('returns a finished game to anyone, cached by nobody else', async () => {
    const server = await startTestServer();
    server.lobby.games.set(game.table, game);
    const response = await fetch(`${server.url}/api/games/${game.table}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, max-age=3600');
    expect(await response.json()).toEqual(game);
    expect(server.lines.join('')).toContain('"path":"/api/games/"');
    expect(server.lines.join('')).not.toContain(game.table);
  });

  it.each(['nowhere', '', 'a'.repeat(41), 'a%20b', '../oak', `${'a'.repeat(16)}/`])(
    'returns the same 404 for every other name: %j',
    async (name) => {
      const server = await startTestServer();
      const response = await fetch(`${server.url}/api/games/${encodeURIComponent(name)}`);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toBe('There is no finished game of that name.\n');
    },
  );
});

describe('GET /api/invitations/:table', () => {
  const invitation = {
    host: 'Anna <b>',
    phase: 'open',
    deck: [],
    clock: { type: 'none' },
    seats: 4,
    free: 3,
  } as const;

  it('says who invites, without a session, and is neither cached nor logged', async () => {
    const server = await startTestServer();
    server.lobby.invitations.set(game.table, invitation);
    const response = await fetch(`${server.url}/api/invitations/${game.table}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual(invitation);
    expect(server.lines.join('')).toContain('"path":"/api/invitations/"');
    expect(server.lines.join('')).not.toContain(game.table);
  });

  it.each(['nowhere', '', 'a'.repeat(41), 'a%20b', '../oak'])(
    'returns the same 404 for every other name: %j',
    async (name) => {
      const server = await startTestServer();
      const response = await fetch(`${server.url}/api/invitations/${encodeURIComponent(name)}`);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('There is no table of that name.\n');
    },
  );
});

describe('GET /api/stats', () => {
  it('counts people, not connections, and caches the result', async () => {
    const server = await startTestServer();
    const here = async () => (await fetch(`${server.url}/api/stats`)).json() as Promise<{ people: number }>;
    expect(await here()).toEqual({ people: 0, open: 2, playing: 3 });
    const cookie = await openSession(server);
    const [one, other] = [await dialAndGreet(server, { cookie }), await dialAndGreet(server, { cookie })];
    await dialAndGreet(server);
    server.time.now += STATS_CACHE_MS - 1;
    expect(await here()).toMatchObject({ people: 0 });
    expect(server.lobby.statsCalls).toBe(1);
    server.time.now += 1;
    expect(await here()).toMatchObject({ people: 2 });
    one.socket.close();
    await one.closed;
    await expect.poll(() => server.metrics.text()).toContain('oriflamme_sockets 2\n');
    server.time.now += STATS_CACHE_MS;
    expect(await here()).toMatchObject({ people: 2 });
    other.socket.close();
    await other.closed;
    await expect.poll(() => server.metrics.text()).toContain('oriflamme_sockets 1\n');
    server.time.now += STATS_CACHE_MS;
    expect(await here()).toMatchObject({ people: 1 });
  });

  it('must not be stored by proxies', async () => {
    const { url } = await startTestServer();
    expect((await fetch(`${url}/api/stats`)).headers.get('cache-control')).toBe('no-store');
  });
});
