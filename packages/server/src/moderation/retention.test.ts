import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config/load.ts';
import { Log } from '../monitoring/log.ts';
import { MemorySharedStore } from '../store/memory/memorySharedStore.ts';
import type { SharedStore } from '../store/sharedStore.ts';
import { openStore } from '../store/testing/folder.ts';
import { row, write } from '../store/testing/writes.ts';
import { Revocations } from './revocations.ts';
import { CLAIM_MS, RETENTION_BATCH, RETENTION_BATCHES, runRetention } from './retention.ts';

const DAY_MS = 86_400_000;

async function openWith(environment: Record<string, string>) {
  const store = await openStore();
  const clock = { now: 1000 * DAY_MS };
  const revocations = new Revocations([]);
  const run = (shared: SharedStore = new MemorySharedStore()) =>
    runRetention({
      store: store.admin,
      shared,
      revocations,
      config: loadConfig(environment),
      now: () => clock.now,
      log: new Log('silent'),
    });
  return { store, admin: store.admin, clock, revocations, run };
}

const game = (table: string, at: number) =>
  write(table, 1, { isOver: true, rows: [{ ...row(table, 1), at }] });

describe('runRetention', () => {
  it('deletes a finished game when its days are over, and no running one', async () => {
    const { store, admin, clock, run } = await openWith({ KEEP_GAMES_DAYS: '30' });
    await store.append(game('old', clock.now - 30 * DAY_MS));
    await store.append({ ...game('running', 0), isOver: false });
    expect(await run()).toBe(0);
    clock.now += 1;
    expect(await run()).toBe(1);
    expect((await admin.tables({ max: 9 }, 'all')).map(({ table }) => table)).toEqual(['running']);
  });

  it('is done by one server at a time', async () => {
    const { store, clock, run } = await openWith({ KEEP_GAMES_DAYS: '30' });
    for (const table of ['oak', 'elm']) await store.append(game(table, 0));
    const { shared } = store;
    const deleted = await Promise.all([run(shared), run(shared)]);
    expect(deleted.toSorted((a, b) => a - b)).toEqual([0, 2]);
    await store.append(game('ash', 0));
    clock.now += CLAIM_MS - 1;
    expect(await run(shared)).toBe(0);
    clock.now += 1;
    expect(await run(shared)).toBe(1);
  });

  it('deletes the chat of a finished game before the game, also from an old log; numbers go on', async () => {
    const { store, clock, run } = await openWith({ KEEP_CHAT_DAYS: '30' });
    const at = clock.now - 30 * DAY_MS;
    const entry = JSON.stringify({ type: 'chat', person: { id: 'p', name: 'P' }, text: 'my address' });
    await store.append(write('old', 1, { isOver: true, rows: [{ ...row('old', 1), at, entry }] }));
    await store.append({ ...game('running', 0), isOver: false });
    for (const table of ['old', 'running'])
      await store.appendChat({ table, number: 1, at, message: entry, oldest: 1 });
    expect(await run()).toBe(0);
    expect((await store.readChat('old')).rows).toHaveLength(1);
    clock.now += 1;
    expect(await run()).toBe(1);
    expect(await store.readChat('old')).toEqual({ last: 1, rows: [] });
    const stored = await store.read('old', 0);
    expect(stored?.rows).toHaveLength(1);
    expect(stored?.rows[0].entry).not.toContain('my address');
    expect((await store.readChat('running')).rows).toHaveLength(1);
    expect(await run()).toBe(0);
  });

  it('keeps everything whose setting is 0', async () => {
    const { store, clock, run } = await openWith({ KEEP_GAMES_DAYS: '0', KEEP_CHAT_DAYS: '0' });
    await store.append(game('old', 0));
    await store.appendChat({ table: 'old', number: 1, at: 0, message: '{}', oldest: 1 });
    clock.now *= 100;
    expect(await run()).toBe(0);
  });

  it('deletes sessions, revocations, ended bans, reports and audit records by their own settings', async () => {
    const { admin, clock, run, revocations } = await openWith({
      SESSION_DAYS: '1',
      KEEP_ENDED_BANS_DAYS: '2',
      KEEP_REPORTS_DAYS: '3',
      KEEP_AUDIT_DAYS: '4',
    });
    const at = clock.now;
    const person = { person: 'p', name: 'P' };
    await admin.apply({
      type: 'seeSession',
      session: { id: 's', ...person, createdAt: at, seenAt: at },
      max: 9,
    });
    await admin.apply({ type: 'revoke', revocation: { key: 'k', at }, of: { session: 's' }, max: 9 });
    revocations.add({ key: 'k', at });
    const ban = { kind: 'person', target: 'p', reason: 'r', operator: 'o', createdAt: at } as const;
    const audit = { at, operator: 'o', action: 'ban', target: 'p', reason: 'r' };
    await admin.apply({ type: 'addBan', ban: { ...ban, endsAt: at } }, audit);
    await admin.apply({ type: 'addBan', ban: { ...ban, endsAt: null } });
    const names = { reporter: 'a', reporterName: 'A', person: 'p', personName: 'P' };
    const report = { at, table: 't', ...names, reason: 'other', message: null, text: '', context: '[]' };
    await admin.apply({ type: 'addReport', report, max: 100 });
    const deleted: number[] = [];
    for (let day = 1; day <= 4; day++) {
      clock.now = at + day * DAY_MS + 1;
      deleted.push(await run());
    }
    expect(deleted).toEqual([2, 1, 1, 1]);
    expect(revocations.size).toBe(0);
    expect(await admin.bans({ max: 9 })).toHaveLength(1);
  });

  it('deletes a bounded number of rows in one run, and the rest in the next', async () => {
    const { admin, clock, run } = await openWith({});
    const bound = RETENTION_BATCH * RETENTION_BATCHES;
    const session = (i: number) => ({ id: `s${i}`, person: 'p', name: 'P', createdAt: 0, seenAt: 0 });
    const seen = Array.from({ length: bound + 1 }, (_, i) => session(i));
    for (let i = 0; i < seen.length; i += 1000)
      await Promise.all(
        seen
          .slice(i, i + 1000)
          .map((each) => admin.apply({ type: 'seeSession', session: each, max: 10_000 })),
      );
    clock.now = 400 * DAY_MS;
    expect(await run()).toBe(bound);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
  });
});
