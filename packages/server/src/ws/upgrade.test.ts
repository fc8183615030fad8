import { describe, expect, it } from 'vitest';
import {
  dial,
  expectRejectedUpgrade,
  dialAndGreet,
  openSession,
  sendRawBytes,
} from '../testing/testClient.ts';
import { startTestServer } from '../testing/testServer.ts';

describe('authorizeUpgrade', () => {
  it('rejects a request without a valid session', async () => {
    const server = await startTestServer();
    expect(await expectRejectedUpgrade(server, {})).toBe(401);
    expect(await expectRejectedUpgrade(server, { cookie: 'oriflamme=a.b.c' })).toBe(401);
    expect(server.metrics.text()).toContain('oriflamme_upgrade_rejections_total{reason="session"} 2\n');
  });

  it('accepts its own origin, allowed origins, and requests without one', async () => {
    const server = await startTestServer({ ORIGINS: 'https://friend.org' });
    const origins = [`http://127.0.0.1:${server.port}`, 'https://friend.org'];
    for (const origin of origins) await dialAndGreet(server, { origin });
    await dialAndGreet(server);
    expect(server.metrics.text()).toContain('oriflamme_sockets 3\n');
  });

  it.each(['https://evil.org', 'null', 'http://127.0.0.1', 'http://127.0.0.1:1'])(
    'rejects the origin %s in spite of a valid session',
    async (origin) => {
      const server = await startTestServer();
      const cookie = await openSession(server);
      expect(await expectRejectedUpgrade(server, { cookie, origin })).toBe(403);
    },
  );

  it('rejects every other path', async () => {
    const server = await startTestServer();
    const cookie = await openSession(server);
    for (const path of ['/', '/api/session', '/api/socket/', '/api/socket/../socket2'])
      expect(await expectRejectedUpgrade(server, { cookie }, path)).toBe(404);
  });

  it('answers an invalid handshake with the security headers', async () => {
    const server = await startTestServer();
    const cookie = await openSession(server);
    const reply = await sendRawBytes(
      server,
      `GET /api/socket HTTP/1.1\r\nhost: a\r\ncookie: ${cookie}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`,
    );
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(reply).toContain("frame-ancestors 'none'");
    await expect
      .poll(() => server.metrics.text())
      .toContain('upgrade_rejections_total{reason="handshake"} 1\n');
  });

  it('rejects requests until the server is ready', async () => {
    const server = await startTestServer({}, { isReady: () => false });
    const cookie = await openSession(server);
    expect(await expectRejectedUpgrade(server, { cookie })).toBe(503);
  });
});

describe('The limit on sockets', () => {
  it('applies per address, and closing a socket makes room', async () => {
    const server = await startTestServer({ MAX_SOCKETS_PER_ADDRESS: '2' });
    const cookie = await openSession(server);
    const client = await dial(server, { cookie });
    await dial(server, { cookie });
    expect(await expectRejectedUpgrade(server, { cookie })).toBe(429);
    client.socket.close();
    await client.closed;
    await expect.poll(() => server.metrics.text()).toContain('oriflamme_sockets 1\n');
    await dial(server, { cookie });
  });

  it('uses the address that the last trusted proxy reports', async () => {
    const server = await startTestServer({ MAX_SOCKETS_PER_ADDRESS: '1', TRUSTED_PROXIES: '127.0.0.1' });
    const cookie = await openSession(server);
    await dial(server, { cookie, 'x-forwarded-for': '1.1.1.1' });
    await dial(server, { cookie, 'x-forwarded-for': '1.1.1.1, 2.2.2.2' });
    expect(await expectRejectedUpgrade(server, { cookie, 'x-forwarded-for': '3.3.3.3, 2.2.2.2' })).toBe(429);
    await dial(server, { cookie, 'x-forwarded-for': '2001:db8:1:2::1' });
    expect(await expectRejectedUpgrade(server, { cookie, 'x-forwarded-for': '2001:db8:1:2:3::4' })).toBe(429);
    await dial(server, { cookie, 'x-forwarded-for': '2001:db8:1:3::1' });
  });

  it('ignores the forwarded address of an untrusted client', async () => {
    const server = await startTestServer({ MAX_SOCKETS_PER_ADDRESS: '1' });
    const cookie = await openSession(server);
    await dial(server, { cookie, 'x-forwarded-for': '1.1.1.1' });
    expect(await expectRejectedUpgrade(server, { cookie, 'x-forwarded-for': '2.2.2.2' })).toBe(429);
  });

  it('applies to all addresses together', async () => {
    const server = await startTestServer({ MAX_SOCKETS: '2', TRUSTED_PROXIES: '1' });
    const cookie = await openSession(server);
    await dial(server, { cookie, 'x-forwarded-for': '1.1.1.1' });
    await dial(server, { cookie, 'x-forwarded-for': '2.2.2.2' });
    expect(await expectRejectedUpgrade(server, { cookie, 'x-forwarded-for': '3.3.3.3' })).toBe(503);
  });

  it('does not count failed handshakes', async () => {
    const server = await startTestServer({ MAX_SOCKETS_PER_ADDRESS: '1' });
    const cookie = await openSession(server);
    const broken = `GET /api/socket HTTP/1.1\r\nhost: a\r\ncookie: ${cookie}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`;
    for (let i = 0; i < 3; i++) expect(await sendRawBytes(server, broken)).toMatch(/^HTTP\/1\.1 400 /);
    await dial(server, { cookie });
  });
});
