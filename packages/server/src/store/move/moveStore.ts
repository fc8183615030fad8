import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { requireDatabase } from '../sqlite/databaseFile.ts';
import { SqliteStore } from '../sqlite/sqliteStore.ts';
import { takeOverFiles } from '../takeOverFiles.ts';
import type { Movable } from './movable.ts';
import { moveRows } from './moveRows.ts';
import { PostgresMovable } from './postgresMovable.ts';
import { SqliteMovable } from './sqliteMovable.ts';

export interface MovePlan {
  readonly folder: string;
  readonly url: string;
  readonly to: 'postgres' | 'sqlite';
  readonly onProgress?: (text: string) => void;
}

/** Moves everything between the database of a data folder and PostgreSQL. No server may use either meanwhile. */
export async function moveStore({ folder, url, to, onProgress }: MovePlan): Promise<void> {
  if (to === 'postgres') {
    requireDatabase(folder);
    await takeOver(folder);
  }
  const postgres = await PostgresMovable.open(url, 'moved');
  await closing(postgres, () =>
    closing(new SqliteMovable(folder), (sqlite) => {
      const [from, target] = to === 'postgres' ? [sqlite, postgres] : [postgres, sqlite];
      return moveRows({ from, to: target, ...(onProgress && { onProgress }) });
    }),
  );
}

/** Earlier versions kept keys in files beside the database. */
async function takeOver(folder: string): Promise<void> {
  const store = await SqliteStore.open(folder);
  try {
    await takeOverFiles(folder, store.shared);
  } finally {
    await store.close();
  }
}

/** Copies a PostgreSQL database to a new data folder while servers use it, as it was at one moment. */
export async function backupPostgres(url: string, dataFolder: string, to: string): Promise<void> {
  if (existsSync(to)) throw new Error(`${to} already exists; a backup never overwrites a folder.`);
  const postgres = await PostgresMovable.open(url, 'copied');
  await closing(postgres, async () => {
    mkdirSync(to, { recursive: true, mode: 0o700 });
    const key = join(dataFolder, 'session.key');
    if (existsSync(key)) copyFileSync(key, join(to, 'session.key'));
    await closing(new SqliteMovable(to), (sqlite) => moveRows({ from: postgres, to: sqlite }));
  });
}

async function closing<T extends Movable>(database: T, act: (database: T) => Promise<void>): Promise<void> {
  try {
    await act(database);
  } finally {
    await database.close();
  }
}
