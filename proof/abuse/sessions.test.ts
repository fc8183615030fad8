import { expect, it } from 'vitest';
import { startAbusedServer } from './abusedServer.ts';

const DAY_MS = 86_400_000;

const nameAt = async (port: number, cookie: string) =>
  (
    (await (await fetch(`http://127.0.0.1:${port}/api/session`, { headers: { cookie } })).json()) as {
      name: string | null;
    }
  ).name;

async function openSession(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Odo"}',
  });
  return response.headers.getSetCookie()[0].split(';')[0];
}

it('refuses a stolen token after the owner has logged out', async () => {
  const { port } = await startAbusedServer();
  const stolen = await openSession(port);
  expect(await nameAt(port, stolen)).toBe('Odo');
  await fetch(`http://127.0.0.1:${port}/api/session`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', cookie: stolen },
    body: '{"everywhere":true}',
  });
  expect(await nameAt(port, stolen)).toBeNull();
});

it('refuses a token that has not been used for SESSION_DAYS', async () => {
  const clock = { time: 1_800_000_000_000 };
  const { port } = await startAbusedServer({ SESSION_DAYS: '30' }, { now: () => clock.time });
  const old = await openSession(port);
  clock.time += 30 * DAY_MS - 1;
  expect(await nameAt(port, old)).toBe('Odo');
  clock.time += 1;
  expect(await nameAt(port, old)).toBeNull();
});
