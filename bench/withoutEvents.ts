import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { randomGames } from './randomGames.ts';

const ENGINE = new URL('../packages/engine/src', import.meta.url);
const GAMES = new URL('./randomGames.ts', import.meta.url);

/**
 * `randomGames` with an engine of its own out of which every `table.tell?.(…)` was cut: what events that nobody hears are
 * compared with.
 */
export async function withoutEvents(): Promise<typeof randomGames> {
  const folder = mkdtempSync(join(tmpdir(), 'oriflamme-without-events-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  cpSync(ENGINE, folder, { recursive: true });
  let cut = 0;
  for (const file of globSync(join(folder, '**/*.ts'))) {
    const text = readFileSync(file, 'utf8');
    const silent = text.replace(/table\.tell\?\.\(\{[\s\S]*?\}\);/g, () => {
      cut++;
      return ';';
    });
    writeFileSync(file, silent);
  }
  if (cut < 20) throw new Error(`only ${cut} events were found in the engine's source`);
  const copy = join(folder, 'randomGames.ts');
  writeFileSync(copy, readFileSync(GAMES, 'utf8').replace("'@oriflamme/engine'", "'./index.ts'"));
  const module = (await import(copy)) as { randomGames: typeof randomGames };
  return module.randomGames;
}
