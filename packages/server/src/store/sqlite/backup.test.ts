import { copyFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeBackup } from './backup.ts';
import { openToWrite } from './database.ts';
import { toFailure } from '../failures.ts';
import type { SqliteStore } from './sqliteStore.ts';
import { write, largeWrite } from '../testing/writes.ts';
import { newFolder, openStore } from '../testing/folder.ts';

/** Appends rows one after another while `isWanted`. */
async function keepWriting(store: SqliteStore, progress: { acknowledged: number; isWanted: boolean }) {
  while (progress.isWanted) {
    await store.append(write('oak', progress.acknowledged + 1));
    progress.acknowledged += 1;
  }
}

it('writeBackup copies everything acknowledged before it, while writes continue', async () => {
  const store = await openStore();
  for (let seq = 1; seq <= 5; seq++) await store.append(largeWrite('large', seq));
  const progress = { acknowledged: 0, isWanted: true };
  const writing = keepWriting(store, progress);
  while (progress.acknowledged < 3) await new Promise(setImmediate);
  const before = progress.acknowledged;
  const folder = newFolder();
  await store.backup(join(folder, 'copy.sqlite'));
  const after = progress.acknowledged + 1;
  progress.isWanted = false;
  await writing;

  expect(readdirSync(folder)).toEqual(['copy.sqlite']);
  const restored = newFolder();
  copyFileSync(join(folder, 'copy.sqlite'), join(restored, 'oriflamme.sqlite'));
  const copy = await openStore(restored);
  expect((await copy.read('large'))?.rows).toHaveLength(5);
  const oak = (await copy.read('oak'))!;
  expect(oak.rows.length).toBeGreaterThanOrEqual(before);
  expect(oak.rows.length).toBeLessThanOrEqual(after);
  expect(oak.state).toBe(`{"after":${oak.rows.length}}`);
  await copy.append(write('oak', oak.rows.length + 1));
});

async function failureOfBackup(to: string) {
  const file = join(newFolder(), 'oriflamme.sqlite');
  openToWrite(file, 'OFF').close();
  return writeBackup(file, to).then(() => undefined, toFailure);
}

it('writeBackup never overwrites a file', async () => {
  const file = join(newFolder(), 'precious');
  writeFileSync(file, '');
  expect(await failureOfBackup(file)).toEqual({
    reason: 'io',
    message: `${file} already exists; a backup never overwrites a file.`,
  });
});

it('writeBackup rejects when the target cannot be written', async () => {
  const file = join(newFolder(), 'no such folder', 'copy.sqlite');
  expect(await failureOfBackup(file)).toMatchObject({ reason: 'io' });
});
