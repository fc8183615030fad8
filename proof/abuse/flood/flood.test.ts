import { expect, it } from 'vitest';
import { runFlood } from './flood.ts';

const TABLES = 4;
const ATTACK = { addresses: 6, people: 5, turnsPerSecond: 10, slow: 10 };
const [TABLES_PER_ADDRESS, KEPT_MESSAGES] = [10, 5];
const MEGABYTE = 1024 * 1024;
/** What the process needs when nothing happens, garbage that was not collected yet included. */
const BASE_MEMORY = 600 * MEGABYTE;
/** The write-ahead log before and during a checkpoint. */
const BASE_DISK = 40 * MEGABYTE;
const TABLE_BYTES = 200_000;

it('A flood refuses and cuts no well-behaved player, and fills neither memory nor disk', async () => {
  const result = await runFlood({
    tables: TABLES,
    thinkMs: 100,
    newGroupMs: 1000,
    warmUpMs: 0,
    quietMs: 1000,
    floodMs: 5000,
    // The flood has arrived, and the limits have refused much of it.
    isEnough: ({ limits }) => ['messages', 'chat', 'open-tables'].every((limit) => limits[limit] > 0),
    attack: ATTACK,
    environment: {
      MAX_TABLES_PER_PERSON: '3',
      MAX_TABLES_PER_ADDRESS: String(TABLES_PER_ADDRESS),
      KEPT_CHAT_MESSAGES: String(KEPT_MESSAGES),
      CHAT_PER_PERSON_PER_MINUTE: '10',
      PUSH: 'off',
    },
  });
  expect(result).toMatchObject({ refusals: [], cuts: [], failures: 0 });
  expect(result.flooded.latencies.length).toBeGreaterThan(0);
  expect(result.flooded.arrivals.length).toBeGreaterThan(0);
  const most = (of: (sample: (typeof samples)[number]) => number) => Math.max(...samples.map(of));
  const { samples } = result.flooded;
  // Each game of the players ends before the next begins.
  const played = TABLES + result.groups;
  const tables = played + ATTACK.addresses * TABLES_PER_ADDRESS;
  const sockets = 3 * played + ATTACK.addresses * ATTACK.people + ATTACK.slow;
  expect(most(({ openTables }) => openTables)).toBeLessThanOrEqual(tables + TABLES);
  expect(most((sample) => sample.sockets)).toBeLessThanOrEqual(sockets);
  expect(most(({ queues }) => queues['bots'] ?? 0)).toBeLessThanOrEqual(64);
  expect(most(({ queues }) => queues['writes'] ?? 0)).toBeLessThanOrEqual(sockets + tables);
  // A request of each socket and connection, and jobs of tables.
  expect(most(({ queues }) => queues['turns'] ?? 0)).toBeLessThanOrEqual(sockets + 3 * ATTACK.slow + tables);
  expect(most(({ memoryBytes }) => memoryBytes)).toBeLessThan(BASE_MEMORY + ATTACK.slow * MEGABYTE);
  expect(most(({ diskBytes }) => diskBytes)).toBeLessThan(BASE_DISK + tables * TABLE_BYTES);
  expect(result.rows.chatOfOneTable).toBeLessThanOrEqual(KEPT_MESSAGES);
});
