import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createCheckpointer } from './checkpoint.ts';
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
    checkpoint();
    pages.push(database.prepare('PRAGMA wal_checkpoint(NOOP)').get()!['log'] as number);
  }
  expect(pages).toEqual([1, 2, 3, 1, 2, 3, 1]);
  // A header of 32 bytes, and one of 24 before each page.
  expect(statSync(`${file}-wal`).size).toBe(32 + 3 * (24 + 4096));
  database.close();
});
