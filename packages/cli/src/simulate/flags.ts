import { parseArgs } from 'node:util';
import { MAX_SEATS, MIN_SEATS } from '@oriflamme/engine';
import {
  parseList,
  MAX_WORKERS,
  parseChoice,
  playerCounts,
  parseSeed,
  DEFAULT_WORKERS,
  parseInteger,
} from '../lib/arguments.ts';
import { UsageError } from '../lib/command.ts';
import { PLAYER_NAMES } from '../lib/players.ts';
import { SET_NAMES, type SetName } from '../trace/write.ts';
import { cellsOf } from './plan.ts';
import type { Run } from './run.ts';

/** In each cell. */
const MAX_GAMES = 10_000_000;
/** What `--set all` means: the boxes as they are sold. */
const BOX_NAMES = ['base', 'ablaze', 'alliance'] as const satisfies SetName[];

export interface Flags {
  readonly run: Run;
  readonly csv: string | undefined;
  readonly svg: string | undefined;
  readonly quiet: boolean;
}

export const HELP = `Usage: oriflamme simulate [OPTIONS]

  --set NAMES      ${SET_NAMES.join(', ')}; several with commas, or all for the three boxes (base)
  --players N      ${MIN_SEATS} to ${MAX_SEATS}; several with commas, or all (4)
  --games N        games for each set and number of players, 1 to ${MAX_GAMES} (1000)
  --seed TEXT      the same seed gives the same figures (1)
  --player NAMES   ${PLAYER_NAMES.join(', ')}; one name for all seats, or several that go round the table (random)
  --csv FILE       write FILE, FILE-games and FILE-seats
  --svg FILE       draw a chart
  --workers N      threads, 1 to ${MAX_WORKERS} (one per core)
  --quiet          print nothing
  -h, --help       show this`;

/** What the arguments ask for, or undefined for help. */
export function parseFlags(args: string[]): Flags | undefined {
  const { values } = parseArgs({
    args,
    options: {
      set: { type: 'string', default: 'base' },
      players: { type: 'string', default: '4' },
      games: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      player: { type: 'string', default: 'random' },
      csv: { type: 'string' },
      svg: { type: 'string' },
      workers: { type: 'string', default: DEFAULT_WORKERS },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return undefined;
  const { csv, svg, quiet } = values;
  const setNames = parseList(values.set, BOX_NAMES, (name) => parseChoice(name, SET_NAMES, 'set'));
  const counts = playerCounts(values.players);
  const names = values.player.split(',').map((name) => parseChoice(name.trim(), PLAYER_NAMES, 'player'));
  const fewest = Math.min(...counts);
  if (names.length > fewest)
    throw new UsageError(`--player names ${names.length} players, but there is a game of ${fewest}`);
  return {
    run: {
      cells: cellsOf(setNames, counts, names),
      games: parseInteger(values.games, 'games', 1, MAX_GAMES),
      seed: parseSeed(values.seed),
      workers: parseInteger(values.workers, 'workers', 1, MAX_WORKERS),
    },
    csv,
    svg,
    quiet,
  };
}
