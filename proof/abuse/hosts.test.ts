import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startAbusedServer } from './abusedServer.ts';

/** The response to a request with these headers. */
async function ask(port: number, headers: string, path = '/health'): Promise<string> {
  const connection = connect(port, '127.0.0.1');
  onTestFinished(() => void connection.destroy());
  connection.write(`GET ${path} HTTP/1.1\r\n${headers}\r\nconnection: close\r\n\r\n`);
  let received = '';
  for await (const data of connection) received += String(data);
  return received;
}

it('A host that the server does not know is refused, so that no other site can rebind its name', async () => {
  const server = await startAbusedServer({ PUBLIC_URL: 'https://cards.org', ALLOWED_HOSTS: 'club.example' });
  const statusFor = async (host: string) => (await ask(server.port, `host: ${host}`)).slice(9, 12);
  for (const host of [
    'cards.org',
    'CARDS.org:443',
    'club.example:80',
    'localhost:8080',
    '127.0.0.1',
    '[::1]:80',
  ])
    expect([host, await statusFor(host)]).toEqual([host, '200']);
  for (const host of ['evil.org', 'cards.org.evil.org', 'evil.org:8080', 'notcards.org', ''])
    expect([host, await statusFor(host)]).toEqual([host, '421']);
  const upgrade = 'host: evil.org\r\nupgrade: websocket\r\nconnection: upgrade';
  expect(await ask(server.port, upgrade, '/api/socket')).toMatch(/^HTTP\/1\.1 421 /);
  expect(await ask(server.port, 'host: evil.org')).toContain('This server does not answer for that host.');
});

it('The default answers for this machine and for addresses only', async () => {
  const server = await startAbusedServer();
  expect(await ask(server.port, 'host: localhost:1')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ask(server.port, 'host: 192.168.1.7')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ask(server.port, 'host: cards.org')).toMatch(/^HTTP\/1\.1 421 /);
});

it.each(['x-real-ip: 1.2.3.4', 'via: 1.1 proxy', 'forwarded: for=1.2.3.4', 'x-forwarded-for: 1.2.3.4'])(
  'A proxy that sends only %s does not open /metrics',
  async (header) => {
    const server = await startAbusedServer();
    expect(await ask(server.port, 'host: localhost', '/metrics')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ask(server.port, `host: localhost\r\n${header}`, '/metrics')).toMatch(/^HTTP\/1\.1 403 /);
  },
);

it('Browsers that came over HTTPS are told to stay there', async () => {
  const server = await startAbusedServer();
  const secure = await ask(server.port, 'host: localhost\r\nx-forwarded-proto: https');
  expect(secure).toContain('strict-transport-security: max-age=31536000');
  expect(await ask(server.port, 'host: localhost')).not.toContain('strict-transport-security');
});
