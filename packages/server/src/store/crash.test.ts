import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openToRead } from './sqlite/database.ts';
import { LogReader, unpackTable } from './sqlite/logReader.ts';
import type { AppenderOptions } from './testing/appender.ts';
import { AppenderProcess } from './testing/appenderProcess.ts';
import { newFolder } from './testing/folder.ts';

/** Killed from outside after a number of acknowledgements, or by itself at a point of a commit. */
interface Run extends Pick<AppenderOptions, 'crash'> {
  acks?: number;
}

const runs: Run[] = [
  { acks: 1 },
  { acks: 2 },
  { acks: 7 },
  { acks: 20 },
  { acks: 33 },
  { acks: 64 },
  { crash: { point: 'appended', count: 1 } },
  { crash: { point: 'appended', count: 9 } },
  { crash: { point: 'committed', count: 1 } },
  { crash: { point: 'committed', count: 9 } },
];

async function linesOf({ acks, ...options }: Run, folder: string): Promise<string[]> {
  const appender = new AppenderProcess(folder, { tables: 4, rows: 100_000, ...options });
  const lines: string[] = [];
  for await (const line of appender.lines()) {
    if (line === 'open') continue;
    lines.push(line);
    if (lines.length === acks) appender.kill();
  }
  return lines;
}

/** The stored tables, with the acknowledgements that their rows stand for. */
function storedTables(folder: string): { lastSeq: number; state: string; since: number; acks: string[] }[] {
  const database = openToRead(join(folder, 'oriflamme.sqlite'));
  try {
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    const reader = new LogReader(database);
    const lastSeq = database.prepare('SELECT last_seq FROM tables WHERE name = ?');
    return reader
      .openTables(0)
      .tables.map(unpackTable)
      .map(({ table, state, rows }) => ({
        lastSeq: lastSeq.get(table)!['last_seq'] as number,
        state,
        since: rows.length,
        acks: reader.table(table, 0)!.rows.map(({ seq }) => `ack ${table} ${seq}`),
      }));
  } finally {
    database.close();
  }
}

it('SqliteStore loses and duplicates no acknowledged append when the process is killed', async () => {
  const folder = newFolder();
  const acknowledged: string[] = [];
  for (const run of runs) {
    const lines = await linesOf(run, folder);
    expect(lines.length).toBeGreaterThanOrEqual(run.acks ?? 0);
    expect(lines.filter((line) => !line.startsWith('ack '))).toEqual([]);
    acknowledged.push(...lines);

    const tables = storedTables(folder);
    const stored = new Set(tables.flatMap(({ acks }) => acks));
    expect(acknowledged.filter((line) => !stored.has(line))).toEqual([]);
    for (const { lastSeq, state, since, acks } of tables) {
      expect(new Set(acks).size).toBe(lastSeq);
      expect(acks).toHaveLength(lastSeq);
      expect(since).toBe((lastSeq - 1) % 3);
      expect(state).toBe(`{"after":${lastSeq - since}}`);
    }
  }
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
});
