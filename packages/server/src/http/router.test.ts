import { describe, expect, it } from 'vitest';
import { MAX_HEADER_BYTES } from '../config/limits.ts';
import { openSession, sendRawBytes } from '../testing/testClient.ts';
import { folderWith, startTestServer } from '../testing/testServer.ts';

const openPage = (environment = {}) =>
  startTestServer(environment, { clientFolder: folderWith({ 'index.html': '<!doctype html>' }) });

describe('Routes for operators', () => {
  it('report health and readiness', async () => {
    const ready = { now: true };
    const { url } = await startTestServer({}, { isReady: () => ready.now });
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect((await fetch(`${url}/ready`)).status).toBe(200);
    ready.now = false;
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect((await fetch(`${url}/ready`)).status).toBe(503);
  });

  it('lead from /admin to the page of operators', async () => {
    const { url } = await startTestServer();
    const response = await fetch(`${url}/admin`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, './#/admin']);
  });

  it('serve metrics to programs on the same machine', async () => {
    const { url } = await startTestServer();
    const response = await fetch(`${url}/metrics`);
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(await response.text()).toContain('oriflamme_sockets 0\n');
  });

  it.each([
    ['local', {}, 200],
    ['local', { 'x-forwarded-for': '127.0.0.1' }, 403],
    ['local', { forwarded: 'for=127.0.0.1' }, 403],
    ['everyone', { 'x-forwarded-for': '1.2.3.4' }, 200],
    ['nobody', {}, 403],
  ])('serve metrics according to METRICS_FOR: %s %o', async (METRICS_FOR, headers, status) => {
    const { url } = await startTestServer({ METRICS_FOR });
    expect((await fetch(`${url}/metrics`, { headers: headers as Record<string, string> })).status).toBe(
      status,
    );
  });

  it('reject the start with a message when the port is in use', async () => {
    const { port } = await startTestServer();
    await expect(startTestServer({ PORT: String(port) })).rejects.toThrow(
      `Cannot listen at HOST 127.0.0.1, PORT ${port}: another program is listening there.`,
    );
  });

  it('log no name and no session', async () => {
    const server = await startTestServer();
    const cookie = await openSession(server, 'Aliénor');
    await fetch(`${server.url}/api/session?name=Ali%C3%A9nor`, { headers: { cookie } });
    const log = server.lines.join('');
    expect(log).toContain('"event":"request","request":2,"method":"GET","path":"/api/session","status":200');
    expect(log).not.toMatch(/Ali/);
    expect(log).not.toContain(cookie.split('=')[1]);
  });
});

describe('createRouter', () => {
  it.each([
    ['PUT', '/api/session', 'GET, HEAD, POST, DELETE'],
    ['POST', '/', 'GET, HEAD'],
    ['PUT', '/health', 'GET, HEAD'],
  ])('replies 405 to %s %s', async (method, path, allow) => {
    const { url } = await openPage();
    const response = await fetch(url + path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allow);
  });

  it('serves HEAD requests', async () => {
    const { url } = await openPage();
    const response = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect(response.headers.get('content-length')).toBe('15');
    expect(await response.text()).toBe('');
  });

  it('replies 426 at the WebSocket endpoint', async () => {
    const { url } = await startTestServer();
    expect((await fetch(`${url}/api/socket`)).status).toBe(426);
  });

  it('accepts headers of MAX_HEADER_BYTES and not one byte more', async () => {
    const server = await startTestServer();
    const rest = ['/health', 'host', 'a', 'connection', 'close', 'x'].join('').length;
    const ask = (size: number) => {
      const filling = 'x'.repeat(size - rest);
      return sendRawBytes(
        server,
        `GET /health HTTP/1.1\r\nhost: a\r\nconnection: close\r\nx: ${filling}\r\n\r\n`,
      );
    };
    expect(await ask(MAX_HEADER_BYTES)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ask(MAX_HEADER_BYTES + 1)).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('ignores upgrades to other protocols', async () => {
    const server = await startTestServer();
    const head = 'GET /health HTTP/1.1\r\nhost: a\r\nconnection: upgrade, close\r\nupgrade: h2c\r\n\r\n';
    expect(await sendRawBytes(server, head)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('replies 417 to an unknown Expect header', async () => {
    const server = await startTestServer();
    const head = 'GET /health HTTP/1.1\r\nhost: a\r\nconnection: close\r\nexpect: miracles\r\n\r\n';
    expect(await sendRawBytes(server, head)).toMatch(/^HTTP\/1\.1 417 /);
  });

  it('replies 500 when a route throws', async () => {
    const failing = {
      isReady: () => {
        throw new Error('the secret is crimson');
      },
    };
    const { url, lines } = await startTestServer({}, failing);
    const response = await fetch(`${url}/ready`);
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('request 1.');
    expect(lines.join('')).toContain('"event":"request failed","request":1,"error":"Error"');
    expect(lines.join('')).not.toContain('crimson');
  });
});
