import { parseArgs } from 'node:util';
import { BOT_NAMES } from '@oriflamme/bots';
import { MAX_SEATS, MIN_SEATS, RULES_VERSION } from '@oriflamme/engine';
import {
  parseList,
  MAX_WORKERS,
  parseChoice,
  playerCounts,
  parseSeed,
  DEFAULT_WORKERS,
  parseInteger,
} from '../../lib/arguments.ts';
import { UsageError } from '../../lib/command.ts';
import { BOX_NAMES } from '../../lib/sets.ts';
import { thousands } from '../../lib/numberFormat.ts';
import { DECK_NAMES } from '../games/decks.ts';
import { type Entrant, keyOf, MAX_MILLISECONDS, MAX_SAMPLES, parseEntrant } from '../games/entrant.ts';
import type { FileHeader } from '../games/gameFile.ts';
import { dealsFor, gamesOf, poolSeries, type Series, type Setting } from '../games/plan.ts';
import type { Run } from './run.ts';

/** Per pairing. */
const MAX_GAMES = 100_000;
/** In total: results stay in memory until the end. */
const MAX_ALL_GAMES = 500_000;
const MAX_BOTS = 16;
const [MIN_MINUTES, MAX_MINUTES] = [0.1, 1440];
const MIN_GAIN = 0.1;
const MAX_GAIN = 50;

export interface Flags {
  readonly format: 'match' | 'pool';
  readonly entrants: readonly Entrant[];
  readonly settings: readonly Setting[];
  readonly run: Run;
  readonly header: FileHeader;
  readonly resume: string | undefined;
  readonly json: string | undefined;
  readonly svg: string | undefined;
  readonly quiet: boolean;
}

export const USAGE = `Usage: oriflamme arena match A B … [OPTIONS]    one A against copies of B, and of each further bot
       oriflamme arena pool A B C … [OPTIONS]   every bot against every other, with ratings

A bot is NAME, NAME:SAMPLES (samples per decision, 1 to ${MAX_SAMPLES}; default: 1000) or NAME@MILLISECONDS
(per decision, 1 to ${MAX_MILLISECONDS}). An arena has 2 to ${MAX_BOTS} bots. NAME is one of
  ${BOT_NAMES.join(', ')}

  --set NAMES      ${DECK_NAMES.join(', ')};
                   comma-separated, or "all" for the three boxes (default: base)
  --players N      ${MIN_SEATS} to ${MAX_SEATS}; comma-separated, or "all" (default: 4)
  --games N        games per pairing, 1 to ${MAX_GAMES}, rounded up to whole deals
                   (default: 2400 in a match, 6000 with --sprt, 240 in a pool)
  --tables N       pool: games at tables of all different bots, 0 to ${MAX_GAMES}
                   (default: --games times the number of bots)
  --sprt POINTS    match: sequential probability ratio test; stop once it is decided whether A wins at least
                   POINTS percentage points more than par, ${MIN_GAIN} to ${MAX_GAIN}
  --minutes N      match: begin no new deal after this time, ${MIN_MINUTES} to ${MAX_MINUTES}; the deals are played in turn
  --seed TEXT      the same seed and samples give the same games (default: 1)
  --resume FILE    save finished games to FILE, and skip those it contains already
  --json FILE      write the results as JSON
  --svg FILE       draw a chart
  --workers N      threads, 1 to ${MAX_WORKERS} (default: one per core)
  --quiet          print nothing`;

export function parseFlags(args: string[]): Flags {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      set: { type: 'string', default: 'base' },
      players: { type: 'string', default: '4' },
      games: { type: 'string' },
      tables: { type: 'string' },
      sprt: { type: 'string' },
      minutes: { type: 'string' },
      seed: { type: 'string', default: '1' },
      resume: { type: 'string' },
      json: { type: 'string' },
      svg: { type: 'string' },
      workers: { type: 'string', default: DEFAULT_WORKERS },
      quiet: { type: 'boolean', default: false },
    },
  });
  const format = formatOf(positionals.at(0));
  const { resume, json, svg, quiet } = values;
  const entrants = positionals.slice(1).map(parseEntrant);
  checkEntrants(format, entrants);
  if (format === 'match' && values.tables !== undefined) throw new UsageError('--tables is only for a pool');
  for (const name of ['sprt', 'minutes'] as const)
    if (format === 'pool' && values[name] !== undefined)
      throw new UsageError(`--${name} is only for a match`);
  const gain =
    values.sprt === undefined ? undefined : parseNumber(values.sprt, 'sprt', MIN_GAIN, MAX_GAIN) / 100;
  const minutes =
    values.minutes === undefined
      ? undefined
      : parseNumber(values.minutes, 'minutes', MIN_MINUTES, MAX_MINUTES);
  const defaultGames = format === 'pool' ? '240' : gain === undefined ? '2400' : '6000';
  const games = parseInteger(values.games ?? defaultGames, 'games', 1, MAX_GAMES);
  const tables =
    values.tables === undefined
      ? games * entrants.length
      : parseInteger(values.tables, 'tables', 0, MAX_GAMES);
  const seed = parseSeed(values.seed);
  const sets = parseList<string>(values.set, BOX_NAMES, (name) => parseChoice(name, DECK_NAMES, 'set'));
  const counts = playerCounts(values.players);
  const settings = sets.flatMap((set) => counts.map((players): Setting => ({ set, players })));
  const series = settings.flatMap((place): Series[] =>
    format === 'match'
      ? entrants.slice(1).map((many): Series => {
          const deals = dealsFor(games, place.players);
          return { ...place, format: 'duel', one: entrants[0], many, deals };
        })
      : poolSeries(entrants, place, games, tables),
  );
  checkTotal(series);
  return {
    format,
    entrants,
    settings,
    run: { series, seed, gain, minutes, workers: parseInteger(values.workers, 'workers', 1, MAX_WORKERS) },
    header: {
      format,
      bots: entrants.map(({ label }) => label),
      sets,
      players: counts,
      seed,
      rules: RULES_VERSION,
    },
    resume,
    json,
    svg,
    quiet,
  };
}

function formatOf(word: string | undefined): Flags['format'] {
  if (word === 'match' || word === 'pool') return word;
  throw new UsageError(
    word === undefined ? 'expected "match" or "pool"' : `expected "match" or "pool", not "${word}"`,
  );
}

function checkEntrants(format: Flags['format'], entrants: readonly Entrant[]): void {
  if (entrants.length < 2 || entrants.length > MAX_BOTS)
    throw new UsageError(`a ${format} takes 2 to ${MAX_BOTS} bots, not ${entrants.length}`);
  const seen = new Set<string>();
  // A bot may play a match against itself.
  for (const entrant of format === 'match' ? entrants.slice(1) : entrants) {
    if (seen.has(keyOf(entrant))) throw new UsageError(`${entrant.label} is in the ${format} twice`);
    seen.add(keyOf(entrant));
  }
}

function parseNumber(text: string, name: string, min: number, max: number): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= min && value <= max))
    throw new UsageError(`--${name} must be a number from ${min} to ${max}`);
  return value;
}

function checkTotal(series: readonly Series[]): void {
  const total = series.reduce((sum, one) => sum + gamesOf(one), 0);
  if (total > MAX_ALL_GAMES)
    throw new UsageError(
      `${thousands(total)} games are more than the limit of ${thousands(MAX_ALL_GAMES)}: ` +
        'reduce --games, --tables or the number of bots',
    );
}
