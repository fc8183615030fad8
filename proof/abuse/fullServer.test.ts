import { randomBytes } from 'node:crypto';
import { sets } from '@oriflamme/engine';
import { expect, it } from 'vitest';
import { startAbusedServer } from './abusedServer.ts';
import { cookieOf, requestSession, Visitor } from './visitor.ts';

const config = {
  deck: sets.base,
  seats: ['person', 'page'],
  isPublic: true,
  clock: { type: 'none' },
  first: 0,
} as const;

it('Strangers who take all sockets do not keep players from coming back', async () => {
  const { port } = await startAbusedServer({ MAX_SOCKETS: '3' });
  const cookie = cookieOf(await requestSession(port, '1.1.1.1'));
  const ann = (await Visitor.connect(port, '1.1.1.1', { cookie }))!;
  const table = randomBytes(12).toString('base64url');
  await ann.request({ type: 'create', table, config });
  await ann.request({ type: 'sit', table, seat: 0 });
  const strangers = ['2.2.2.2', '3.3.3.3', '4.4.4.4'];
  const connected = await Promise.all(strangers.map((address) => Visitor.connect(port, address)));
  expect(connected.filter((visitor) => visitor !== undefined).length).toBe(2);
  const again = await Visitor.connect(port, '1.1.1.1', { cookie });
  expect(await again!.request({ type: 'subscribe', table })).toMatchObject({ type: 'ok' });
  // Without a seat she is a stranger, too.
  await ann.request({ type: 'stand', table });
  expect(await Visitor.connect(port, '1.1.1.1', { cookie })).toBe(undefined);
});
