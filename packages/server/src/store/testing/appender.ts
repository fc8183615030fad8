// A process that appends to a store for as long as it lives, to be run as
//   node appender.ts FOLDER '{"tables":3,"rows":50}'
// It goes on where the tables in the folder are. A line "open" comes first. Every change that is acknowledged is a line "ack TABLE N". One that
// is refused is a line "refused TABLE N REASON"; the table tries it again when a line comes in.
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import type { Synchronous } from '../database.ts';
import { SqliteStore } from '../sqliteStore.ts';
import { type TableWrite, StoreError } from '../store.ts';
import { write, largeWrite } from './writes.ts';
import type { CrashFault } from './crashFault.ts';

export interface AppenderOptions {
  tables: number;
  /** To each table, and then the process ends. */
  rows: number;
  isLarge?: boolean;
  synchronous?: Synchronous;
  /** Where the process kills itself. */
  death?: CrashFault;
}

const [folder, json] = process.argv.slice(2);
const { tables, rows, isLarge = false, synchronous = 'FULL', death } = JSON.parse(json) as AppenderOptions;
const rig = death && { module: import.meta.resolve('./crashFault.ts'), data: death };
const store = await SqliteStore.open(folder, { synchronous, ...(rig && { faults: rig }) });

/** Not by console.log: the line must have left before anything else happens. */
const say = (line: string) => writeSync(1, `${line}\n`);

async function append(next: TableWrite): Promise<boolean> {
  const name = `${next.table} ${next.rows[0].n}`;
  try {
    await store.append(next);
    say(`ack ${name}`);
    return true;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    say(`refused ${name} ${error.reason}`);
    await once(process.stdin, 'data');
    return false;
  }
}

async function fill(table: string, from: number): Promise<void> {
  for (let n = from; n < from + rows; ) {
    if (await append(isLarge ? largeWrite(table, n) : write(table, n))) n += 1;
  }
}

say('open');
const known = new Map((await store.openTables()).map(({ table, lastN }) => [table, lastN]));
const names = Array.from({ length: tables }, (_, i) => `table${i}`);
await Promise.all(names.map((table) => fill(table, (known.get(table) ?? 0) + 1)));
await store.close();
process.stdin.destroy();
