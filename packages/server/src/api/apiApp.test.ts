import { integer, object, pattern } from '@oriflamme/protocol/schema';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES } from '../config/limits.ts';
import type { GatewayOptions } from '../gateway.ts';
import type { LoadShedding } from '../limits/loadShedding.ts';
import { StoreError } from '../store/store.ts';
import { openSession } from '../testing/testClient.ts';
import { startTestServer } from '../testing/testServer.ts';
import { type ApiRoute, ApiStream, defineRoute } from './route.ts';

const base = { tag: 'Test', summary: 'A test.', who: 'anyone', scope: 'read' } as const;

const ROUTES: readonly ApiRoute[] = [
  defineRoute({
    ...base,
    method: 'GET',
    path: '/sums/{first}',
    operation: 'sum',
    params: object({ first: integer(0, 9) }),
    query: object({ second: Type.Optional(integer(0, 9)) }),
    reply: object({ sum: Type.Integer() }),
    handle: async ({ params: { first }, query: { second = 0 } }) => ({ sum: first + second }),
  }),
  defineRoute({
    ...base,
    method: 'POST',
    path: '/words',
    operation: 'word',
    who: 'person',
    limit: 'tables',
    body: object({ word: pattern(/^[a-z]+$/, 'a word', 'any word') }),
    reply: object({ word: Type.String(), by: Type.String() }),
    handle: async ({ body: { word }, caller }) => ({ word, by: caller.person.name }),
  }),
  defineRoute({
    ...base,
    method: 'DELETE',
    path: '/words',
    operation: 'noWord',
    handle: async () => undefined,
  }),
  defineRoute({
    ...base,
    method: 'GET',
    path: '/wrong',
    operation: 'wrong',
    reply: object({ known: Type.Integer() }),
    handle: async () => ({ known: 1, hand: 'spy' }) as { known: number },
  }),
  defineRoute({
    ...base,
    method: 'GET',
    path: '/lines',
    operation: 'lines',
    streamType: 'application/x-ndjson',
    reply: object({ line: Type.Integer() }),
    handle: async () =>
      new ApiStream(
        (async function* () {
          for (const line of [1, 2, 3]) yield `${JSON.stringify({ line })}\n`;
        })(),
      ),
  }),
  defineRoute({
    ...base,
    method: 'GET',
    path: '/failing-lines/{sent}',
    operation: 'failingLines',
    params: object({ sent: integer(0, 9) }),
    streamType: 'application/x-ndjson',
    reply: object({ line: Type.Integer() }),
    handle: async ({ params: { sent } }) =>
      new ApiStream(
        (async function* () {
          for (let line = 1; line <= sent; line++) yield `${JSON.stringify({ line })}\n`;
          throw new StoreError('away', 'PostgreSQL cannot be reached: ECONNREFUSED.');
        })(),
      ),
  }),
];

/** A server with the routes of this test, and a way to call them. */
async function start(
  environment: Readonly<Record<string, string>> = {},
  options: Partial<GatewayOptions> = {},
) {
  const server = await startTestServer(environment, { apiRoutes: ROUTES, ...options });
  const cookie = await openSession(server, 'Isaure');
  const call = async (method: string, path: string, more: { body?: unknown; headers?: object } = {}) => {
    const isText = typeof more.body === 'string';
    const response = await fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: {
        cookie,
        ...(more.body !== undefined && { 'content-type': 'application/json' }),
        ...more.headers,
      },
      ...(more.body !== undefined && { body: isText ? (more.body as string) : JSON.stringify(more.body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: () => JSON.parse(text) as unknown,
    };
  };
  return { server, call };
}

describe('open interface', () => {
  it('converts and checks what a path and a query contain', async () => {
    const { call } = await start();
    expect((await call('GET', '/sums/4?second=5')).json()).toEqual({ sum: 9 });
    expect((await call('GET', '/sums/4')).json()).toEqual({ sum: 4 });
    const wrong = await call('GET', '/sums/10');
    expect(wrong.status).toBe(400);
    expect(wrong.json()).toEqual({
      reason: 'malformed',
      text: 'first has to be a whole number from 0 to 9.',
    });
    expect((await call('GET', '/sums/4?third=1')).json()).toEqual({
      reason: 'malformed',
      text: 'The query has an unknown field "third".',
    });
  });

  it('knows who calls, and refuses those who are nobody', async () => {
    const { call } = await start();
    expect((await call('POST', '/words', { body: { word: 'oak' } })).json()).toEqual({
      word: 'oak',
      by: 'Isaure',
    });
    const nobody = await call('POST', '/words', { body: { word: 'oak' }, headers: { cookie: '' } });
    expect(nobody.status).toBe(401);
    expect(nobody.json()).toMatchObject({ reason: 'not-logged-in' });
  });

  it('refuses changes from pages of other origins', async () => {
    const { server, call } = await start();
    const from = (origin: string) => ({ body: { word: 'oak' }, headers: { origin } });
    expect((await call('POST', '/words', from(server.url))).status).toBe(200);
    expect((await call('POST', '/words', from('https://evil.example'))).json()).toEqual({
      reason: 'origin',
      text: 'Requests from this origin are not allowed.',
    });
    expect((await call('DELETE', '/words', { headers: { origin: 'null' } })).status).toBe(403);
    expect((await call('DELETE', '/words')).status).toBe(204);
  });

  it('accepts JSON only, up to its limit', async () => {
    const { call } = await start();
    const words = (length: number) => ({ body: { word: 'a'.repeat(length - '{"word":""}'.length) } });
    expect((await call('POST', '/words', words(MAX_BODY_BYTES))).status).toBe(200);
    const long = await call('POST', '/words', words(MAX_BODY_BYTES + 1));
    expect(long.status).toBe(413);
    expect(long.json()).toEqual({ reason: 'too-long', text: 'The body is too long.' });
    const headers = { 'content-type': 'text/plain' };
    expect((await call('POST', '/words', { body: '{"word":"a"}', headers })).status).toBe(415);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await call('POST', '/words', { body: 'word=a', headers: form })).status).toBe(415);
    expect((await call('POST', '/words', { body: '{"word"' })).json()).toEqual({
      reason: 'malformed',
      text: 'The body has to be JSON.',
    });
    expect((await call('POST', '/words', { body: '{"__proto__":{"a":1},"word":"a"}' })).status).toBe(400);
  });

  it('never sends what the schema of a response does not name', async () => {
    const { server, call } = await start();
    const wrong = await call('GET', '/wrong');
    expect(wrong.status).toBe(500);
    expect(wrong.text).not.toContain('spy');
    expect(wrong.json()).toMatchObject({ reason: 'failed' });
    expect(server.metrics.text()).toContain('oriflamme_failures_total 1\n');
    expect(server.lines.join('')).toContain('request failed');
  });

  it('applies the limits on requests and of the route', async () => {
    const { call, server } = await start({
      REQUESTS_PER_PERSON_PER_MINUTE: '4',
      TABLES_PER_PERSON_PER_HOUR: '1',
    });
    expect((await call('POST', '/words', { body: { word: 'oak' } })).status).toBe(200);
    const second = await call('POST', '/words', { body: { word: 'oak' } });
    expect(second.status).toBe(429);
    expect(second.json()).toEqual({
      reason: 'rate-limited',
      text: 'Too many new tables within an hour of yours; try again later.',
    });
    expect(second.headers.get('retry-after')).toBe('60');
    expect((await call('GET', '/sums/1')).status).toBe(200);
    expect((await call('GET', '/sums/1')).status).toBe(200);
    const fifth = await call('GET', '/sums/1');
    expect(fifth.status).toBe(429);
    expect(fifth.json()).toEqual({
      reason: 'rate-limited',
      text: 'Too many requests of yours; try again later.',
    });
    server.time.now += 60_000;
    expect((await call('GET', '/sums/1')).status).toBe(200);
  });

  it('answers unknown hosts, paths and methods in the same form', async () => {
    const { call } = await start({ ALLOWED_HOSTS: '' });
    expect((await call('GET', '/nothing')).json()).toEqual({
      reason: 'not-found',
      text: 'There is nothing here.',
    });
    expect((await call('GET', '/sums/%E0%A4%A')).status).toBe(404);
    const put = await call('PUT', '/words', { body: {} });
    expect(put.status).toBe(405);
    expect(put.headers.get('allow')).toBe('POST, DELETE');
    expect(put.json()).toEqual({ reason: 'method', text: 'Allowed here: POST, DELETE.' });
    expect((await call('HEAD', '/sums/1')).status).toBe(200);
  });

  it('keeps the security headers, counts and logs requests without ids', async () => {
    const { server, call } = await start();
    const { headers } = await call('GET', '/sums/7');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    await expect.poll(() => server.lines.join('')).toContain('"path":"/api/v1/sums"');
    expect(server.lines.join('')).not.toContain('sums/7');
    expect(server.metrics.text()).toContain('oriflamme_http_request_duration_seconds_count{route="v1"} 1\n');
  });

  it('refuses those who are banned', async () => {
    const { server, call } = await start();
    const ban = { kind: 'network', target: '127.0.0.0/8', reason: 'spam', operator: 'anna' } as const;
    await server.moderation.ban(
      { ...ban, createdAt: 0, endsAt: null },
      { at: 0, operator: 'anna', action: 'ban', target: '', reason: 'spam' },
    );
    expect((await call('POST', '/words', { body: { word: 'oak' } })).json()).toMatchObject({
      reason: 'banned',
    });
    expect((await call('GET', '/sums/1')).status).toBe(200);
  });

  it('refuses newcomers when the server is overloaded', async () => {
    let isShedding = false;
    const shedding = {
      get isShedding() {
        return isShedding;
      },
      refuses: () => isShedding,
    };
    const { call } = await start({}, { shedding: shedding as LoadShedding });
    isShedding = true;
    const refused = await call('GET', '/sums/1');
    expect(refused.status).toBe(503);
    expect(refused.json()).toMatchObject({ reason: 'overloaded' });
  });

  it('sends streams line by line', async () => {
    const { call } = await start();
    const lines = await call('GET', '/lines');
    expect(lines.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(lines.text).toBe('{"line":1}\n{"line":2}\n{"line":3}\n');
  });

  it('answers a stream that fails before its first line as any other error, and breaks off a later one', async () => {
    const { call } = await start();
    const refused = await call('GET', '/failing-lines/0');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(refused.json()).toMatchObject({ reason: 'unavailable' });
    await expect(call('GET', '/failing-lines/1')).rejects.toThrow(/fetch failed|terminated/);
  });
});
