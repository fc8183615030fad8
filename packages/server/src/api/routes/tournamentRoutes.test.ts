import { sets } from '@oriflamme/engine';
import { expect, it } from 'vitest';
import { Visitor } from '../../accounts/testing/visitor.ts';
import { startOperatedServer } from '../../testing/operatedServer.ts';

const TERMS = { name: 'Autumn cup', deck: sets.base, seats: 2, deals: 2, bank: 60, increment: 5 };

/** Calls routes as a visitor with a session of their own, and with an account. */
async function visit(url: string, name: string, hasAccount = true) {
  const visitor = await new Visitor(url).enter(name);
  if (hasAccount) await visitor.ask({ type: 'registerPassword', name, password: 'correct horse battery' });
  return async (method: string, path: string, body?: object) => {
    const response = await fetch(`${visitor.origin}/api/v1/tournaments${path}`, {
      method,
      headers: { cookie: visitor.cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : {}) as Record<string, unknown> };
  };
}

it('creates, joins, starts and cancels tournaments, for accounts only', async () => {
  const { url } = await startOperatedServer({ MAX_TOURNAMENTS: '1', MAX_TOURNAMENT_ENTRANTS: '2' });
  const guest = await visit(url, 'Guest', false);
  expect((await guest('POST', '', TERMS)).status).toBe(401);
  const [anna, bob, carl] = [await visit(url, 'Anna'), await visit(url, 'Bob'), await visit(url, 'Carl')];
  expect((await anna('POST', '', { ...TERMS, deck: ['spy'] })).status).toBe(400);
  const { body: created } = await anna('POST', '', TERMS);
  const path = `/${String(created['id'])}`;
  expect((await bob('POST', '', TERMS)).status).toBe(409);
  expect((await anna('PUT', `${path}/entry`)).status).toBe(204);
  expect((await anna('POST', `${path}/start`)).status).toBe(409);
  expect((await bob('PUT', `${path}/entry`)).status).toBe(204);
  expect((await carl('PUT', `${path}/entry`)).status).toBe(409);
  expect((await bob('POST', `${path}/start`)).status).toBe(403);
  expect((await guest('GET', '')).body).toMatchObject({
    tournaments: [{ name: 'Autumn cup', owner: 'Anna', phase: 'open', entrants: 2, adjustsLuck: false }],
  });
  expect((await guest('GET', path)).body).toMatchObject({ names: ['Anna', 'Bob'], seeds: [], games: [] });

  expect((await anna('POST', `${path}/start`)).status).toBe(204);
  const { body: running } = await anna('GET', path);
  expect(running).toMatchObject({ phase: 'running', ownNumber: 0, isOwner: true, seeds: [], games: [] });
  expect(running['ownTable']).toBeTypeOf('string');
  expect(running['commitments']).toHaveLength(2);
  expect((await guest('GET', path)).body).toMatchObject({ ownNumber: null, ownTable: null, isOwner: false });
  expect((await bob('DELETE', `${path}/entry`)).status).toBe(409);
  expect((await bob('DELETE', path)).status).toBe(403);
  expect((await anna('DELETE', path)).status).toBe(204);
  expect((await anna('GET', path)).body).toMatchObject({ phase: 'cancelled' });
  const { body: other } = await anna('POST', '', { ...TERMS, adjustsLuck: true });
  expect((await anna('GET', `/${String(other['id'])}`)).body).toMatchObject({ adjustsLuck: true });
  expect((await anna('GET', '/AAAAAAAAAAAAAAAA')).status).toBe(404);
});
