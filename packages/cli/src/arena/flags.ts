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
} from '../lib/arguments.ts';
import { UsageError } from '../lib/command.ts';
import { thousands } from '../lib/numberFormat.ts';
import { DECK_NAMES } from './decks.ts';
import { type Entrant, keyOf, MAX_MILLISECONDS, MAX_SAMPLES, parseEntrant } from './entrant.ts';
import type { Settings } from './gameFile.ts';
import { dealsFor, gamesOf, poolSeries, type Series, type Setting } from './plan.ts';
import type { Run } from './run.ts';

/** For each pairing. */
const MAX_GAMES = 100_000;
/** In all: they are kept in memory to the end. */
const MAX_ALL_GAMES = 500_000;
const MAX_POOL = 16;
const MIN_GAIN = 0.1;
const MAX_GAIN = 50;
const BOXES = ['base', 'ablaze', 'alliance'];

export interface Flags {
  readonly format: 'match' | 'pool';
  readonly entrants: readonly Entrant[];
  readonly places: readonly Setting[];
  readonly run: Run;
  readonly settings: Settings;
  readonly resume: string | undefined;
  readonly json: string | undefined;
  readonly svg: string | undefined;
  readonly quiet: boolean;
}

export const HELP = `Usage: oriflamme arena match A B [OPTIONS]      one A against copies of B
       oriflamme arena pool A B C … [OPTIONS]  everyone against everyone, with ratings

A bot is NAME, NAME:SAMPLES (1 to ${MAX_SAMPLES} for each decision; 1000 if not given) or NAME@MILLISECONDS (1 to
${MAX_MILLISECONDS}). A pool has 2 to ${MAX_POOL} of them. NAME is one of
  ${BOT_NAMES.join(', ')}

  --set NAMES      ${DECK_NAMES.join(', ')};
                   several with commas, or all for the three boxes (base)
  --players N      ${MIN_SEATS} to ${MAX_SEATS}; several with commas, or all (4)
  --games N        games for each pairing, 1 to ${MAX_GAMES}, rounded up to whole deals (match: 2400, with --sprt 6000;
                   pool: 240)
  --tables N       pool: games at tables of all different bots, 0 to ${MAX_GAMES} (--games times the number of bots)
  --sprt POINTS    match: stop as soon as A is proved better than par by so many points, ${MIN_GAIN} to ${MAX_GAIN}, or not
  --seed TEXT      the same seed and samples give the same games (1)
  --resume FILE    keep finished games in FILE and do not play those again that it holds
  --json FILE      write all figures
  --svg FILE       draw a chart
  --workers N      threads, 1 to ${MAX_WORKERS} (one per core)
  --quiet          print nothing
  -h, --help       show this`;

/** What the arguments ask for, or undefined for help. */
export function parseFlags(args: string[]): Flags | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      set: { type: 'string', default: 'base' },
      players: { type: 'string', default: '4' },
      games: { type: 'string' },
      tables: { type: 'string' },
      sprt: { type: 'string' },
      seed: { type: 'string', default: '1' },
      resume: { type: 'string' },
      json: { type: 'string' },
      svg: { type: 'string' },
      workers: { type: 'string', default: DEFAULT_WORKERS },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help || positionals.length === 0) return undefined;
  const format = formatOf(positionals[0]);
  const { resume, json, svg, quiet } = values;
  const entrants = positionals.slice(1).map(parseEntrant);
  checkEntrants(format, entrants);
  if (format === 'match' && values.tables !== undefined) throw new UsageError('--tables is for a pool');
  if (format === 'pool' && values.sprt !== undefined) throw new UsageError('--sprt is for a match');
  const gain = values.sprt === undefined ? undefined : pointsOf(values.sprt) / 100;
  const usual = format === 'pool' ? '240' : gain === undefined ? '2400' : '6000';
  const games = parseInteger(values.games ?? usual, 'games', 1, MAX_GAMES);
  const tables =
    values.tables === undefined
      ? games * entrants.length
      : parseInteger(values.tables, 'tables', 0, MAX_GAMES);
  const seed = parseSeed(values.seed);
  const sets = parseList(values.set, BOXES, (name) => parseChoice(name, DECK_NAMES, 'set'));
  const counts = playerCounts(values.players);
  const places = sets.flatMap((set) => counts.map((players): Setting => ({ set, players })));
  const series = places.flatMap((place): Series[] =>
    format === 'match'
      ? [
          {
            ...place,
            format: 'duel',
            one: entrants[0],
            many: entrants[1],
            deals: dealsFor(games, place.players),
          },
        ]
      : poolSeries(entrants, place, games, tables),
  );
  checkTotal(series);
  return {
    format,
    entrants,
    places,
    run: { series, seed, gain, workers: parseInteger(values.workers, 'workers', 1, MAX_WORKERS) },
    settings: {
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

function formatOf(word: string): Flags['format'] {
  if (word === 'match' || word === 'pool') return word;
  throw new UsageError(`an arena is a match or a pool, not "${word}": see oriflamme arena --help`);
}

function checkEntrants(format: Flags['format'], entrants: readonly Entrant[]): void {
  if (format === 'match') {
    if (entrants.length !== 2) throw new UsageError(`a match is between 2 bots, not ${entrants.length}`);
    return;
  }
  if (entrants.length < 2 || entrants.length > MAX_POOL)
    throw new UsageError(`a pool has 2 to ${MAX_POOL} bots, not ${entrants.length}`);
  const seen = new Set<string>();
  for (const entrant of entrants) {
    if (seen.has(keyOf(entrant))) throw new UsageError(`${entrant.label} is in the pool twice`);
    seen.add(keyOf(entrant));
  }
}

function pointsOf(text: string): number {
  const points = Number(text);
  if (text.trim() === '' || !(points >= MIN_GAIN && points <= MAX_GAIN))
    throw new UsageError(`--sprt takes a number of points from ${MIN_GAIN} to ${MAX_GAIN}`);
  return points;
}

function checkTotal(series: readonly Series[]): void {
  const total = series.reduce((sum, one) => sum + gamesOf(one), 0);
  if (total > MAX_ALL_GAMES)
    throw new UsageError(
      `these are ${thousands(total)} games, and a run has at most ${thousands(MAX_ALL_GAMES)}: ` +
        'take fewer --games or --tables, or fewer bots at a time',
    );
}
