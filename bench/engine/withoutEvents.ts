import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { randomGames } from './randomGames.ts';

const ENGINE = new URL('.', import.meta.resolve('@oriflamme/engine'));
const GAMES = new URL('./randomGames.ts', import.meta.url);

/**
 * Baseline for the cost of events without a listener: `randomGames` with a copy of the engine from which every
 * `state.emit?.(…)` was removed.
 */
export async function withoutEvents(): Promise<typeof randomGames> {
  const folder = mkdtempSync(join(tmpdir(), 'oriflamme-without-events-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  cpSync(ENGINE, folder, { recursive: true });
  let removed = 0;
  for (const file of globSync(join(folder, '**/*.ts'))) {
    const source = readFileSync(file, 'utf8');
    const silent = source.replace(/\bstate\.emit\?\.\(\{[\s\S]*?\}\);/g, () => {
      removed++;
      return ';';
    });
    writeFileSync(file, silent);
  }
  if (removed < 20)
    throw new Error(`Expected at least 20 emit calls in the engine's source, found ${removed}.`);
  const copy = join(folder, 'randomGames.ts');
  writeFileSync(copy, readFileSync(GAMES, 'utf8').replace("'@oriflamme/engine'", "'./index.ts'"));
  const module = (await import(copy)) as { randomGames: typeof randomGames };
  return module.randomGames;
}
