import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup } from 'node:sqlite';
import { openToRead } from './database.ts';
import { StoreError } from './store.ts';

const allPages = 2 ** 31 - 1;

/** The file has its name only when it is whole. To restore it, put it into an empty folder as oriflamme.sqlite. */
export async function writeBackup(file: string, to: string): Promise<void> {
  if (existsSync(to)) throw new StoreError('io', `${to} is there already; a backup replaces nothing.`);
  const part = `${to}.part`;
  rmSync(part, { force: true });
  const database = openToRead(file);
  try {
    // All pages at once: between two portions a commit could come in and make it start over, again and again.
    await backup(database, part, { rate: allPages });
    renameSync(part, to);
    syncFolder(dirname(to));
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  } finally {
    database.close();
  }
}

/** The name of a file is on the disk only when its folder is. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
