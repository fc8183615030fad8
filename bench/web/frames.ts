// Main-thread time per frame while cards are animated, against a budget of 8 ms: plays a solo game in Chromium under a
// trace. With a file name as argument, saves the trace there, to be opened in the browser's developer tools.
import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM, FLAGS } from './browser.ts';
import { buildClient } from './buildClient.ts';
import { longestTasks } from './longestTasks.ts';
import { isOver, makePick, playNow, restoreSettings } from './player.ts';
import { quantile } from '../quantile.ts';
import { serve } from './serve.ts';
import { ANIMATION_END, ANIMATION_START, animatedSpans, framesOf, type TraceEvent } from './trace.ts';

/** Half of a frame at 60 Hz. */
const BUDGET_MS = 8;
const MEASURED_SECONDS = 80;
const POLL_INTERVAL_MS = 400;
/** The largest table: five families. */
const SETUP = {
  seats: [{ type: 'person' }, ...Array.from({ length: 4 }, () => ({ type: 'bot', bot: 'knight' }))],
  deck: 'base',
};
const CATEGORIES = [
  '__metadata',
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];
/** Marks every animation in the trace. CSS animations, which may be endless, are not included. */
const MARK_ANIMATIONS = `{
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...args) {
    const animation = animate.apply(this, args);
    const end = () => performance.mark(${JSON.stringify(ANIMATION_END)});
    performance.mark(${JSON.stringify(ANIMATION_START)});
    animation.finished.then(end, end);
    return animation;
  };
}`;

const client = await buildClient('seeded');
const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...FLAGS] });
try {
  const events = await traceGame(browser);
  const traceFile = process.argv[2];
  if (traceFile !== undefined) await writeFile(traceFile, JSON.stringify({ traceEvents: events }));
  const frames = framesOf(events);
  const cpu = summary(frames.map((frame) => frame.cpuMs));
  const wall = summary(frames.map((frame) => frame.wallMs));
  const animated = animatedSpans(events).reduce((sum, { from, to }) => sum + to - from, 0) / 1e6;
  const slow = frames.filter((frame) => frame.cpuMs > BUDGET_MS);
  console.log(
    `${frames.length} frames in ${animated.toFixed(1)} s of animation, at a table of five families.`,
  );
  console.log('Main thread per frame, in milliseconds:');
  console.log(`CPU time   ${line(cpu)}  (budget p95 ${BUDGET_MS}; exceeded in ${slow.length})`);
  console.log(`wall time  ${line(wall)}`);
  console.log(
    `${availableParallelism()} cores, load average ${loadavg()[0].toFixed(1)}, no GPU. Wall time includes waiting for a core.`,
  );
  print('\nLongest tasks in these frames:', longestTasks(events, frames).slice(0, 10));
  if (slow.length > 0) print(`\nIn those over ${BUDGET_MS} ms:`, longestTasks(events, slow).slice(0, 10));
  console.log(
    JSON.stringify({ frames: frames.length, ...cpu, wall, overBudget: slow.length, budgetMs: BUDGET_MS }),
  );
  if (cpu.p95 > BUDGET_MS) process.exitCode = 1;
} finally {
  await browser.close();
  await client.remove();
}

async function traceGame(chrome: Browser): Promise<TraceEvent[]> {
  const server = await serve(client);
  const page = await chrome.newPage({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
  await restoreSettings(page, SETUP);
  await page.addInitScript({ content: MARK_ANIMATIONS });
  await page.goto(`${server.address}?seed=frames`, { waitUntil: 'networkidle' });
  await playNow(page);
  await chrome.startTracing(page, { categories: CATEGORIES });
  const end = performance.now() + MEASURED_SECONDS * 1000;
  for (let turn = 0; performance.now() < end && !(await isOver(page)); ) {
    if (await makePick(page, turn)) turn++;
    await page.waitForTimeout(POLL_INTERVAL_MS);
  }
  const trace = await chrome.stopTracing();
  server.close();
  return (JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents;
}

function print(title: string, tasks: ReturnType<typeof longestTasks>): void {
  console.log(title);
  for (const { name, totalMs, longestMs, count } of tasks)
    console.log(
      `${totalMs.toFixed(0).padStart(6)} ms in ${String(count).padStart(5)}, longest ${longestMs.toFixed(1).padStart(5)}  ${name}`,
    );
}

function summary(values: readonly number[]) {
  const at = (share: number) => Math.round(quantile(values, share) * 100) / 100;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

function line(quantiles: ReturnType<typeof summary>): string {
  return Object.entries(quantiles)
    .map(([name, ms]) => `${name} ${ms.toFixed(2).padStart(5)}`)
    .join('  ');
}
