import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { AppenderProcess } from './testing/appenderProcess.ts';
import { write, largeWrite, row } from './testing/writes.ts';
import { newFolder, openStore } from './testing/folder.ts';
import { IoFaults } from './testing/ioFaults.ts';

it('SqliteStore rejects writes with a reason during a fault, keeps its data, and recovers', async () => {
  const faults = new IoFaults();
  const store = await openStore(newFolder(), { faults: faults.module });
  await store.append(write('oak', 1));
  const oak = await store.read('oak');

  for (const [fault, reason] of [
    ['full', 'full'],
    ['io', 'io'],
    ['exit', 'io'],
  ] as const) {
    faults.set(fault);
    const batch = [store.append(largeWrite('oak', 2)), store.append(write('elm', 1))];
    for (const result of await Promise.allSettled(batch)) {
      expect(result, fault).toMatchObject({ reason: { name: 'StoreError', reason } });
    }
    expect(await store.read('oak'), fault).toEqual(oak);
    expect(await store.read('elm'), fault).toBeUndefined();
  }

  faults.set('none');
  await Promise.all([store.append(largeWrite('oak', 2)), store.append(write('elm', 1))]);
  expect((await store.read('oak'))?.rows).toEqual([row('oak', 1), row('oak', 2)]);
  expect(await Array.fromAsync(store.openTables())).toHaveLength(2);
});

it('SqliteStore recovers after the file size limit was hit', async () => {
  const limit = ['prlimit', '--fsize=1500000:unlimited'];
  const appender = new AppenderProcess(newFolder(), { tables: 1, rows: 30, isLarge: true }, limit);
  const lines: string[] = [];
  for await (const line of appender.lines()) {
    lines.push(line);
    if (line.startsWith('rejected')) {
      execFileSync('prlimit', [`--pid=${appender.pid}`, '--fsize=unlimited:unlimited']);
      appender.retry();
    }
  }
  const rejected = lines.filter((line) => line.startsWith('rejected'));
  expect(rejected).toEqual([expect.stringMatching(/^rejected table0 \d+ io$/)]);
  const acks = lines.filter((line) => line.startsWith('ack'));
  expect(acks).toEqual(Array.from({ length: 30 }, (_, i) => `ack table0 ${i + 1}`));
});
