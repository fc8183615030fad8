import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { AppenderProcess } from './testing/appenderProcess.ts';
import { write, largeWrite, row } from './testing/writes.ts';
import { newFolder, openStore } from './testing/folder.ts';
import { IoFaults } from './testing/ioFaults.ts';

it('refuses with a reason while something is wrong, keeps what it has, and goes on when all is well', async () => {
  const mishaps = new IoFaults();
  const store = await openStore(newFolder(), { faults: mishaps.module });
  await store.append(write('oak', 1));
  const oak = await store.read('oak');

  for (const [mishap, reason] of [
    ['full', 'full'],
    ['io', 'io'],
    ['death', 'io'],
  ] as const) {
    mishaps.set(mishap);
    const batch = [store.append(largeWrite('oak', 2)), store.append(write('elm', 1))];
    for (const result of await Promise.allSettled(batch)) {
      expect(result, mishap).toMatchObject({ reason: { name: 'StoreError', reason } });
    }
    expect(await store.read('oak'), mishap).toEqual(oak);
    expect(await store.read('elm'), mishap).toBeUndefined();
  }

  mishaps.set('none');
  await Promise.all([store.append(largeWrite('oak', 2)), store.append(write('elm', 1))]);
  expect((await store.read('oak'))?.rows).toEqual([row('oak', 1), row('oak', 2)]);
  expect(await store.openTables()).toHaveLength(2);
});

it('goes on after the system has refused to let its files grow', async () => {
  const limit = ['prlimit', '--fsize=1500000:unlimited'];
  const appender = new AppenderProcess(newFolder(), { tables: 1, rows: 30, isLarge: true }, limit);
  const lines: string[] = [];
  for await (const line of appender.lines()) {
    lines.push(line);
    if (line.startsWith('refused')) {
      execFileSync('prlimit', [`--pid=${appender.pid}`, '--fsize=unlimited:unlimited']);
      appender.goOn();
    }
  }
  const refused = lines.filter((line) => line.startsWith('refused'));
  expect(refused).toEqual([expect.stringMatching(/^refused table0 \d+ io$/)]);
  const acks = lines.filter((line) => line.startsWith('ack'));
  expect(acks).toEqual(Array.from({ length: 30 }, (_, i) => `ack table0 ${i + 1}`));
});
