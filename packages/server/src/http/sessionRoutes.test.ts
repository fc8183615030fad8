import { describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES } from '../config/limits.ts';
import { dialAndGreet, expectRejectedUpgrade, openSession } from '../testing/testClient.ts';
import { startTestServer } from '../testing/testServer.ts';

describe('SessionRoutes', () => {
  const post = (url: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  it('create a session from a name and recognize it', async () => {
    const { url } = await startTestServer();
    const response = await post(url, '{"name":"  Aliénor "}');
    expect(response.status).toBe(204);
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^oriflamme=[\w.-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/);
    const known = await fetch(`${url}/api/session`, { headers: { cookie: cookie.split(';')[0] } });
    expect(await known.json()).toEqual({ name: 'Aliénor' });
    expect(known.headers.getSetCookie()[0].split('.').slice(0, 3)).toEqual(cookie.split('.').slice(0, 3));
    expect(known.headers.get('cache-control')).toBe('no-store');
  });

  it('return null without a session', async () => {
    const { url } = await startTestServer();
    const response = await fetch(`${url}/api/session`);
    expect(await response.json()).toEqual({ name: null });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('keep the id when the name changes', async () => {
    const server = await startTestServer();
    const before = await openSession(server, 'Odo');
    const after = await openSession(server, 'Otto', { cookie: before });
    expect(after).not.toBe(before);
    expect(after.split('.')[0]).toBe(before.split('.')[0]);
  });

  it.each([
    ['a trusted proxy speaks https', { TRUSTED_PROXIES: '1' }, 'https', true],
    ['a trusted proxy speaks http', { TRUSTED_PROXIES: '1' }, 'http', false],
    ['an untrusted client claims HTTPS', {}, 'https', false],
    ['SECURE_COOKIES is always', { SECURE_COOKIES: 'always' }, 'http', true],
    ['SECURE_COOKIES is never', { TRUSTED_PROXIES: '1', SECURE_COOKIES: 'never' }, 'https', false],
  ])('set the Secure attribute when %s', async (_, environment, protocol, isSecure) => {
    const { url } = await startTestServer(environment);
    const response = await post(url, '{"name":"Odo"}', { 'x-forwarded-proto': protocol });
    const [cookie] = response.headers.getSetCookie();
    expect(cookie.startsWith('__Host-')).toBe(isSecure);
    expect(cookie.endsWith('; Secure')).toBe(isSecure);
  });

  it.each([
    ['{"name":""}', 400],
    ['{"name":"a\\nb"}', 400],
    ['{"name":7}', 400],
    [`{"name":"${'x'.repeat(20)}"}`, 204],
    [`{"name":"${'x'.repeat(21)}"}`, 400],
    ['{}', 400],
    ['null', 400],
    ['"name"', 400],
    ['{', 400],
    ['', 400],
  ])('reply to the body %s with %i', async (body, status) => {
    const { url } = await startTestServer();
    expect((await post(url, body)).status).toBe(status);
  });

  it('accept a body of MAX_BODY_BYTES and not one byte more', async () => {
    const { url } = await startTestServer();
    const body = (size: number) => `{"name":"Odo"${' '.repeat(size - 14)}}`;
    expect((await post(url, body(MAX_BODY_BYTES))).status).toBe(204);
    expect((await post(url, body(MAX_BODY_BYTES + 1))).status).toBe(413);
  });

  const end = (url: string, cookie: string, everywhere: boolean) =>
    fetch(`${url}/api/session`, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ everywhere }),
    });
  const nameOf = async (url: string, cookie: string) =>
    ((await (await fetch(`${url}/api/session`, { headers: { cookie } })).json()) as { name: string | null })
      .name;

  it('log out one device, close its sockets, and keep it out after a restart', async () => {
    const server = await startTestServer();
    const one = await openSession(server, 'Odo');
    const other = await openSession(server, 'Odo');
    const [left, stays] = [
      await dialAndGreet(server, { cookie: one }),
      await dialAndGreet(server, { cookie: other }),
    ];
    const response = await end(server.url, one, false);
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()[0]).toMatch(/^oriflamme=; Path=\/; Max-Age=0;/);
    expect(await left.closed).toEqual({ code: 4001, reason: 'logged-out' });
    expect(await nameOf(server.url, one)).toBeNull();
    expect(await nameOf(server.url, other)).toBe('Odo');
    expect(await expectRejectedUpgrade(server, { cookie: one })).toBe(401);
    expect(await stays.request({ type: 'ping', id: 1 })).toEqual({ type: 'pong', id: 1 });
    await server.close();
    const again = await startTestServer({ DATA_FOLDER: server.dataFolder });
    expect(await nameOf(again.url, one)).toBeNull();
  });

  it('log out all devices of a person', async () => {
    const server = await startTestServer();
    const one = await openSession(server, 'Odo');
    const renamed = await openSession(server, 'Otto', { cookie: one });
    const stranger = await openSession(server, 'Ida');
    expect((await end(server.url, one, true)).status).toBe(204);
    expect(await nameOf(server.url, renamed)).toBeNull();
    expect(await nameOf(server.url, stranger)).toBe('Ida');
  });

  it('log out at most LOG_OUTS_PER_ADDRESS_PER_HOUR times', async () => {
    const server = await startTestServer({ LOG_OUTS_PER_ADDRESS_PER_HOUR: '3' });
    for (let i = 0; i < 3; i++)
      expect((await end(server.url, await openSession(server), false)).status).toBe(204);
    const cookie = await openSession(server, 'Odo');
    expect((await end(server.url, cookie, false)).status).toBe(429);
    expect(await nameOf(server.url, cookie)).toBe('Odo');
    server.time.now = 3_600_000;
    expect((await end(server.url, cookie, false)).status).toBe(204);
    // Without a session there is nothing to end.
    expect((await end(server.url, '', true)).status).toBe(204);
  });

  it('reject requests from other origins', async () => {
    const { url, port } = await startTestServer({ ORIGINS: 'https://friend.org' });
    const from = async (origin: string) => (await post(url, '{"name":"Odo"}', { origin })).status;
    expect(await from('https://evil.org')).toBe(403);
    expect(await from('null')).toBe(403);
    expect(await from('https://friend.org')).toBe(204);
    expect(await from(`http://127.0.0.1:${port}`)).toBe(204);
  });

  it('reject requests from forms', async () => {
    const { url } = await startTestServer();
    expect((await post(url, '{"name":"Odo"}', { 'content-type': 'text/plain' })).status).toBe(415);
  });
});
