import type { Random } from '@oriflamme/engine';
import { CHAT_PHRASES } from '@oriflamme/protocol';
import { type HttpProbe, fetchAll, sendGarbage } from './httpClient.ts';
import type { TestSocket, ClientRequest } from './testSocket.ts';

/** Valid and invalid HTTP requests during a game. */
const httpProbes = (table: string, cookie: string): readonly HttpProbe[] => [
  { path: '/api/session', headers: { cookie } },
  { path: '/api/session' },
  { path: '/api/session', method: 'HEAD', headers: { cookie } },
  { path: '/api/session', method: 'DELETE', headers: { cookie } },
  {
    path: '/api/session',
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{"name":"Ann"}',
  },
  {
    path: '/api/session',
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: `"${'x'.repeat(2000)}"`,
  },
  { path: '/api/session', method: 'POST', headers: { cookie }, body: '{"name":"Ann"}' },
  { path: '/api/push', headers: { cookie } },
  ...['POST', 'DELETE'].map((method) => ({
    path: '/api/push',
    method,
    headers: { cookie, 'content-type': 'application/json' },
    body: '{"endpoint":"https://127.0.0.1/"}',
  })),
  { path: '/api/stats', headers: { cookie } },
  { path: `/api/games/${table}`, headers: { cookie } },
  { path: `/api/games/${table}?moment=3` },
  { path: '/api/games/no-such-table' },
  { path: '/api/games/' },
  { path: '/api/v1/me', headers: { cookie } },
  { path: '/api/v1/tables', headers: { cookie } },
  { path: `/api/v1/tables/${table}`, headers: { cookie } },
  { path: `/api/v1/tables/${table}` },
  {
    path: `/api/v1/tables/${table}/commands`,
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{"type":"choose","decision":0,"option":999}',
  },
  { path: '/api/socket', headers: { cookie } },
  {
    path: '/api/socket',
    headers: {
      upgrade: 'websocket',
      connection: 'upgrade',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    },
  },
  { path: '/health' },
  { path: '/ready' },
  { path: '/metrics', headers: { 'x-forwarded-for': '192.0.2.1' } },
  { path: '/nothing' },
];

/** Masks durations, memory and the sizes of batches and queues in the metrics; counts stay. */
function maskDurations(reply: string): string {
  const masked = reply
    .replaceAll(/^(\w+_seconds_(?:bucket\{[^}]*le="[\d.]+"\}|sum(?:\{[^}]*\})?)) .*$/gm, '$1 some')
    .replaceAll(
      /^(oriflamme_(?:event_loop_lag_seconds|memory_bytes|commit_batch_size|queue_length)\S*) .*$/gm,
      '$1 some',
    );
  return masked === reply ? reply : masked.replace(/^content-length: \d+$/m, 'content-length: some');
}

interface Probed {
  readonly port: number;
  readonly table: string;
  readonly cookie: string;
  /** Resolves when the metrics include the requests so far: one of them may have loaded the table. */
  readonly untilCounted: () => Promise<void>;
}

/** Sends all HTTP probes, and reads the metrics last. Returns the replies without dates and durations. */
export async function sendHttpProbes({ port, table, cookie, untilCounted }: Probed): Promise<string[]> {
  const replies = [await sendGarbage(port)];
  for (const probe of httpProbes(table, cookie)) replies.push(maskDurations(await fetchAll(port, probe)));
  await untilCounted();
  replies.push(maskDurations(await fetchAll(port, { path: '/metrics' })));
  return replies;
}

/** The pending decision as the viewer knows it. */
export interface PendingTurn {
  readonly table: string;
  /** The viewer's name. With another one, the next table might refuse them. */
  readonly name: string;
  readonly decision: number;
  /** Whether it is the viewer's decision. */
  readonly isOwnTurn: boolean;
}

/** Sends requests that do not change the game, and malformed frames. */
export async function sendSocketProbes(socket: TestSocket, turn: PendingTurn, random: Random): Promise<void> {
  const { table, name, decision, isOwnTurn } = turn;
  const any = () => random.below(12);
  const requests: readonly ClientRequest[] = [
    { type: 'subscribe', table },
    { type: 'myTables' },
    { type: 'subscribeTables' },
    { type: 'ping' },
    { type: 'choose', table, decision: isOwnTurn ? decision + 1 : decision, option: any() },
    { type: 'choose', table, decision, option: 999 },
    { type: 'choose', table, decision: random.below(decision + 1) - Number(isOwnTurn), option: 998 },
    { type: 'choose', table, decision: decision + 1, option: any() },
    { type: 'autoKeep', table, cards: [90 + any()] },
    { type: 'chat', table, text: 'Hm.' },
    { type: 'chatPhrase', table, phrase: CHAT_PHRASES[0] },
    { type: 'report', table, about: { type: 'person', seat: 1 }, reason: 'spam' },
    { type: 'report', table, about: { type: 'message', number: 1 }, reason: 'other', text: 'Hm.' },
    { type: 'sit', table, seat: random.below(5), clientSeed: '0'.repeat(32) },
    { type: 'ready', table, ready: true },
    { type: 'start', table },
    { type: 'remove', table, seat: 0 },
    { type: 'fill', table, level: 'page' },
    { type: 'takeSeatBack', table },
    { type: 'rematch', table },
    { type: 'stand', table: 'no-such-table' },
    { type: 'rename', name },
    { type: 'unsubscribeTables' },
  ];
  for (const request of requests) if (random.below(2) === 0) await socket.request(request);
  for (const noise of ['', '{', '{"type":"peek","id":1}', '[]', 'x'.repeat(200)]) await socket.send(noise);
}
