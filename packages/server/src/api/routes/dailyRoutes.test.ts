import { expect, it } from 'vitest';
import { startOperatedServer } from '../../testing/operatedServer.ts';

/** A visitor with a session of their own. */
async function visit(url: string, name: string) {
  const session = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  const cookie = session.headers.getSetCookie()[0].split(';')[0];
  return async (path: string, method = 'GET', headers: Readonly<Record<string, string>> = { cookie }) => {
    const response = await fetch(`${url}/api/v1/daily${path}`, { method, headers });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
}

it('serves the daily deal, and one try for each person', async () => {
  const { url } = await startOperatedServer({ MAX_DAILY_TRIES: '1' });
  const anna = await visit(url, 'Anna');
  const { body } = await anna('', 'GET', {});
  expect(body).toMatchObject({ own: null, bots: ['knight', 'baron', 'duke'] });
  expect(body['deck']).toHaveLength(10);
  expect((await anna('', 'POST', {})).status).toBe(401);
  const started = await anna('', 'POST');
  expect(started.status).toBe(200);
  expect(await anna('', 'POST')).toEqual(started);
  const { table } = started.body;
  expect((await anna('')).body).toMatchObject({ own: { table, isFinished: false, treasuries: null } });
  // Neither before one's own game is over, nor beyond the limit, nor for others.
  const day = String(body['day']);
  expect((await anna(`/${day}/results`)).status).toBe(403);
  expect((await anna(`/${day}/games/${String(table)}`)).status).toBe(404);
  expect((await anna('/someday/results')).status).toBe(400);
  const bob = await visit(url, 'Bob');
  expect(await bob('', 'POST')).toMatchObject({ status: 409, body: { reason: 'conflict' } });
});
