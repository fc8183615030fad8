import { accessSync, constants, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../command.ts';
import { drawChart } from '../simulate/chart/chart.ts';
import { csvTables, siblingFile } from '../simulate/csv.ts';
import { HELP, readFlags } from '../simulate/flags.ts';
import { Progress } from '../simulate/progress.ts';
import { playAll, type Run } from '../simulate/run.ts';
import { type Summary, summarise } from '../simulate/summary.ts';
import { formatTable } from '../simulate/table.ts';
import { setTitle } from '../simulate/words.ts';

export const summary = 'play many games and count what happens in them: see simulate --help';

export async function run(args: string[]): Promise<number> {
  const flags = readFlags(args);
  if (!flags) {
    console.log(HELP);
    return 0;
  }
  const { csv, svg, quiet } = flags;
  for (const file of [csv, svg]) if (file !== undefined) checkFolder(file);
  const summaries = await simulate(flags.run, quiet);
  if (!quiet) console.log(summaries.map(formatTable).join('\n\n'));
  if (csv !== undefined)
    for (const [suffix, text] of Object.entries(csvTables(summaries))) write(siblingFile(csv, suffix), text);
  if (svg !== undefined) write(svg, drawChart(summaries, flags.run.seed));
  return 0;
}

async function simulate(order: Run, quiet: boolean): Promise<Summary[]> {
  const { cells, games } = order;
  const progress = new Progress(process.stderr, cells.length * games);
  const tallies = await playAll(order, ({ set, names, from, to }) => {
    if (!quiet) progress.add(to - from, `${setTitle(set)}, ${names.length} families`);
  });
  if (!quiet) progress.clear();
  return cells.map((cell, at) => summarise(cell, tallies[at]));
}

/** Better told before a long run than after it. */
function checkFolder(file: string): void {
  try {
    accessSync(path.dirname(file), constants.W_OK);
  } catch {
    throw new UsageError(`cannot write ${file}: there is no such folder, or it is write-protected`);
  }
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new UsageError(`cannot write ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
