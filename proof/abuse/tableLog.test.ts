import { RULES_VERSION } from '@oriflamme/engine';
import type { Store } from '@oriflamme/server/internals';
import { openStore } from '@oriflamme/server/testing';
import { describe, expect, it } from 'vitest';
import { outcome, SEED, startClockedServer, tableConfig } from './clockedServer.ts';

/** Counts the log rows that are read. */
function countReads(store: Store): { store: Store; reads: { rows: number } } {
  const reads = { rows: 0 };
  const counting: Store = {
    append: (write) => store.append(write),
    saveStates: (states) => store.saveStates(states),
    appendChat: (write) => store.appendChat(write),
    readChat: (table) => store.readChat(table),
    openTables: () => store.openTables(),
    tablesOf: (person, max) => store.tablesOf(person, max),
    claimJobs: (now, leaseMs, max) => store.claimJobs(now, leaseMs, max),
    readEvents: (table) => store.readEvents(table),
    backup: (file) => store.backup(file),
    close: () => store.close(),
    async read(table, afterSeq, max) {
      const stored = await store.read(table, afterSeq, max);
      reads.rows += stored?.rows.length ?? 0;
      return stored;
    },
    async load(table) {
      const stored = await store.load(table);
      reads.rows += stored?.rows.length ?? 0;
      return stored;
    },
  };
  return { store: counting, reads };
}

const ROWS = 5000;

/** Adds rows to a table's log, as if people had come and gone. */
async function lengthenLog(store: Store, table: string): Promise<void> {
  const { rows, state } = (await store.read(table))!;
  const from = rows.length + 1;
  const parsed = JSON.parse(state) as object;
  await store.append({
    table,
    rows: Array.from({ length: ROWS }, (_, i) => ({
      table,
      seq: from + i,
      at: rows[0].at,
      rules: RULES_VERSION,
      entry: JSON.stringify({ type: i % 2 ? 'back' : 'away', seat: 0 }),
    })),
    state: JSON.stringify({ ...parsed, seq: from + ROWS - 1, publicSeq: from + ROWS - 1 }),
    jobs: [],
    isOver: false,
  });
}

describe('A table with a long log', () => {
  it('costs a subscriber no rows of it, and a request for its name the first row only', async () => {
    const { store, reads } = countReads(await openStore());
    const server = await startClockedServer({}, { lobby: { store } });
    const [ann, eve] = [await server.visit('Ann'), await server.visit('Eve')];
    const table = await ann.client.createTable(tableConfig());
    await ann.client.request({ type: 'sit', table, seat: 0, clientSeed: SEED });
    await ann.client.request({ type: 'ready', table, ready: true });
    await ann.client.request({ type: 'start', table });
    await server.close();
    await lengthenLog(store, table);

    const after = await startClockedServer({ DATA_FOLDER: server.folder }, { lobby: { store } });
    const stranger = await after.visit('Eve', eve.client.session);
    reads.rows = 0;
    await stranger.client.request({ type: 'subscribe', table });
    await stranger.client.request({ type: 'subscribe', table, afterSeq: 1, afterChat: 0 });
    const game = { initialView: {}, pending: { decision: 0 } };
    expect(stranger.pushes).toMatchObject([
      { type: 'snapshot', game },
      { type: 'snapshot', game },
    ]);
    expect(reads.rows).toBe(0);
    const taken = { type: 'create', table, config: tableConfig() } as const;
    expect(await outcome(stranger.client.request(taken))).toBe('name-taken');
    expect(reads.rows).toBe(1);
  });
});

describe('The log of an open table', () => {
  it('refuses changes of the setup above the limit, and lets players leave and start', async () => {
    const server = await startClockedServer({ SETUP_CHANGES_PER_TABLE: '20' });
    const [ann, eve] = [await server.visit('Ann'), await server.visit('Eve')];
    const table = await ann.client.createTable(tableConfig({ seats: ['person', 'person', 'page'] }));
    await ann.client.request({ type: 'subscribe', table });
    const sit = (seat: number) => ({ type: 'sit', table, seat, clientSeed: SEED }) as const;
    await ann.client.request(sit(0));
    await ann.client.request({ type: 'ready', table, ready: true });
    let sat = 0;
    // Eve has no subscription, so she is away as soon as she sits: three rows each time.
    for (; (await outcome(eve.client.request(sit(1)))) === 'ok' && sat < 100; sat++)
      await eve.client.request({ type: 'stand', table });
    const rows = () => server.query<{ n: number }>('SELECT count(*) AS n FROM log')[0].n;
    expect(sat).toBe(6);
    expect(rows()).toBe(21);
    expect(await outcome(eve.client.request(sit(1)))).toBe('full');
    const fill = { type: 'fill', table, level: 'page' } as const;
    expect(await outcome(ann.client.request(fill))).toBe('full');
    expect(await outcome(ann.client.request({ type: 'stand', table }))).toBe('ok');
    expect(rows()).toBe(22);
  });
});

describe('The log of a running game', () => {
  it('is closed to a player who comes and goes without end, and open to the game', async () => {
    const server = await startClockedServer({ CHANGES_PER_SEAT: '3' });
    const eve = await server.visit('Eve');
    const table = await eve.client.createTable(tableConfig({ seats: ['person', 'page'] }));
    await eve.client.request({ type: 'sit', table, seat: 0, clientSeed: SEED });
    await eve.client.request({ type: 'ready', table, ready: true });
    await eve.client.request({ type: 'start', table });
    for (let times = 0; times < 20; times++) {
      await eve.client.request({ type: 'subscribe', table });
      await eve.client.request({ type: 'unsubscribe', table });
    }
    const count = (type: string) =>
      server.query<{ n: number }>('SELECT count(*) AS n FROM log WHERE entry LIKE ?', `{"type":"${type}"%`)[0]
        .n;
    await expect.poll(() => count('away')).toBe(4);
    expect(count('back')).toBe(3);
    const keep = { type: 'autoKeep', table, cards: [1] } as const;
    expect(await outcome(eve.client.request(keep))).toBe('full');
    // Each choice allows ten more.
    expect(await outcome(eve.client.request({ type: 'choose', table, decision: 0, option: 0 }))).toBe('ok');
    for (let times = 0; times < 10; times++) expect(await outcome(eve.client.request(keep))).toBe('ok');
  });
});
