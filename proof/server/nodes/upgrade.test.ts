import { postgresMigrations } from '@oriflamme/server/internals';
import { expect, it } from 'vitest';
import { newerMigrations } from './newerMigrations.ts';
import { runUpgrade } from './runUpgrade.ts';

it('servers of two versions play the same tables during an upgrade, and the old one is refused afterwards', async () => {
  const report = await runUpgrade({
    nodes: 3,
    withRedis: false,
    tables: 3,
    thinkMs: 100,
    botDelayMs: 100,
    // No fault of the database is part of this test.
    databaseTimeoutMs: 30_000,
    isSynced: false,
    seed: 'upgrade',
    newer: { args: ['newer'] },
    migrations: newerMigrations,
    pauseMs: 1500,
  });
  expect(report).toMatchObject({ lost: [], doubled: [], wrong: [], unfinished: [], anomalies: [] });
  expect(report.sideBySide).toBeGreaterThan(0);
  const [old, next] = [postgresMigrations, newerMigrations].map((list) => list[list.length - 1].version);
  expect(report.refusal).toContain('The database was written by a newer version of Oriflamme');
  expect(report.refusal).toContain(`its format is ${next}, and this version reads formats up to ${old}`);
}, 600_000);
