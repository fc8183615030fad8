import { drawArena } from '../arena/chart/chart.ts';
import { type Flags, HELP, parseFlags } from '../arena/flags.ts';
import { GameFile } from '../arena/gameFile.ts';
import { type Report, reportOf } from '../arena/report.ts';
import { type Outcome, playAll } from '../arena/run.ts';
import { formatEverything, formatMatch, formatPool } from '../arena/textReport.ts';
import { deckTitle } from '../arena/decks.ts';
import { checkFolder, write } from '../lib/outputFile.ts';
import { ProgressBar } from '../lib/progressBar.ts';

export const summary = 'let bots play each other and rate them: see arena --help';

export async function run(args: string[]): Promise<number> {
  const flags = parseFlags(args);
  if (!flags) {
    console.log(HELP);
    return 0;
  }
  const { resume, json, svg, quiet } = flags;
  for (const name of [resume, json, svg]) if (name !== undefined) checkFolder(name);
  const report = reportOf(flags, await play(flags));
  if (!quiet) console.log(format(report));
  if (json !== undefined) write(json, `${JSON.stringify(report, undefined, 2)}\n`);
  if (svg !== undefined) write(svg, drawArena(report));
  return 0;
}

async function play({ run: order, settings, resume, quiet }: Flags): Promise<Outcome> {
  const file = resume === undefined ? undefined : new GameFile(resume, settings);
  let progress: ProgressBar | undefined;
  try {
    return await playAll(order, file, {
      begins: (games) => {
        progress = quiet ? undefined : new ProgressBar(process.stderr, games);
      },
      played: (games, { set, players }) => progress?.add(games, `${deckTitle(set)}, ${players} families`),
    });
  } finally {
    progress?.clear();
    file?.close();
  }
}

function format({ matches, pools, together }: Report): string {
  const blocks = [
    ...matches.map(formatMatch),
    ...pools.map(formatPool),
    ...(together ? [formatEverything(together, pools[0].anchor)] : []),
  ];
  return blocks.join('\n\n');
}
