// Plays the matches of the champion and the network, remembers their games, and writes docs/strength.md.
// Usage: npm run bench:strength -- [--minutes N] [--games N] [--only TEXT] [--workers N]
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installNetwork } from '@oriflamme/bots/node';
import { WorkerPool } from '@oriflamme/bots/workers';
import {
  type DealJob,
  dealsFor,
  type GameResult,
  jobsOf,
  parseInteger,
  seriesName,
  takeUntil,
} from '@oriflamme/cli/internals';
import { behaviourOf } from './behaviour.ts';
import { BOTS_MEASURED, BOXES, duelOf, MATCHES } from './matches.ts';
import { countFailures, formatResults } from './report.ts';
import { readResults, Results, writeResults } from './results.ts';

const FILE = join(import.meta.dirname, 'results.json');
const PAGE = join(import.meta.dirname, '../../docs/strength.md');
const [START, END] = ['<!-- results -->\n', '\n<!-- end of results -->'];
/** Of all deals. */
const SEED = 'tenth';
const SAVE_EVERY = 20;

const { values } = parseArgs({
  options: {
    /** No deal is begun after this time. */
    minutes: { type: 'string', default: '0' },
    /** Of each match in each box. */
    games: { type: 'string', default: '1000' },
    /** Matches whose name contains this. */
    only: { type: 'string', default: '' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});
const minutes = parseInteger(values.minutes, 'minutes', 0, 1440);
const games = parseInteger(values.games, 'games', 1, 100_000);
const workers = parseInteger(values.workers, 'workers', 1, 64);

/** The names of the two bots of a match. */
const botsOf = (match: string): string[] =>
  (match.split('/').at(-1) ?? '').split(' against ').map((label) => label.replace(/[:@].*$/, ''));

async function play(results: Results): Promise<void> {
  const endsAt = Date.now() + minutes * 60_000;
  const duels = MATCHES.flatMap((match) =>
    BOXES.map((set) => duelOf(match, set, dealsFor(games, match.players))),
  ).filter((duel) => seriesName(duel).includes(values.only));
  const jobs = jobsOf(duels, SEED, (match, deal) => results.has(match, deal));
  const pool = new WorkerPool<DealJob, GameResult[]>({
    script: new URL('./worker.ts', import.meta.url),
    workers,
  });
  let added = 0;
  await pool.runAll(
    takeUntil(jobs, () => Date.now() >= endsAt),
    (played, { series, deal }) => {
      results.add(series, deal, played);
      if (++added % SAVE_EVERY === 0) writeResults(FILE, results);
    },
  );
}

installNetwork();
const behaviour = Object.fromEntries(BOTS_MEASURED.map((name) => [name, behaviourOf(name)]));
const results = new Results(readResults(FILE), behaviour, botsOf);
for (const match of results.dropped) console.log(`dropped, since a bot plays differently now: ${match}`);
await play(results);
writeResults(FILE, results);
const table = formatResults(results);
const page = readFileSync(PAGE, 'utf8');
const [from, to] = [page.indexOf(START) + START.length, page.indexOf(END)];
writeFileSync(PAGE, page.slice(0, from) + table + page.slice(to));
const { own, others } = countFailures(results);
console.log(table);
console.log(`The heuristic decided instead: ${own} times for the first bot, ${others} times for the others.`);
