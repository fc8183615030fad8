// Lighthouse scores of the home page on an emulated phone, against minimum scores: medians of five runs.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { CHROMIUM, FLAGS } from './browser.ts';
import { buildClient } from './buildClient.ts';
import { quantile } from '../quantile.ts';
import { serve } from './serve.ts';

const RUNS = 5;
const MIN_SCORES = { performance: 90, accessibility: 100, 'best-practices': 95 };
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

const client = await buildClient('production');
const server = await serve(client);
try {
  const runs: Run[] = [];
  while (runs.length < RUNS) {
    const run = await audit(server.address);
    runs.push(run);
    console.log(`run ${runs.length}: ${line(run)}`);
  }
  const median = (values: readonly number[]) => quantile(values, 0.5);
  const scores = mapRecord(MIN_SCORES, (name) => median(runs.map((run) => run.scores[name])));
  const metrics = mapRecord(METRICS, (name) => median(runs.map((run) => run.metrics[name])));
  console.log(`\nmedian: ${line({ scores, metrics })}`);
  const failed = [...new Set(runs.flatMap((run) => run.failed))];
  if (failed.length > 0) console.log(`Below the full score in some run:\n  ${failed.join('\n  ')}`);
  const low = Object.entries(MIN_SCORES).filter(([name, min]) => scores[name as keyof Scores] < min);
  for (const [name, min] of low)
    console.log(`TOO LOW: ${name} is ${scores[name as keyof Scores]}, minimum ${min}.`);
  console.log(
    JSON.stringify({ scores, metrics, minScores: MIN_SCORES, runs: runs.map((run) => run.scores) }),
  );
  if (low.length > 0) process.exitCode = 1;
} finally {
  server.close();
  await client.remove();
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
