import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sendRawBytes } from '../testing/testClient.ts';
import { folderWith, startTestServer } from '../testing/testServer.ts';

const PAGE = '<!doctype html><title>Oriflamme</title>';
const built = {
  'index.html': PAGE,
  'service-worker.js': 'self;',
  'icon.svg': '<svg/>',
  'icon.png': 'png',
  'assets/index-CtaN6Zho.js': 'play();'.repeat(100),
  'assets/index-uaaQ5WhN.css': 'a{}',
  'assets/alegreya-72Io3whm.woff2': 'font',
};
const openClient = (environment = {}) => startTestServer(environment, { clientFolder: folderWith(built) });

describe('StaticFiles', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/index.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/?seed=1', 'text/html; charset=utf-8', 'no-cache'],
    ['/service-worker.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/icon.svg', 'image/svg+xml', 'no-cache'],
    ['/icon.png', 'image/png', 'no-cache'],
    ['/assets/index-CtaN6Zho.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/index-uaaQ5WhN.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/alegreya-72Io3whm.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ])('serve %s', async (path, type, caching) => {
    const { url } = await openClient();
    const response = await fetch(url + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe(caching);
    const file = path === '/' || path.startsWith('/?') ? 'index.html' : path.slice(1);
    expect(await response.text()).toBe(built[file as keyof typeof built]);
  });

  it('are gzipped for clients that accept it', async () => {
    const server = await openClient();
    const ask = (accept: string) =>
      sendRawBytes(
        server,
        `GET /assets/index-CtaN6Zho.js HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${accept}\r\n\r\n`,
      );
    const pressed = await ask('accept-encoding: br, gzip');
    expect(pressed).toContain('content-encoding: gzip\r\n');
    const body = Buffer.from(pressed.slice(pressed.indexOf('\r\n\r\n') + 4), 'latin1');
    expect(gunzipSync(body).toString()).toBe(built['assets/index-CtaN6Zho.js']);
    for (const accept of ['accept: */*', 'accept-encoding: gzip;q=0', 'accept-encoding: br']) {
      expect(await ask(accept)).toContain(built['assets/index-CtaN6Zho.js']);
    }
  });

  it('reply 304 to a matching ETag', async () => {
    const { url } = await openClient();
    const tag = (await fetch(url)).headers.get('etag')!;
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      expect((await fetch(url, { headers: { 'if-none-match': known } })).status).toBe(304);
    }
    expect((await fetch(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it.each([
    '/../secret',
    '/../../../../../../etc/passwd',
    '/%2e%2e/secret',
    '/%2e%2e%2fsecret',
    '/..%2fsecret',
    '/assets/../../secret',
    '/assets/%2e%2e/%2e%2e/secret',
    '/..%5csecret',
    '/..\\secret',
    '//etc/passwd',
    '/%2fetc/passwd',
    '/index.html%00.png',
    '/%00',
    '/%',
    '/%c0%ae%c0%ae/secret',
    '/assets',
    '/assets/',
    '/./index.html',
    '/INDEX.HTML',
    'http://other/index.html',
    '*',
  ])('prevent path traversal: %s', async (path) => {
    const folder = folderWith({ secret: 'the secret', 'dist/index.html': PAGE });
    const server = await startTestServer({}, { clientFolder: `${folder}/dist` });
    const reply = await sendRawBytes(server, `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
    expect(reply).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(reply).not.toContain('the secret');
    expect(reply).not.toContain('root:');
  });

  it('reject a NUL in the path', async () => {
    const server = await openClient();
    expect(await sendRawBytes(server, 'GET /index.html\0 HTTP/1.1\r\nhost: a\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 /,
    );
  });

  it('reject a folder without a client', async () => {
    await expect(startTestServer({}, { clientFolder: folderWith() })).rejects.toThrow(
      'Build it with "npm run build".',
    );
  });
});
