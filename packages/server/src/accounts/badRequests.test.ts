import { expect, it } from 'vitest';
import { startOperatedServer } from '../testing/operatedServer.ts';
import { Visitor } from './testing/visitor.ts';

it('Bad requests are refused with a reason and a text before anything is looked at', async () => {
  const { url, ask } = await startOperatedServer();
  const ann = await new Visitor(url).enter('Ann');
  const send = async (body: string, type = 'application/json') => {
    const headers = { 'content-type': type, cookie: ann.cookie };
    const response = await fetch(`${ann.origin}/api/account`, { method: 'POST', headers, body });
    return [response.status, response.headers.get('content-type'), await response.json()];
  };
  const refused = (status: number, reason: string, text: unknown) => [
    status,
    'application/json',
    { reason, text },
  ];
  const text: unknown = expect.stringMatching(/^\w.*\.$/);
  expect(await send('{"type":"x"}')).toEqual(refused(400, 'malformed', text));
  expect(await send('{bad')).toEqual(refused(400, 'malformed', text));
  expect(await send('{}', 'text/plain')).toEqual(refused(415, 'content-type', text));
  expect(await send(' '.repeat(20_000))).toEqual(refused(413, 'too-long', text));
  await ask({ type: 'ban', target: ann.person, reason: 'spam' });
  expect(await send('{"type":"status"}')).toEqual(refused(403, 'banned', expect.stringContaining('spam')));
});
