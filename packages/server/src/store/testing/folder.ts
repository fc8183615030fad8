import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { SqliteStore, type StoreOptions } from '../sqlite/sqliteStore.ts';

/** A temporary folder, removed after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'oriflamme-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A store that is closed after the test; closing it earlier is fine. */
export async function openStore(folder = newFolder(), options: StoreOptions = {}): Promise<SqliteStore> {
  const store = await SqliteStore.open(folder, options);
  onTestFinished(() => store.close());
  return store;
}
