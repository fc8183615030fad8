import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { choose, drawDeal, listOptions, setUp, Table } from '@oriflamme/engine';

/** What a benchmark of random games needs of an engine. */
export interface Engine {
  choose: typeof choose;
  drawDeal: typeof drawDeal;
  listOptions: typeof listOptions;
  setUp: typeof setUp;
  Table: typeof Table;
}

const SOURCE = new URL('../packages/engine/src', import.meta.url);

/** The engine with every `table.tell?.(…)` cut out of it: what events that nobody hears are compared with. */
export async function importWithoutEvents(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'oriflamme-without-events-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  cpSync(SOURCE, folder, { recursive: true });
  let cut = 0;
  for (const file of globSync(join(folder, '**/*.ts'))) {
    const text = readFileSync(file, 'utf8');
    const without = text.replace(/table\.tell\?\.\(\{[\s\S]*?\}\);/g, () => {
      cut++;
      return ';';
    });
    writeFileSync(file, without);
  }
  if (cut < 20) throw new Error(`only ${cut} events were found in the engine's source`);
  return (await import(join(folder, 'index.ts'))) as Engine;
}
