import { expect, it } from 'vitest';
import { copyFixtureDatabase } from '../../testing/fixtures.ts';
import type { NewBan } from '../adminStore.ts';
import { newFolder, openStore } from '../testing/folder.ts';

const ban = (changes: Partial<NewBan> = {}): NewBan => ({
  kind: 'person',
  target: 'p'.repeat(22),
  reason: 'insults',
  operator: 'anna',
  createdAt: 100,
  endsAt: null,
  ...changes,
});

it('never uses the number of a removed row again', async () => {
  const folder = newFolder();
  const first = await openStore(folder);
  await first.admin.apply({ type: 'addBan', ban: ban() });
  await first.admin.apply({ type: 'removeBan', id: 1 });
  await first.close();
  const { admin } = await openStore(folder);
  expect(await admin.apply({ type: 'addBan', ban: ban() })).toEqual({ count: 1, id: 2 });
});

it('knows when the games of an old database ended', async () => {
  const folder = newFolder();
  copyFixtureDatabase(folder);
  const { admin } = await openStore(folder);
  const over = await admin.tables({ max: 99 }, 'over');
  expect(over.length).toBeGreaterThan(0);
  const latest = Math.max(...over.map(({ at }) => at));
  expect(await admin.apply({ type: 'prune', what: 'games', before: latest + 1, max: 99 })).toEqual({
    count: over.length,
  });
  expect(await admin.sessionsSince()).toBeGreaterThan(0);
});
