import { LINEAR_INSTEAD } from '@oriflamme/bots';
import { drawArena } from '../arena/chart/chart.ts';
import { type Flags, parseFlags } from '../arena/run/flags.ts';
import { GameFile } from '../arena/games/gameFile.ts';
import { type Report, reportOf } from '../arena/report/report.ts';
import { type Outcome, playAll } from '../arena/run/run.ts';
import { formatAllSettings, formatMatch, formatPool } from '../arena/report/textReport.ts';
import { deckTitle } from '../arena/games/decks.ts';
import { openNetwork } from '../lib/network.ts';
import { checkOutput, write } from '../lib/outputFile.ts';
import { ProgressBar } from '../lib/progressBar.ts';

export { USAGE as usage } from '../arena/run/flags.ts';
export const summary = 'let bots play against each other and rate them';

export async function run(args: string[]): Promise<number> {
  const flags = parseFlags(args);
  const { resume, json, svg, quiet } = flags;
  for (const name of [resume, json, svg]) if (name !== undefined) checkOutput(name);
  // Its bots play in workers, which could not tell as clearly what is missing.
  if (flags.entrants.some(({ name }) => Object.hasOwn(LINEAR_INSTEAD, name))) openNetwork();
  const report = reportOf(flags, await play(flags));
  if (!quiet) console.log(format(report));
  if (json !== undefined) write(json, `${JSON.stringify(report, undefined, 2)}\n`);
  if (svg !== undefined) write(svg, drawArena(report));
  return 0;
}

async function play({ run: plan, header, resume, quiet }: Flags): Promise<Outcome> {
  const file = resume === undefined ? undefined : new GameFile(resume, header);
  let progress: ProgressBar | undefined;
  try {
    return await playAll(plan, file, {
      onStart: (games) => {
        progress = quiet ? undefined : new ProgressBar(process.stderr, games);
      },
      onPlayed: (games, { set, players }) => progress?.add(games, `${deckTitle(set)}, ${players} families`),
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
    ...(together ? [formatAllSettings(together, pools[0].anchor)] : []),
  ];
  return blocks.join('\n\n');
}
