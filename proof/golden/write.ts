// npm run proof:golden: writes the golden files. A file keeps its game while that game still shows what the file is for,
// so that a change of the rules appears as a diff.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readCommandLine } from '../commandLine.ts';
import { addressOf, GOLDEN, type GoldenFile } from './files.ts';
import { readHead, renderPlaythrough } from './playthrough.ts';

const { find } = readCommandLine({
  command: 'npm run proof:golden',
  summary: 'Renders the games of the golden files again and writes the files that changed.',
  flags: { find: 'search a new game for every file' },
});

function currentGame(file: GoldenFile) {
  if (find || !existsSync(addressOf(file))) return undefined;
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
