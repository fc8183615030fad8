import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup } from 'node:sqlite';
import { StoreError } from '../store.ts';
import { openToRead } from './database.ts';

const ALL_PAGES = 2 ** 31 - 1;

/** Writes a consistent copy of a database. The file gets its name only when it is complete and synced. */
export async function writeBackup(file: string, to: string): Promise<void> {
  if (existsSync(to)) throw new StoreError('io', `${to} already exists; a backup never overwrites a file.`);
  const part = `${to}.part`;
  rmSync(part, { force: true });
  const database = openToRead(file);
  try {
    // All pages in one step: a commit between two steps would restart the backup, again and again on a busy server.
    await backup(database, part, { rate: ALL_PAGES });
    renameSync(part, to);
    syncFolder(dirname(to));
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  } finally {
    database.close();
  }
}

/** A rename is durable only after an fsync of the folder. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
