/**
 * Writes the golden files anew. A file whose game still shows what it is for keeps its game, so that a change of the
 * rules shows as a difference; with `--find` every file looks for its game again.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { addressOf, GOLDEN, type GoldenFile } from './files.ts';
import { readHead, renderPlaythrough } from './playthrough.ts';

function currentGame(file: GoldenFile) {
  if (process.argv.includes('--find') || !existsSync(addressOf(file))) return undefined;
  const play = readHead(readFileSync(addressOf(file), 'utf8'));
  return play && file.isShown(play) ? play : undefined;
}

let changed = 0;
for (const file of GOLDEN) {
  const text = renderPlaythrough(file.title, currentGame(file) ?? file.find());
  if (existsSync(addressOf(file)) && readFileSync(addressOf(file), 'utf8') === text) continue;
  writeFileSync(addressOf(file), text);
  changed++;
}
console.log(`${GOLDEN.length} golden files, ${changed} changed.`);
