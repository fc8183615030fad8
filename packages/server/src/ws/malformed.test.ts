import { once } from 'node:events';
import { connect } from 'node:net';
import { MAX_MESSAGE_BYTES } from '@oriflamme/protocol';
import { expect, it, onTestFinished } from 'vitest';
import { type TestClient, dialAndGreet, openSession } from '../testing/testClient.ts';
import { UNLIMITED_ENVIRONMENT } from '../config/unlimited.ts';
import { type TestServer, startTestServer } from '../testing/testServer.ts';

/** Seeded generator, so that a failure can be reproduced. */
function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const random = seededRandom(20_261_115);
const pick = <T>(items: readonly T[]): T => items[random(items.length)];
const bytes = (count: number) => Uint8Array.from({ length: count }, () => random(256));

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

/** Text that resembles a message. */
const nearlyValid = (): string =>
  `{"type":"${pick(TYPES)}","id":${pick(VALUES)},${member()},${member()},${member()}}`.slice(
    0,
    pick([9, 60, 4000]),
  );

const deeplyNested = (): string => pick(['[', '{"a":']).repeat(random(800));

const frames: readonly (() => string | Uint8Array)[] = [
  nearlyValid,
  nearlyValid,
  nearlyValid,
  deeplyNested,
  () => Buffer.from(bytes(random(200))).toString('latin1'),
  () => 'x'.repeat(random(MAX_MESSAGE_BYTES + 1)),
  () => '\u202e\u0000\u{1f451}'.repeat(random(100)),
  () => pick(VALUES),
];
/** Frames that close the socket. */
const closingFrames: readonly (() => string | Uint8Array)[] = [
  () => bytes(random(100)),
  () => 'x'.repeat(MAX_MESSAGE_BYTES + 1 + random(100_000)),
];

/** Sends a frame; resolves to whether the server responded, as opposed to closing the socket. */
async function sendFrame(client: TestClient, frame: string | Uint8Array): Promise<boolean> {
  client.socket.send(frame);
  const response = await Promise.race([client.frame(), client.closed]);
  if (typeof response !== 'string') return false;
  expect(JSON.parse(response)).toMatchObject({
    type: expect.stringMatching(/^(rejected|refused|ok|pong|welcome)$/) as string,
  });
  return true;
}

/** A valid handshake followed by bytes that are not frames. */
async function sendInvalidFrames(server: TestServer, cookie: string): Promise<void> {
  const connection = connect(server.port, '127.0.0.1');
  onTestFinished(() => void connection.destroy());
  connection.on('error', () => undefined);
  connection.write(
    `GET /api/socket HTTP/1.1\r\nhost: a\r\ncookie: ${cookie}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  await once(connection, 'data');
  connection.resume();
  connection.write(bytes(1 + random(300)));
  connection.end();
  await once(connection, 'close');
}

it('The server answers or closes 2,000 hostile frames and keeps serving other clients', async () => {
  const server = await startTestServer({ ...UNLIMITED_ENVIRONMENT, LOG_LEVEL: 'silent' });
  const cookie = await openSession(server);
  const bystander = await dialAndGreet(server, { cookie });
  let client = await dialAndGreet(server, { cookie });
  let closed = 0;
  for (let sent = 0; sent < 2000; sent++) {
    const isClosing = random(40) === 0;
    const isOpen = await sendFrame(client, pick(isClosing ? closingFrames : frames)());
    expect(isOpen).toBe(!isClosing);
    if (isOpen) continue;
    closed += 1;
    client = await dialAndGreet(server, { cookie });
  }
  expect(closed).toBeGreaterThan(20);
  for (let sent = 0; sent < 60; sent++) await sendInvalidFrames(server, cookie);
  expect(await bystander.request({ type: 'unsubscribeTables', id: 1 })).toEqual({ type: 'ok', id: 1 });
  expect(server.metrics.text()).toContain('oriflamme_failures_total 0\n');
  await expect.poll(() => server.metrics.text()).toContain('oriflamme_sockets 2\n');
});

it('The server survives bytes that are not HTTP requests', async () => {
  const server = await startTestServer({ LOG_LEVEL: 'silent' });
  const sendBytes = async (request: Uint8Array | string) => {
    const connection = connect(server.port, '127.0.0.1');
    connection.on('error', () => undefined);
    connection.resume();
    connection.end(request);
    await once(connection, 'close');
  };
  for (let sent = 0; sent < 100; sent++) await sendBytes(bytes(1 + random(500)));
  const incomplete = [
    'GET / HTTP/1.1\r\n',
    'POST /api/session HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n{',
    '',
  ];
  for (const text of incomplete) await sendBytes(text);
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  expect(server.metrics.text()).toContain('oriflamme_failures_total 0\n');
});
