import { checkOutput, write } from '../lib/outputFile.ts';
import { drawChart } from '../simulate/chart/chart.ts';
import { csvTables, siblingFile } from '../simulate/csv.ts';
import { parseFlags } from '../simulate/flags.ts';
import { ProgressBar } from '../lib/progressBar.ts';
import { playAll, type Run } from '../simulate/run.ts';
import { type Summary, summarise } from '../simulate/summary.ts';
import { formatTable } from '../simulate/textReport.ts';
import { setTitle } from '../lib/sets.ts';

export { USAGE as usage } from '../simulate/flags.ts';
export const summary = 'play many games with simple players and print statistics';

export async function run(args: string[]): Promise<number> {
  const flags = parseFlags(args);
  const { csv, svg, quiet } = flags;
  for (const file of [csv, svg]) if (file !== undefined) checkOutput(file);
  const summaries = await simulate(flags.run, quiet);
  if (!quiet) console.log(summaries.map(formatTable).join('\n\n'));
  if (csv !== undefined)
    for (const [suffix, text] of Object.entries(csvTables(summaries))) write(siblingFile(csv, suffix), text);
  if (svg !== undefined) write(svg, drawChart(summaries, flags.run.seed));
  return 0;
}

async function simulate(plan: Run, quiet: boolean): Promise<Summary[]> {
  const { cells, games } = plan;
  const progress = new ProgressBar(process.stderr, cells.length * games);
  const tallies = await playAll(plan, ({ set, names, from, to }) => {
    if (!quiet) progress.add(to - from, `${setTitle(set)}, ${names.length} families`);
  });
  if (!quiet) progress.clear();
  return cells.map((cell, at) => summarise(cell, tallies[at]));
}
