import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createCheckpointer, MEASURED_OPERATIONS } from './checkpoint.ts';
import { openToWrite } from './database.ts';
import { newFolder } from '../testing/folder.ts';

it('createCheckpointer lets the WAL grow to its limit and then reuses it', () => {
  const file = join(newFolder(), 'oriflamme.sqlite');
  const database = openToWrite(file, 'OFF', [
    'CREATE TABLE counters (n INTEGER); INSERT INTO counters VALUES (0)',
  ]);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const checkpoint = createCheckpointer(database, 3);
  const pages: number[] = [];
  for (let commit = 1; commit <= 7; commit++) {
    // One page each.
    database.exec('UPDATE counters SET n = n + 1');
    checkpoint(MEASURED_OPERATIONS);
    pages.push(database.prepare('PRAGMA wal_checkpoint(NOOP)').get()!['log'] as number);
  }
  expect(pages).toEqual([1, 2, 3, 1, 2, 3, 1]);
  // A header of 32 bytes, and one of 24 before each page.
  expect(statSync(`${file}-wal`).size).toBe(32 + 3 * (24 + 4096));
  database.close();
});

it('createCheckpointer measures the WAL once so many operations were committed', () => {
  const database = openToWrite(join(newFolder(), 'oriflamme.sqlite'), 'OFF', [
    'CREATE TABLE counters (n INTEGER)',
  ]);
  const checkpoint = createCheckpointer(database, 1);
  const remaining = () => {
    const { log, checkpointed } = database.prepare('PRAGMA wal_checkpoint(NOOP)').get()!;
    return (log as number) - (checkpointed as number);
  };
  expect(remaining()).toBeGreaterThan(0);
  checkpoint(MEASURED_OPERATIONS - 1);
  expect(remaining()).toBeGreaterThan(0);
  checkpoint(1);
  expect(remaining()).toBe(0);
  database.close();
});
