// Lighthouse scores on an emulated phone, against minimum scores: medians of five runs of the landing page and of three runs
// of the other pages. The real server serves the build in packages/web/dist (`npm run lighthouse` builds it first).
import { loadavg } from 'node:os';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { CHROMIUM, FLAGS } from './browser.ts';
import { startGameServer } from './gameServer.ts';
import { quantile } from '../quantile.ts';

/** The performance of the other pages is printed only: their content is loaded after the page itself. */
const MIN_SCORES = { performance: 98, accessibility: 100, 'best-practices': 100 };
const HOME = '';
/** By route. The lesson is the table that can be opened by its address alone. */
const RUNS = { [HOME]: 5, lobby: 3, rules: 3, 'lessons/basics': 3 };
const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  si: 'speed-index',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
};

type Scores = Record<keyof typeof MIN_SCORES, number>;
type Metrics = Record<keyof typeof METRICS, number>;

interface Run {
  readonly scores: Scores;
  readonly metrics: Metrics;
  /** Weighted audits without the full score. */
  readonly failed: readonly string[];
}

/** Medians of a page. */
interface Summary extends Pick<Run, 'scores' | 'metrics'> {
  /** The score of each run. */
  readonly performance: readonly number[];
}

const server = await startGameServer();
try {
  const pages = new Map<string, Summary>();
  for (const [route, runs] of Object.entries(RUNS)) pages.set(route, await auditPage(route, runs));
  const low = [...pages].flatMap(([page, { scores }]) =>
    Object.entries(MIN_SCORES)
      .map(([name, min]) => ({ page, name, min, score: scores[name as keyof Scores] }))
      .filter(({ name, score, min }) => score < min && (page === HOME || name !== 'performance')),
  );
  for (const { page, name, score, min } of low)
    console.log(`TOO LOW: ${name} of #/${page} is ${score}, minimum ${min}.`);
  console.log(JSON.stringify({ pages: Object.fromEntries(pages), minScores: MIN_SCORES }));
  if (low.length > 0) process.exitCode = 1;
} finally {
  await server.stop();
}

async function auditPage(route: string, count: number): Promise<Summary> {
  console.log(`#/${route}`);
  const runs: Run[] = [];
  while (runs.length < count) {
    const run = await audit(`${server.address}#/${route}`);
    runs.push(run);
    console.log(`  run ${runs.length}: ${line(run)}, load ${loadavg()[0].toFixed(1)}`);
  }
  const median = (values: readonly number[]) => quantile(values, 0.5);
  const scores = mapRecord(MIN_SCORES, (name) => median(runs.map((run) => run.scores[name])));
  const metrics = mapRecord(METRICS, (name) => median(runs.map((run) => run.metrics[name])));
  console.log(`  median: ${line({ scores, metrics })}`);
  const failed = [...new Set(runs.flatMap((run) => run.failed))];
  if (failed.length > 0) console.log(`  Below the full score in some run:\n    ${failed.join('\n    ')}`);
  return { scores, metrics, performance: runs.map((run) => run.scores.performance) };
}

/** One run in a fresh browser. Lighthouse emulates a phone on a slow network by default. */
async function audit(address: string): Promise<Run> {
  const browser = await launch({ chromePath: CHROMIUM, chromeFlags: [...FLAGS, '--headless=new'] });
  try {
    const result = await lighthouse(address, {
      port: browser.port,
      logLevel: 'error',
      onlyCategories: Object.keys(MIN_SCORES),
    });
    if (!result) throw new Error('Lighthouse returned no result.');
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse failed: ${runtimeError.message}`);
    const weighted = Object.values(categories)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ weight }) => weight > 0);
    return {
      scores: mapRecord(MIN_SCORES, (name) => Math.round((categories[name]?.score ?? 0) * 100)),
      metrics: mapRecord(METRICS, (name) => audits[METRICS[name]]?.numericValue ?? Number.NaN),
      failed: weighted
        .map(({ id }) => audits[id])
        .filter(({ score }) => score !== null && score < 1)
        .map(({ id, title }) => `${id}: ${title}`),
    };
  } finally {
    browser.kill();
  }
}

function mapRecord<K extends string>(
  record: Readonly<Record<K, unknown>>,
  value: (key: K) => number,
): Record<K, number> {
  const keys = Object.keys(record) as K[];
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, number>;
}

function line({ scores, metrics }: Pick<Run, 'scores' | 'metrics'>): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  const { fcp, lcp, si, tbt, cls } = metrics;
  return [
    `performance ${scores.performance}, accessibility ${scores.accessibility},`,
    `best practices ${scores['best-practices']}`,
    `(FCP ${seconds(fcp)}, LCP ${seconds(lcp)}, speed index ${seconds(si)}, TBT ${tbt.toFixed(0)} ms, CLS ${cls.toFixed(3)})`,
  ].join(' ');
}
