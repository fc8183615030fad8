// A process that appends to a store until it is done or killed:
//   node appender.ts FOLDER '{"tables":3,"rows":50}'
// It continues the tables in the folder. It prints "open" first, "ack TABLE SEQ" for every acknowledged append, and
// "rejected TABLE SEQ REASON" for a rejected one, which it retries after a line on standard input.
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import type { Synchronous } from '../sqlite/database.ts';
import { SqliteStore } from '../sqlite/sqliteStore.ts';
import { StoreError, type TableWrite } from '../store.ts';
import type { CrashFault } from './crashFault.ts';
import { largeWrite, write } from './writes.ts';

export interface AppenderOptions {
  tables: number;
  /** Rows to append to each table; then the process ends. */
  rows: number;
  isLarge?: boolean;
  synchronous?: Synchronous;
  /** Where the process kills itself. */
  crash?: CrashFault;
}

const [folder, json] = process.argv.slice(2);
const { tables, rows, isLarge = false, synchronous = 'FULL', crash } = JSON.parse(json) as AppenderOptions;
const faults = crash && { module: import.meta.resolve('./crashFault.ts'), data: crash };
const store = await SqliteStore.open(folder, { synchronous, ...(faults && { faults }) });

/** Synchronous, unlike console.log: the line must be out before anything else happens. */
const print = (line: string) => writeSync(1, `${line}\n`);

async function append(next: TableWrite): Promise<boolean> {
  const name = `${next.table} ${next.rows[0].seq}`;
  try {
    await store.append(next);
    print(`ack ${name}`);
    return true;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    print(`rejected ${name} ${error.reason}`);
    await once(process.stdin, 'data');
    return false;
  }
}

/** Every third write has a state. */
function smallWrite(table: string, seq: number): TableWrite {
  const { state, ...rest } = write(table, seq);
  return { ...rest, ...(seq % 3 === 1 && state !== undefined && { state }) };
}

async function fill(table: string): Promise<void> {
  const from = ((await store.read(table))?.rows.length ?? 0) + 1;
  for (let seq = from; seq < from + rows; ) {
    if (await append(isLarge ? largeWrite(table, seq) : smallWrite(table, seq))) seq += 1;
  }
}

print('open');
await Promise.all(Array.from({ length: tables }, (_, i) => fill(`table${i}`)));
await store.close();
process.stdin.destroy();
