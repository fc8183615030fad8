import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeBackup } from './backup.ts';

/** Copies a data folder, as of one moment, while a server may be using it. The copy is a data folder itself. */
export async function backupFolder(dataFolder: string, to: string): Promise<void> {
  const database = join(dataFolder, 'oriflamme.sqlite');
  if (!existsSync(database)) throw new Error(`DATA_FOLDER ${dataFolder} holds no tables.`);
  if (existsSync(to)) throw new Error(`${to} is there already; a backup replaces nothing.`);
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const key = join(dataFolder, 'session.key');
  // A table without the key is worth keeping; the key alone is not. So the tables come last, and are waited for.
  if (existsSync(key)) copyFileSync(key, join(to, 'session.key'));
  await writeBackup(database, join(to, 'oriflamme.sqlite'));
}
