import { parseArgs } from 'node:util';
import { newServerName } from './cluster/openBus.ts';
import { loadConfig } from './config/load.ts';
import { Log } from './monitoring/log.ts';
import { openStore } from './openStore.ts';
import { recompute, type RecomputeReport } from './ratings/recompute.ts';
import { Settling } from './ratings/settling.ts';
import { requireDatabase } from './store/sqlite/databaseFile.ts';

const USAGE = `Usage: oriflamme-server ratings check|recompute

Computes all ratings from the logs of the games, and from the results of games that were deleted since.
"check" compares them with those that are stored; its exit code is 1 if they differ. "recompute" replaces
those that differ. With SQLite, stop the server first; with PostgreSQL, servers may go on.`;

/** Runs `oriflamme-server ratings ARGS` and resolves to the exit code. */
export async function ratingsCommand(
  args: string[],
  environment: Readonly<Record<string, string | undefined>>,
  terminal: Pick<Console, 'log'>,
): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    terminal.log(USAGE);
    return 0;
  }
  const [action] = positionals;
  if (positionals.length !== 1 || (action !== 'check' && action !== 'recompute')) throw new Error(USAGE);
  const isReplacing = action === 'recompute';
  const config = loadConfig(environment);
  if (config.databaseUrl === undefined) requireDatabase(config.dataFolder);
  const store = await openStore(config, {}, newServerName());
  try {
    const options = { store, ratings: store.ratings, log: new Log(config.logLevel) };
    // Games that have ended since the server was stopped, or killed.
    if (isReplacing) await new Settling(options).settle();
    const report = await recompute(options, isReplacing);
    for (const line of reportLines(report, isReplacing)) terminal.log(line);
    return isReplacing || isSame(report) ? 0 : 1;
  } finally {
    await store.close();
  }
}

const isSame = ({ differentGames, differentRatings }: RecomputeReport): boolean =>
  differentGames + differentRatings === 0;

function reportLines(report: RecomputeReport, isReplaced: boolean): string[] {
  const { games, fromLog, ratings, differentGames, differentRatings } = report;
  const outcome = isReplaced ? 'They were replaced.' : 'Nothing was changed.';
  return [
    `Computed ${ratings} ratings from ${games} games: ${fromLog} from their logs, ${games - fromLog} from their results alone.`,
    isSame(report)
      ? 'The stored ratings are the same.'
      : `The stored ratings differ: ${differentRatings} ratings, and what is stored with ${differentGames} games. ${outcome}`,
  ];
}
