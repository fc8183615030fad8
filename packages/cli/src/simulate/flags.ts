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
import { BOX_NAMES, SET_NAMES, type SetName } from '../lib/sets.ts';
import { cellsOf } from './plan.ts';
import type { Run } from './run.ts';

/** Per cell. */
const MAX_GAMES = 10_000_000;

export interface Flags {
  readonly run: Run;
  readonly csv: string | undefined;
  readonly svg: string | undefined;
  readonly quiet: boolean;
}

export const USAGE = `Usage: oriflamme simulate [OPTIONS]

Plays many games with simple players and prints statistics of cards, seats and influence.

  --set NAMES      ${SET_NAMES.join(', ')}; comma-separated, or "all" for the three boxes (default: base)
  --players N      ${MIN_SEATS} to ${MAX_SEATS}; comma-separated, or "all" (default: 4)
  --games N        games per set and number of players, 1 to ${MAX_GAMES} (default: 1000)
  --seed TEXT      the same seed gives the same results (default: 1)
  --player NAMES   ${PLAYER_NAMES.join(', ')}; one for all seats, or several, repeated around the table (default: random)
  --csv FILE       write FILE, FILE-games and FILE-seats
  --svg FILE       draw a chart
  --workers N      threads, 1 to ${MAX_WORKERS} (default: one per core)
  --quiet          print nothing`;

export function parseFlags(args: string[]): Flags {
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
    },
  });
  const { csv, svg, quiet } = values;
  const setNames = parseList<SetName>(values.set, BOX_NAMES, (name) => parseChoice(name, SET_NAMES, 'set'));
  const counts = playerCounts(values.players);
  const names = values.player.split(',').map((name) => parseChoice(name.trim(), PLAYER_NAMES, 'player'));
  const fewest = Math.min(...counts);
  if (names.length > fewest)
    throw new UsageError(`--player names ${names.length} players, but the smallest game has ${fewest}`);
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
