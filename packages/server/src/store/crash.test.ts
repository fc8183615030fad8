import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openToRead } from './database.ts';
import { LogReader } from './logReader.ts';
import type { AppenderOptions } from './testing/appender.ts';
import { AppenderProcess } from './testing/appenderProcess.ts';
import { newFolder } from './testing/folder.ts';

/** Ends from outside, after so many acknowledgements, or from inside, at a point of a commit. */
interface Life extends Pick<AppenderOptions, 'death'> {
  acks?: number;
}

const lives: Life[] = [
  { acks: 1 },
  { acks: 2 },
  { acks: 7 },
  { acks: 20 },
  { acks: 33 },
  { acks: 64 },
  { death: { point: 'appended', time: 1 } },
  { death: { point: 'appended', time: 9 } },
  { death: { point: 'committed', time: 1 } },
  { death: { point: 'committed', time: 9 } },
];

async function acknowledgedIn({ acks, ...options }: Life, folder: string): Promise<string[]> {
  const appender = new AppenderProcess(folder, { tables: 4, rows: 100_000, ...options });
  const lines: string[] = [];
  for await (const line of appender.lines()) {
    if (line === 'open') continue;
    lines.push(line);
    if (lines.length === acks) appender.kill();
  }
  return lines;
}

/** The tables in the folder, with what a life would have said of their rows. */
function stored(folder: string): { lastN: number; state: string; lines: string[] }[] {
  const database = openToRead(join(folder, 'oriflamme.sqlite'));
  try {
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    const reader = new LogReader(database);
    return reader.openTables().map(({ table, lastN, state }) => {
      const rows = reader.table(table, 0)!.rows;
      return { lastN, state, lines: rows.map(({ n }) => `ack ${table} ${n}`) };
    });
  } finally {
    database.close();
  }
}

it('loses nothing it has acknowledged, and doubles nothing, when it is killed', async () => {
  const folder = newFolder();
  const acknowledged: string[] = [];
  for (const life of lives) {
    const lines = await acknowledgedIn(life, folder);
    expect(lines.length).toBeGreaterThanOrEqual(life.acks ?? 0);
    expect(lines.filter((line) => !line.startsWith('ack '))).toEqual([]);
    acknowledged.push(...lines);

    const tables = stored(folder);
    const kept = new Set(tables.flatMap((table) => table.lines));
    expect(acknowledged.filter((line) => !kept.has(line))).toEqual([]);
    for (const { lastN, state, lines: rows } of tables) {
      expect(new Set(rows).size).toBe(lastN);
      expect(rows).toHaveLength(lastN);
      expect(state).toBe(`{"after":${lastN}}`);
    }
  }
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
});
