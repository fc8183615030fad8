import { expect, it } from 'vitest';
import { Visitor } from '../accounts/testing/visitor.ts';
import { startOperatedServer } from '../testing/operatedServer.ts';
import { ROUTES } from './routes.ts';

const SCOPES = ['read', 'play', 'tournament'] as const;
const UNLIMITED = {
  REQUESTS_PER_TOKEN_PER_MINUTE: '100000',
  REQUESTS_PER_PERSON_PER_MINUTE: '100000',
  REQUESTS_PER_ADDRESS_PER_MINUTE: '100000',
};

it('Every route needs its scope, and those without one refuse all programs', async () => {
  const { url } = await startOperatedServer(UNLIMITED);
  const owner = new Visitor(url);
  const { confirmation } = await owner.ask({
    type: 'registerPassword',
    name: 'Mahaut',
    password: 'correct horse battery',
  });
  const headers = { cookie: owner.cookie };
  await owner.post('/api/v1/me/bots', { name: 'Deep Lily', confirmation }, headers);
  const tokenFor = async (scopes: readonly string[]) => {
    const wanted = { label: 'Test', scopes, bot: 'Deep Lily', confirmation };
    const made = await owner.post('/api/v1/tokens', wanted, headers);
    return ((await made.json()) as { token: string }).token;
  };
  const isRefused = async (method: string, path: string, token: string) => {
    const response = await fetch(`${url}/api/v1${path.replaceAll(/\{\w+\}/g, 'A'.repeat(16))}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await response.text();
    return response.status === 403 && (JSON.parse(text) as { reason?: string }).reason === 'scope';
  };
  const all = await tokenFor(SCOPES);
  for (const scope of SCOPES) {
    const only = await tokenFor([scope]);
    const others = await tokenFor(SCOPES.filter((each) => each !== scope));
    for (const { method, path } of ROUTES.filter((route) => route.scope === scope)) {
      expect([method, path, await isRefused(method, path, others)]).toEqual([method, path, true]);
      expect([method, path, await isRefused(method, path, only)]).toEqual([method, path, false]);
    }
  }
  const forPeople = ROUTES.filter(({ scope }) => scope === null);
  expect(forPeople.length).toBeGreaterThan(0);
  for (const { method, path } of forPeople)
    expect([method, path, await isRefused(method, path, all)]).toEqual([method, path, true]);
});
