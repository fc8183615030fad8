import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeBackup } from './backup.ts';
import { databaseFile, requireDatabase } from './databaseFile.ts';

/** Copies a data folder while a server may be using it. The copy is a data folder itself. */
export async function backupFolder(dataFolder: string, to: string): Promise<void> {
  requireDatabase(dataFolder);
  if (existsSync(to)) throw new Error(`${to} already exists; a backup never overwrites a folder.`);
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const key = join(dataFolder, 'session.key');
  // The database comes last: a copy that was interrupted must not look like a complete one.
  if (existsSync(key)) copyFileSync(key, join(to, 'session.key'));
  await writeBackup(databaseFile(dataFolder), databaseFile(to));
}
