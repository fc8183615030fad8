import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeBackup } from './backup.ts';
import { lockFolder } from './folderLock.ts';
import { AppenderProcess } from './testing/appenderProcess.ts';
import { write } from './testing/writes.ts';
import { newFolder, openStore } from './testing/folder.ts';

const taken = (folder: string) => ({
  reason: 'busy',
  message: `Another server is using the folder ${folder}. Each needs a folder of its own.`,
});

it('lets one store have a folder, until it is closed', async () => {
  const folder = newFolder();
  const store = await openStore(folder);
  await store.append(write('oak', 1));
  expect(readdirSync(folder).filter((name) => name.startsWith('lock'))).toEqual(['lock.sqlite']);
  await expect(openStore(folder)).rejects.toMatchObject(taken(folder));
  await store.append(write('oak', 2));
  await store.close();
  expect((await (await openStore(folder)).read('oak'))?.rows).toHaveLength(2);
});

it('lets go of a folder when the process is killed', async () => {
  const folder = newFolder();
  const other = new AppenderProcess(folder, { tables: 1, rows: 1_000_000 });
  const lines = other.lines();
  await lines.next();
  expect(() => lockFolder(folder, 0)).toThrow(taken(folder).message);
  other.kill();
  for await (const _ of lines);
  lockFolder(folder)();
});

it('keeps no backup out, and is no part of it', async () => {
  const folder = newFolder();
  const store = await openStore(folder);
  await store.append(write('oak', 1));
  const copy = newFolder();
  await writeBackup(join(folder, 'oriflamme.sqlite'), join(copy, 'oriflamme.sqlite'));
  expect(readdirSync(copy)).toEqual(['oriflamme.sqlite']);
  expect((await (await openStore(copy)).read('oak'))?.rows).toHaveLength(1);
});
