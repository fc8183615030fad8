// What every AdminStore promises.
import { describe, expect, it } from 'vitest';
import type { AuditRecord, NewBan, NewReport } from '../adminStore.ts';
import { OPERATED_STORES } from '../testing/stores.ts';
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

describe.for(OPERATED_STORES)('The AdminStore of %s', ([, open]) => {
  it('pages bans, newest first, and removes them', async () => {
    const { admin } = await open();
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
    const { admin } = await open();
    await admin.apply({ type: 'addBan', ban: ban() }, audit('ban'));
    expect(await admin.apply({ type: 'removeBan', id: 7 }, audit('unban'))).toEqual({ count: 0 });
    await admin.apply({ type: 'nothing' }, audit('export'));
    expect((await admin.audit({ max: 9 })).map(({ id, action }) => [id, action])).toEqual([
      [2, 'export'],
      [1, 'ban'],
    ]);
  });

  it('resolves a report once', async () => {
    const { admin } = await open();
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

  it('makes room for a report by deleting resolved ones only', async () => {
    const { admin } = await open();
    const add = (at: number) => admin.apply({ type: 'addReport', report: report(at), max: 2 });
    expect(await add(1)).toEqual({ count: 1, id: 1 });
    expect(await add(2)).toEqual({ count: 1, id: 2 });
    expect(await add(3)).toEqual({ count: 0 });
    await admin.apply({ type: 'resolveReport', id: 2, at: 9, by: 'anna', resolution: 'done' });
    expect(await add(4)).toEqual({ count: 1, id: 3 });
    expect((await admin.reports({ max: 9 }, false)).map(({ id }) => id)).toEqual([3, 1]);
  });

  it('keeps the sessions seen last, and marks the revoked ones', async () => {
    const { admin } = await open();
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

  it('finds sessions by name in upper and lower case, also among many', async () => {
    const { admin } = await open();
    const names = [
      'Zoë',
      ...Array.from({ length: 1100 }, (_, i) => `Guest ${i}`),
      'ИГОРЬ',
      'игорь',
      'Игорь B',
    ];
    await Promise.all(
      names.map((name, i) =>
        admin.apply({
          type: 'seeSession',
          session: { ...session(`s${i}`, `p${i}`, Math.floor(i / 100)), name },
          max: 5000,
        }),
      ),
    );
    const found = async (name: string, max = 9) =>
      (await admin.sessions({ name }, max)).map((each) => each.name);
    expect(await found('zOË')).toEqual(['Zoë']);
    expect((await found('Игорь')).toSorted()).toEqual(['ИГОРЬ', 'игорь']);
    expect(await found('Игорь', 1)).toHaveLength(1);
    expect(await found('guest')).toEqual([]);
    expect(await admin.sessions({ person: 'p0', name: 'ZOË' }, 9)).toHaveLength(1);
    expect(await admin.sessions({ person: 'p1', name: 'ZOË' }, 9)).toEqual([]);
  });

  it('deletes the push subscriptions of a person whose sessions are all revoked', async () => {
    const { admin, shared } = await open();
    const subscription = { p256dh: 'k', auth: 'a', contact: null, at: 1 };
    const limits = { subscriptions: 9, subscriptionsPerPlayer: 9 };
    for (const person of ['of a', 'of b'])
      for (const endpoint of [`phone ${person}`, `laptop ${person}`])
        await shared.addSubscription({ endpoint, person, ...subscription }, limits);
    await admin.apply({ type: 'seeSession', session: session('b', 'of b', 1), max: 2 });
    await admin.apply(revoke('hash of b', { session: 'b' }, 8));
    await admin.apply(revoke('hash of of a', { person: 'of a' }, 9));
    expect(await shared.subscriptionsOf('of a')).toEqual([]);
    expect(await shared.subscriptionsOf('of b')).toHaveLength(2);
  });

  it('lists tables and deletes one with all that belongs to it', async () => {
    const store = await open();
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
    const store = await open();
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

  it('never uses the number of a removed row again', async () => {
    const { admin } = await open();
    const first = await admin.apply({ type: 'addBan', ban: ban() });
    const second = await admin.apply({ type: 'addBan', ban: ban() });
    await admin.apply({ type: 'removeBan', id: second.id! });
    const third = await admin.apply({ type: 'addBan', ban: ban() });
    expect(third.id).toBeGreaterThan(second.id!);
    expect((await admin.bans({ max: 9 })).map(({ id }) => id)).toEqual([third.id, first.id]);
  });

  it('deletes a game by the time when it ended first, not by what was written after it', async () => {
    const store = await open();
    await store.append(write('oak', 1, { isOver: true }));
    await store.append(write('oak', 2, { isOver: true }));
    const prune = (before: number) =>
      store.admin.apply({ type: 'prune', what: 'games', before, max: 9 } as const);
    expect(await prune(row('oak', 1).at)).toEqual({ count: 0 });
    expect(await prune(row('oak', 1).at + 1)).toEqual({ count: 1 });
  });

  it('knows since when it has kept sessions', async () => {
    const { admin } = await open();
    expect(Math.abs((await admin.sessionsSince()) - Date.now())).toBeLessThan(600_000);
  });

  it('collects and erases everything about a person', async () => {
    const store = await open();
    const { admin } = store;
    const [ann, ben] = ['person-ann', 'person-ben'];
    const seat = (id: string, name: string) => ({ type: 'sat', person: { id, name }, seat: 0 });
    const chat = (id: string, name: string, text: string) =>
      JSON.stringify({ type: 'chat', person: { id, name }, text });
    const entry = JSON.stringify(seat(ann, 'Ann'));
    for (const table of ['one', 'two'])
      await store.append(
        write(table, 1, { rows: [{ ...row(table, 1), entry }], state: entry, players: [ann, ben] }),
      );
    await store.append(write('three', 1, { players: [ben] }));
    await store.appendChat({
      table: 'one',
      number: 1,
      at: 7,
      message: chat(ann, 'Ann', 'secret'),
      oldest: 1,
    });
    await store.appendChat({
      table: 'one',
      number: 2,
      at: 8,
      message: chat(ben, 'Ben', 'hi Ann'),
      oldest: 1,
    });
    await admin.apply({ type: 'seeSession', session: { ...session('s', ann, 1), name: 'Ann' }, max: 9 });
    await admin.apply(
      { type: 'addBan', ban: ban({ target: ann }) },
      { ...audit('ban'), target: `ban ${ann}` },
    );
    await admin.apply({
      type: 'addReport',
      report: {
        ...report(1),
        person: ann,
        personName: 'Ann',
        text: 'Ann again',
        context: '[{"name":"Ann","text":"x"}]',
      },
      max: 100,
    });

    const before = await admin.personData(ann, 99);
    expect(before.tables.map(({ table }) => table).toSorted()).toEqual(['one', 'two']);
    expect(before.entries).toHaveLength(3);
    expect(before.entries).toContainEqual({ table: 'one', at: 7, type: 'chat', text: 'secret' });
    expect([before.sessions, before.bans, before.reports, before.audit].map((list) => list.length)).toEqual([
      1, 1, 1, 1,
    ]);

    const erased = { person: ann, pseudonym: { id: 'nobody', name: 'Anonymous' }, names: ['Ann'] };
    const first = await admin.apply({ type: 'eraseFromTables', ...erased, from: 0, max: 2 });
    expect(first).toMatchObject({ count: 2, names: ['Ann'] });
    const rest = await admin.apply({ type: 'eraseFromTables', ...erased, from: first.next!, max: 2 });
    expect(rest).toEqual({ count: 0, names: ['Ann'] });
    expect(await admin.apply({ type: 'eraseFromTable', ...erased, table: 'one' })).toMatchObject({
      count: 0,
    });
    await admin.apply({ type: 'erasePerson', ...erased }, audit('erase'));
    await admin.compact();

    const after = await admin.personData(ann, 99);
    const { account, relations, history, ...lists } = after;
    expect(Object.values(lists).flat()).toEqual([]);
    expect([account, relations, history]).toEqual([
      null,
      { follows: [], blocks: [], invites: [], sentInvites: [], privacy: null },
      { games: [], counts: [], achievements: [] },
    ]);
    const everything = JSON.stringify([
      await Promise.all(['one', 'two', 'three'].map((table) => store.read(table))),
      await store.readChat('one'),
      await admin.reports({ max: 9 }, false),
      await admin.audit({ max: 9 }),
      await store.tablesOf(ben, 9),
    ]);
    expect(everything).not.toMatch(/person-ann|\bAnn\b|secret/);
    expect(everything).toContain('hi Anonymous');
    expect(await store.tablesOf(ben, 9)).toHaveLength(3);
  });
});
