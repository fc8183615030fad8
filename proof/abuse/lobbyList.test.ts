import { randomBytes } from 'node:crypto';
import { sets } from '@oriflamme/engine';
import { LIST_INTERVAL_MS } from '@oriflamme/server/internals';
import { expect, it } from 'vitest';
import { startAbusedServer } from './abusedServer.ts';
import { Visitor } from './visitor.ts';

it('Changes at a table reach a visitor of the lobby at most twice a second, and only if the list shows them', async () => {
  const { port } = await startAbusedServer();
  const [eve, ann] = [
    (await Visitor.connect(port, '192.0.2.1'))!,
    (await Visitor.connect(port, '192.0.2.2'))!,
  ];
  const lists = () => ann.pushes.filter(({ type }) => type === 'tables').length;
  const config = {
    deck: sets.base,
    seats: ['person', 'person'],
    clock: { type: 'none' },
    first: null,
  } as const;
  const [open, secret] = [randomBytes(12).toString('base64url'), randomBytes(12).toString('base64url')];
  await eve.request({ type: 'create', table: open, config: { ...config, isPublic: true } });
  await eve.request({ type: 'create', table: secret, config: { ...config, isPublic: false } });
  for (const table of [open, secret])
    await eve.request({ type: 'sit', table, seat: 0, clientSeed: '0'.repeat(32) });
  await ann.request({ type: 'subscribeTables' });
  const before = lists();
  const replies: Readonly<Record<string, unknown>>[] = [];
  for (let times = 0; times < 5; times++) {
    replies.push(await eve.request({ type: 'chat', table: open, text: `hello ${times}` }));
    replies.push(await eve.request({ type: 'ready', table: secret, ready: times % 2 === 0 }));
  }
  expect(replies.every(({ type }) => type === 'ok')).toBe(true);
  await ann.request({ type: 'ping' });
  expect(lists()).toBe(before);

  const start = performance.now();
  for (let times = 0; times < 20; times++)
    expect(await eve.request({ type: 'ready', table: open, ready: times % 2 === 0 })).toMatchObject({
      type: 'ok',
    });
  await ann.request({ type: 'ping' });
  const most = 1 + Math.ceil((performance.now() - start) / LIST_INTERVAL_MS);
  expect(lists() - before).toBeLessThanOrEqual(most);
});
