import { describe, expect, it } from 'vitest';
import { copyFixtureDatabase } from '../../testing/fixtures.ts';
import type { AuditRecord, NewBan, NewReport } from '../adminStore.ts';
import { newFolder, openStore } from '../testing/folder.ts';
import { row, write } from '../testing/writes.ts';

const ban = (changes: Partial<NewBan> = {}): NewBan => ({
  kind: 'person',
  target: 'p'.repeat(22),
  reason: 'insults',
  operator: 'anna',
  createdAt: 100,
  endsAt: null,
  ...changes,
});

const audit = (action: string, at = 100): AuditRecord => ({
  at,
  operator: 'anna',
  action,
  target: 'a player',
  reason: 'insults',
});

const report = (at: number): NewReport => ({
  at,
  table: 'here',
  reporter: 'one',
  reporterName: 'One',
  person: 'other',
  personName: 'Other',
  reason: 'insult',
  message: 'a message',
  text: '',
  context: '[]',
});

const session = (id: string, person: string, seenAt: number) => ({
  id,
  person,
  name: `name of ${person}`,
  createdAt: 1,
  seenAt,
});

const revoke = (key: string, of: { session: string } | { person: string }, at: number, max = 100) =>
  ({ type: 'revoke', revocation: { key, at }, of, max }) as const;

describe('AdminStore', () => {
  it('pages bans, newest first, and removes them', async () => {
    const { admin } = await openStore();
    const ids = [];
    for (const target of ['10.0.0.0/8', '2001:db8::/32', '192.0.2.1/32'])
      ids.push((await admin.apply({ type: 'addBan', ban: ban({ kind: 'network', target }) })).id);
    expect(ids).toEqual([1, 2, 3]);
    expect((await admin.bans({ max: 2 })).map(({ id }) => id)).toEqual([3, 2]);
    expect((await admin.bans({ max: 2, before: 2 })).map(({ target }) => target)).toEqual(['10.0.0.0/8']);
    expect(await admin.apply({ type: 'removeBan', id: 2 })).toEqual({ count: 1 });
    expect((await admin.bans({ max: 9 })).map(({ id }) => id)).toEqual([3, 1]);
  });

  it('writes the audit record with the change, and none for a change of nothing', async () => {
    const { admin } = await openStore();
    await admin.apply({ type: 'addBan', ban: ban() }, audit('ban'));
    expect(await admin.apply({ type: 'removeBan', id: 7 }, audit('unban'))).toEqual({ count: 0 });
    await admin.apply({ type: 'nothing' }, audit('export'));
    expect((await admin.audit({ max: 9 })).map(({ id, action }) => [id, action])).toEqual([
      [2, 'export'],
      [1, 'ban'],
    ]);
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

  it('resolves a report once', async () => {
    const { admin } = await openStore();
    await admin.apply({ type: 'addReport', report: report(5), max: 100 });
    await admin.apply({ type: 'addReport', report: report(6), max: 100 });
    const resolve = {
      type: 'resolveReport',
      id: 1,
      at: 9,
      by: 'anna',
      resolution: 'talked to them',
    } as const;
    expect(await admin.apply(resolve)).toEqual({ count: 1 });
    expect(await admin.apply(resolve)).toEqual({ count: 0 });
    expect((await admin.reports({ max: 9 }, true)).map(({ id }) => id)).toEqual([2]);
    const [, resolved] = await admin.reports({ max: 9 }, false);
    expect(resolved).toEqual({
      id: 1,
      ...report(5),
      resolvedAt: 9,
      resolvedBy: 'anna',
      resolution: 'talked to them',
    });
  });

  it('keeps the sessions seen last, and marks the revoked ones', async () => {
    const { admin } = await openStore();
    for (const [seenAt, id] of ['a', 'b', 'c', 'a'].entries())
      await admin.apply({ type: 'seeSession', session: session(id, `of ${id}`, seenAt), max: 2 });
    expect((await admin.sessions({}, 9)).map(({ id, seenAt }) => [id, seenAt])).toEqual([
      ['a', 3],
      ['c', 2],
    ]);
    await admin.apply(revoke('hash of c', { session: 'c' }, 8));
    await admin.apply(revoke('hash of of a', { person: 'of a' }, 9));
    expect((await admin.sessions({ person: 'of c' }, 9))[0].revokedAt).toBe(8);
    expect((await admin.sessions({ name: 'name of of a' }, 9))[0].revokedAt).toBe(9);
    expect(await admin.revocations(9)).toEqual([
      { key: 'hash of of a', at: 9 },
      { key: 'hash of c', at: 8 },
    ]);
    await admin.apply(revoke('third', { session: 'unknown' }, 10, 2));
    expect((await admin.revocations(9)).map(({ key }) => key)).toEqual(['third', 'hash of of a']);
  });

  it('lists tables and deletes one with all that belongs to it', async () => {
    const store = await openStore();
    await store.append(write('here', 1, { players: ['one'], jobs: [{ kind: 'clock', at: 5 }] }));
    await store.append(write('there', 1, { isOver: true, players: ['one'], events: '[]' }));
    expect((await store.admin.tables({ max: 9 }, 'all')).map(({ table }) => table)).toEqual([
      'there',
      'here',
    ]);
    expect((await store.admin.tables({ max: 9 }, 'open')).map(({ table }) => table)).toEqual(['here']);
    expect((await store.admin.tables({ max: 9 }, 'over')).map(({ table }) => table)).toEqual(['there']);
    expect(await store.admin.apply({ type: 'deleteTable', table: 'there' })).toEqual({ count: 1 });
    expect(await store.admin.apply({ type: 'deleteTable', table: 'nowhere' })).toEqual({ count: 0 });
    expect(await store.read('there')).toBeUndefined();
    expect(await store.readEvents('there')).toBeUndefined();
    expect((await store.tablesOf('one', 9)).map(({ table }) => table)).toEqual(['here']);
  });

  it('prunes what is older than the limit, a batch at a time', async () => {
    const store = await openStore();
    const { admin } = store;
    for (const [at, table] of ['a', 'b', 'c', 'd'].entries())
      await store.append(
        write(table, 1, { isOver: table !== 'd', rows: [{ ...row(table, 1), at: at * 10 }] }),
      );
    await admin.apply({ type: 'addBan', ban: ban({ endsAt: 10 }) }, audit('ban', 10));
    await admin.apply({ type: 'addBan', ban: ban({ endsAt: null }) }, audit('ban', 30));
    await admin.apply({ type: 'addReport', report: report(10), max: 100 });
    await admin.apply({ type: 'seeSession', session: session('a', 'x', 10), max: 9 });
    await admin.apply(revoke('key', { session: 'a' }, 10));
    const prune = (what: Parameters<typeof admin.apply>[0] & { type: 'prune' }) => admin.apply(what);
    const games = { type: 'prune', what: 'games', before: 20, max: 1 } as const;
    expect([await prune(games), await prune(games), await prune(games)]).toEqual([
      { count: 1 },
      { count: 1 },
      { count: 0 },
    ]);
    expect((await admin.tables({ max: 9 }, 'all')).map(({ table }) => table)).toEqual(['d', 'c']);
    for (const what of ['sessions', 'revocations', 'bans', 'reports', 'audit'] as const) {
      expect(await prune({ type: 'prune', what, before: 10, max: 9 })).toEqual({ count: 0 });
      expect(await prune({ type: 'prune', what, before: 20, max: 9 })).toEqual({ count: 1 });
    }
    expect((await admin.bans({ max: 9 })).map(({ id }) => id)).toEqual([2]);
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
});
