import { randomBytes } from 'node:crypto';
import { sets } from '@oriflamme/engine';
import { LIST_INTERVAL_MS } from '@oriflamme/server/internals';
import { expect, it } from 'vitest';
import { startAbusedServer } from './abusedServer.ts';
import { Visitor } from './visitor.ts';

const newTable = () => randomBytes(12).toString('base64url');
const config = {
  deck: sets.base,
  seats: ['person', 'person'],
  clock: { type: 'none' },
  first: null,
} as const;
const sit = (table: string) => ({ type: 'sit', table, seat: 0, clientSeed: '0'.repeat(32) }) as const;

it.each([
  ['that asks for deltas', { deltas: true }],
  ['of an earlier version', {}],
])(
  'Changes at a table reach a client %s at most twice a second, and only if the list shows them',
  async (_, how) => {
    const { port } = await startAbusedServer();
    const [eve, ann] = [
      (await Visitor.connect(port, '192.0.2.1'))!,
      (await Visitor.connect(port, '192.0.2.2'))!,
    ];
    const lists = () => ann.pushes.filter(({ type }) => type === 'tables' || type === 'tablesDelta').length;
    const [open, secret] = [newTable(), newTable()];
    await eve.request({ type: 'create', table: open, config: { ...config, isPublic: true } });
    await eve.request({ type: 'create', table: secret, config: { ...config, isPublic: false } });
    for (const table of [open, secret]) await eve.request(sit(table));
    await ann.request({ type: 'subscribeTables', ...how });
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
  },
);

it('A change at one table costs a visitor the same few bytes however many tables are listed', async () => {
  const { port } = await startAbusedServer({
    MESSAGES_PER_SECOND: '10000',
    MESSAGE_BURST: '10000',
    MESSAGES_PER_PERSON_PER_SECOND: '10000',
    TABLES_PER_PERSON_PER_HOUR: '1000',
    TABLES_PER_ADDRESS_PER_HOUR: '1000',
    MAX_TABLES_PER_PERSON: '1000',
    MAX_TABLES_PER_ADDRESS: '1000',
    CHANGES_PER_LIST_UPDATE: '5',
  });
  const [eve, ann] = [
    (await Visitor.connect(port, '192.0.2.1'))!,
    (await Visitor.connect(port, '192.0.2.2'))!,
  ];
  const tables = Array.from({ length: 60 }, newTable);
  for (const table of tables.slice(0, 40))
    await eve.request({ type: 'create', table, config: { ...config, isPublic: true } });
  await ann.request({ type: 'subscribeTables', deltas: true });
  const bytes = () => ann.pushes.map((push) => JSON.stringify(push).length);
  const [whole] = bytes();
  expect(whole).toBeGreaterThan(8000);
  await eve.request(sit(tables[0]));
  await expect.poll(() => ann.pushes.length).toBeGreaterThan(1);
  expect(bytes()[1]).toBeLessThan(300);

  // Many changes at once: no frame is large, and none is forgotten.
  for (const table of tables.slice(40))
    await eve.request({ type: 'create', table, config: { ...config, isPublic: true } });
  const added = () => ann.pushes.flatMap((push) => (push['added'] as { table: string }[] | undefined) ?? []);
  await expect
    .poll(
      () =>
        added()
          .map(({ table }) => table)
          .toSorted(),
      { timeout: 10_000 },
    )
    .toEqual(tables.slice(40).toSorted());
  for (const size of bytes().slice(1)) expect(size).toBeLessThan(5 * 400);
});
