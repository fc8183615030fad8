import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { MAX_SEATS, MIN_SEATS } from '@oriflamme/engine';
import { oneOf, wholeNumber } from '../arguments.ts';
import { UsageError } from '../command.ts';
import { PLAYER_NAMES } from '../players.ts';
import { SET_NAMES, type SetName } from '../trace/write.ts';
import { cellsOf } from './plan.ts';
import type { Run } from './run.ts';

/** In each cell. */
const MAX_GAMES = 10_000_000;
const MAX_WORKERS = 64;
/** Longer ones help nobody and stand in every picture. */
const MAX_SEED = 100;
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
export function readFlags(args: string[]): Flags | undefined {
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
      workers: { type: 'string', default: String(Math.min(MAX_WORKERS, availableParallelism())) },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return undefined;
  const { seed, csv, svg, quiet } = values;
  if (seed.length > MAX_SEED) throw new UsageError(`--seed takes at most ${MAX_SEED} characters`);
  const setNames = list(values.set, BOX_NAMES, (name) => oneOf(name, SET_NAMES, 'set'));
  const counts = list(values.players, everyCount(), (n) => wholeNumber(n, 'players', MIN_SEATS, MAX_SEATS));
  const names = values.player.split(',').map((name) => oneOf(name.trim(), PLAYER_NAMES, 'player'));
  const fewest = Math.min(...counts);
  if (names.length > fewest)
    throw new UsageError(`--player names ${names.length} players, but there is a game of ${fewest}`);
  return {
    run: {
      cells: cellsOf(setNames, counts, names),
      games: wholeNumber(values.games, 'games', 1, MAX_GAMES),
      seed,
      workers: wholeNumber(values.workers, 'workers', 1, MAX_WORKERS),
    },
    csv,
    svg,
    quiet,
  };
}

const everyCount = (): number[] =>
  Array.from({ length: MAX_SEATS - MIN_SEATS + 1 }, (_, more) => MIN_SEATS + more);

/** Names with commas between them, each of them once. */
function list<T>(text: string, all: readonly T[], read: (name: string) => T): readonly T[] {
  if (text === 'all') return all;
  return [...new Set(text.split(',').map((name) => read(name.trim())))];
}
