// Lighthouse on the landing page, as a phone: five runs, of which the medians count.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { CHROMIUM, FLAGS } from './browser.ts';
import { buildClient } from './build.ts';
import { quantile } from './quantile.ts';
import { serve } from './serve.ts';

const RUNS = 5;
const BARS = { performance: 90, accessibility: 100, 'best-practices': 95 };
const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  si: 'speed-index',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
};

type Scores = Record<keyof typeof BARS, number>;
type Metrics = Record<keyof typeof METRICS, number>;

interface Run {
  readonly scores: Scores;
  readonly metrics: Metrics;
  /** Audits with a weight that were not passed in full. */
  readonly missed: readonly string[];
}

const built = await buildClient('production');
const served = await serve(built);
try {
  const runs: Run[] = [];
  while (runs.length < RUNS) {
    const run = await audit(served.address);
    runs.push(run);
    console.log(`run ${runs.length}: ${line(run)}`);
  }
  const median = (numbers: readonly number[]) => quantile(numbers, 0.5);
  const scores = mapOf(BARS, (what) => median(runs.map((run) => run.scores[what])));
  const metrics = mapOf(METRICS, (what) => median(runs.map((run) => run.metrics[what])));
  console.log(`\nmedian: ${line({ scores, metrics })}`);
  const missed = [...new Set(runs.flatMap((run) => run.missed))];
  if (missed.length > 0) console.log(`Not passed in full in some run:\n  ${missed.join('\n  ')}`);
  const low = Object.entries(BARS).filter(([what, bar]) => scores[what as keyof Scores] < bar);
  for (const [what, bar] of low)
    console.log(`TOO LOW: ${what} is ${scores[what as keyof Scores]}, not ${bar}.`);
  console.log(JSON.stringify({ scores, metrics, bars: BARS, runs: runs.map((run) => run.scores) }));
  if (low.length > 0) process.exitCode = 1;
} finally {
  served.close();
  await built.remove();
}

/** One visit with a fresh browser. Lighthouse is a phone on a slow network by default. */
async function audit(address: string): Promise<Run> {
  const browser = await launch({ chromePath: CHROMIUM, chromeFlags: [...FLAGS, '--headless=new'] });
  try {
    const result = await lighthouse(address, {
      port: browser.port,
      logLevel: 'error',
      onlyCategories: Object.keys(BARS),
    });
    if (!result) throw new Error('Lighthouse gave no result.');
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse could not measure the page: ${runtimeError.message}`);
    const weighed = Object.values(categories)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ weight }) => weight > 0);
    return {
      scores: mapOf(BARS, (what) => Math.round((categories[what]?.score ?? 0) * 100)),
      metrics: mapOf(METRICS, (what) => audits[METRICS[what]]?.numericValue ?? Number.NaN),
      missed: weighed
        .map(({ id }) => audits[id])
        .filter(({ score }) => score !== null && score < 1)
        .map(({ id, title }) => `${id}: ${title}`),
    };
  } finally {
    browser.kill();
  }
}

function mapOf<K extends string>(
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
