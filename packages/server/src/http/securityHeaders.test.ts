import { describe, expect, it } from 'vitest';
import { sendRawBytes } from '../testing/testClient.ts';
import { folderWith, startTestServer } from '../testing/testServer.ts';

const openPage = (environment = {}) =>
  startTestServer(environment, { clientFolder: folderWith({ 'index.html': '<!doctype html>' }) });

describe('securityHeaders', () => {
  it.each([
    'GET /',
    'GET /nowhere',
    'GET /health',
    'POST /',
    'POST /api/session',
    'GET /api/socket',
    'NONSENSE',
  ])('are part of the response to %s', async (requestLine) => {
    const server = await openPage();
    const reply = await sendRawBytes(
      server,
      `${requestLine} HTTP/1.1\r\nhost: cards.org\r\nconnection: close\r\n\r\n`,
    );
    const head = reply.split('\r\n\r\n')[0];
    expect(head).toContain(`content-security-policy: default-src 'self'; img-src 'self' data:; `);
    expect(head).toContain("; script-src 'self' 'wasm-unsafe-eval'; ");
    expect(head).not.toContain("'unsafe-eval'");
    expect(head).toContain("frame-ancestors 'none'");
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toContain('referrer-policy: same-origin');
    expect(head).toContain('permissions-policy: camera=()');
    expect(head).toContain('cross-origin-opener-policy: same-origin');
    expect(head).not.toMatch(/access-control|x-powered-by|^server:/im);
  });

  it('allow sockets to the own host', async () => {
    const server = await openPage({ TRUSTED_PROXIES: '1' });
    const ask = (headers: string) =>
      sendRawBytes(server, `GET / HTTP/1.1\r\n${headers}\r\nconnection: close\r\n\r\n`);
    expect(await ask('host: cards.org:8080')).toContain(
      "connect-src 'self' ws://cards.org:8080 wss://cards.org:8080;",
    );
    expect(await ask('host: [::1]:80')).toContain("connect-src 'self' ws://[::1]:80 wss://[::1]:80;");
    expect(await ask('host: cards.org\r\nx-forwarded-proto: https')).toContain(
      "connect-src 'self' wss://cards.org;",
    );
  });

  it.each(["a; script-src 'unsafe-inline'", 'a b', 'a,b', `a${'b'.repeat(300)}`])(
    'do not echo an invalid host: %s',
    async (host) => {
      const server = await openPage();
      const reply = await sendRawBytes(
        server,
        `GET / HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
      );
      expect(reply).toContain("connect-src 'self';");
    },
  );
});
