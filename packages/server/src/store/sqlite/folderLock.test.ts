import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeBackup } from './backup.ts';
import { lockFolder } from './folderLock.ts';
import { AppenderProcess } from '../testing/appenderProcess.ts';
import { write } from '../testing/writes.ts';
import { newFolder, openStore } from '../testing/folder.ts';

const locked = (folder: string) => ({
  reason: 'busy',
  message: `Another server is using the folder ${folder}. Each server needs a folder of its own.`,
});

it('lockFolder gives a folder to one store until it is closed', async () => {
  const folder = newFolder();
  const store = await openStore(folder);
  await store.append(write('oak', 1));
  expect(readdirSync(folder).filter((name) => name.startsWith('lock'))).toEqual(['lock.sqlite']);
  await expect(openStore(folder)).rejects.toMatchObject(locked(folder));
  await store.append(write('oak', 2));
  await store.close();
  expect((await (await openStore(folder)).read('oak'))?.rows).toHaveLength(2);
});

it('lockFolder is released when the process is killed', async () => {
  const folder = newFolder();
  const other = new AppenderProcess(folder, { tables: 1, rows: 1_000_000 });
  const lines = other.lines();
  await lines.next();
  expect(() => lockFolder(folder, 0)).toThrow(locked(folder).message);
  other.kill();
  for await (const _ of lines);
  lockFolder(folder)();
});

it('lockFolder does not block backups and is not copied by them', async () => {
  const folder = newFolder();
  const store = await openStore(folder);
  await store.append(write('oak', 1));
  const copy = newFolder();
  await writeBackup(join(folder, 'oriflamme.sqlite'), join(copy, 'oriflamme.sqlite'));
  expect(readdirSync(copy)).toEqual(['oriflamme.sqlite']);
  expect((await (await openStore(copy)).read('oak'))?.rows).toHaveLength(1);
});

it('lockFolder says which file it cannot open, and what to do', () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'lock.sqlite'));
  expect(() => lockFolder(folder)).toThrow(
    `DATA_FOLDER ${folder} cannot be used: ${join(folder, 'lock.sqlite')} cannot be opened. Give the folder and its files to the user who runs the server, or name another folder.`,
  );
});
