import { randomBytes } from 'node:crypto';
import { sets } from '@oriflamme/engine';
import { expect, it } from 'vitest';
import { startAbusedServer } from './abusedServer.ts';
import { Visitor } from './visitor.ts';

const quickMatch = { type: 'quickMatch', deck: sets.base, players: 3 } as const;

it('A public table that its host has left does not catch those who ask for a quick match', async () => {
  const { port } = await startAbusedServer();
  const [eve, ann, ben] = [
    (await Visitor.connect(port, '192.0.2.1'))!,
    (await Visitor.connect(port, '192.0.2.2'))!,
    (await Visitor.connect(port, '192.0.2.3'))!,
  ];
  const trap = randomBytes(12).toString('base64url');
  const config = {
    deck: sets.base,
    seats: ['person', 'person', 'person'],
    isPublic: true,
    clock: { type: 'days', days: 7 },
    first: null,
  } as const;
  expect(await eve.request({ type: 'create', table: trap, config })).toMatchObject({ type: 'ok' });
  eve.close();
  const found = await ann.request(quickMatch);
  expect(found).toMatchObject({ type: 'ok', table: expect.not.stringMatching(trap) as string });
  expect((await ben.request(quickMatch))['table']).toBe(found['table']);
});
