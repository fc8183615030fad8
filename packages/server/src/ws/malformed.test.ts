import { once } from 'node:events';
import { connect } from 'node:net';
import { MAX_MESSAGE_BYTES } from '@oriflamme/protocol';
import { expect, it, onTestFinished } from 'vitest';
import { type TestClient, dialAndGreet, openSession } from '../testing/testClient.ts';
import { type TestServer, startTestServer } from '../testing/testServer.ts';

/** The same numbers each time, so that what goes wrong goes wrong again. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const draw = chance(20_261_115);
const pick = <T>(items: readonly T[]): T => items[draw(items.length)];
const bytes = (count: number) => Uint8Array.from({ length: count }, () => draw(256));

const TYPES = [
  'hello',
  'rename',
  'subscribeTables',
  'create',
  'subscribe',
  'unsubscribe',
  'sit',
  'choose',
  'autoKeep',
  'chat',
  '__proto__',
];
const FIELDS = [
  'id',
  'table',
  'seat',
  'clientSeed',
  'config',
  'option',
  'decision',
  'cards',
  'text',
  'name',
  'on',
  'constructor',
];
const VALUES = [
  'null',
  'true',
  '-1',
  '0',
  '1e999',
  '9007199254740993',
  '""',
  '"oak"',
  '"\\u0000"',
  '"\\ud800"',
  '[]',
  '{}',
  '{"__proto__":{"on":true}}',
  '[[[[[[[[]]]]]]]]',
];

const member = (): string => `"${pick(FIELDS)}":${pick(VALUES)}`;

/** Text that looks more or less like a message. */
const almost = (): string =>
  `{"type":"${pick(TYPES)}","id":${pick(VALUES)},${member()},${member()},${member()}}`.slice(
    0,
    pick([9, 60, 4000]),
  );

const depth = (): string => pick(['[', '{"a":']).repeat(draw(800));

const frames: readonly (() => string | Uint8Array)[] = [
  almost,
  almost,
  almost,
  depth,
  () => Buffer.from(bytes(draw(200))).toString('latin1'),
  () => 'x'.repeat(draw(MAX_MESSAGE_BYTES + 1)),
  () => '\u202e\u0000\u{1f451}'.repeat(draw(100)),
  () => pick(VALUES),
];
/** Those that cost the sender the socket. */
const deadly: readonly (() => string | Uint8Array)[] = [
  () => bytes(draw(100)),
  () => 'x'.repeat(MAX_MESSAGE_BYTES + 1 + draw(100_000)),
];

/** Sends it, and comes back with an answer or when the socket is closed; one of them has to come. */
async function provoke(client: TestClient, frame: string | Uint8Array): Promise<boolean> {
  client.socket.send(frame);
  const answer = await Promise.race([client.frame(), client.closed]);
  if (typeof answer !== 'string') return false;
  expect(JSON.parse(answer)).toMatchObject({
    type: expect.stringMatching(/^(rejected|refused|ok|pong|welcome)$/) as string,
  });
  return true;
}

/** A handshake, and then bytes that are no frames. */
async function breakIn(server: TestServer, cookie: string): Promise<void> {
  const connection = connect(server.port, '127.0.0.1');
  onTestFinished(() => void connection.destroy());
  connection.on('error', () => undefined);
  connection.write(
    `GET /api/socket HTTP/1.1\r\nhost: a\r\ncookie: ${cookie}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  await once(connection, 'data');
  connection.resume();
  connection.write(bytes(1 + draw(300)));
  connection.end();
  await once(connection, 'close');
}

it('answers or closes 2,000 hostile frames, one by one, and goes on for everyone else', async () => {
  const server = await startTestServer({ MESSAGE_BURST: '100000', LOG_LEVEL: 'silent' });
  const cookie = await openSession(server);
  const bystander = await dialAndGreet(server, { cookie });
  let client = await dialAndGreet(server, { cookie });
  let closed = 0;
  for (let sent = 0; sent < 2000; sent++) {
    const isDeadly = draw(40) === 0;
    const isOpen = await provoke(client, pick(isDeadly ? deadly : frames)());
    expect(isOpen).toBe(!isDeadly);
    if (isOpen) continue;
    closed += 1;
    client = await dialAndGreet(server, { cookie });
  }
  expect(closed).toBeGreaterThan(20);
  for (let sent = 0; sent < 60; sent++) await breakIn(server, cookie);
  expect(await bystander.request({ type: 'unsubscribeTables', id: 1 })).toEqual({ type: 'ok', id: 1 });
  expect(server.metrics.text()).toContain('oriflamme_failures_total 0\n');
  await expect.poll(() => server.metrics.text()).toContain('oriflamme_sockets 2\n');
});

it('outlives bytes that are no requests', async () => {
  const server = await startTestServer({ LOG_LEVEL: 'silent' });
  const knock = async (request: Uint8Array | string) => {
    const connection = connect(server.port, '127.0.0.1');
    connection.on('error', () => undefined);
    connection.resume();
    connection.end(request);
    await once(connection, 'close');
  };
  for (let sent = 0; sent < 100; sent++) await knock(bytes(1 + draw(500)));
  const halves = [
    'GET / HTTP/1.1\r\n',
    'POST /api/session HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n{',
    '',
  ];
  for (const half of halves) await knock(half);
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  expect(server.metrics.text()).toContain('oriflamme_failures_total 0\n');
});
