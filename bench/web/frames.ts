// How busy the page is while cards move: a solo game is played in a real browser under a trace. With the name of a file as
// an argument, the trace is kept there, to be opened in the browser's tools.
import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM, FLAGS } from './browser.ts';
import { type Built, buildClient } from './build.ts';
import { longestTasks } from './longestTasks.ts';
import { isOver, makePick, playNow, remember } from './player.ts';
import { quantile } from './quantile.ts';
import { serve } from './serve.ts';
import { BEGINS, ENDS, framesOf, movingSpans, type TraceEvent } from './trace.ts';

/** Milliseconds of a frame that lasts 16.7. */
const BAR = 8;
const SECONDS = 80;
/** How often it is looked whether the player is asked, in milliseconds. */
const LOOK = 400;
/** The fullest table that there is: five families. */
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
/** Every movement of a piece leaves marks; the endless waving of a flag is none. */
const MARK_MOVEMENTS = `{
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const movement = animate.apply(this, how);
    const end = () => performance.mark(${JSON.stringify(ENDS)});
    performance.mark(${JSON.stringify(BEGINS)});
    movement.finished.then(end, end);
    return movement;
  };
}`;

const built = await buildClient('seeded');
const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...FLAGS] });
try {
  const events = await watchGame(browser, built);
  const kept = process.argv[2];
  if (kept !== undefined) await writeFile(kept, JSON.stringify({ traceEvents: events }));
  const frames = framesOf(events);
  const ran = summary(frames.map((frame) => frame.ran));
  const busy = summary(frames.map((frame) => frame.busy));
  const moving = movingSpans(events).reduce((sum, { from, to }) => sum + to - from, 0) / 1e6;
  const heavy = frames.filter((frame) => frame.ran > BAR);
  console.log(
    `${frames.length} frames in ${moving.toFixed(1)} s in which pieces moved, at a table of five families.`,
  );
  console.log('The page’s thread in each of these frames, in milliseconds:');
  console.log(`work       ${line(ran)}  (p95 at most ${BAR}; over it in ${heavy.length})`);
  console.log(`by clock   ${line(busy)}`);
  console.log(
    `There are ${availableParallelism()} cores, shared with others (load ${loadavg()[0].toFixed(1)}), and no graphics card. Work is the time\n` +
      'in which the thread had a core; by the clock, it also waited for one.',
  );
  print('\nHeaviest work in these frames:', longestTasks(events, frames).slice(0, 10));
  if (heavy.length > 0) print(`\nIn those over ${BAR} ms:`, longestTasks(events, heavy).slice(0, 10));
  console.log(JSON.stringify({ frames: frames.length, ...ran, byClock: busy, over: heavy.length, bar: BAR }));
  if (ran.p95 > BAR) process.exitCode = 1;
} finally {
  await browser.close();
  await built.remove();
}

async function watchGame(visitor: Browser, client: Built): Promise<TraceEvent[]> {
  const served = await serve(client);
  const page = await visitor.newPage({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
  await remember(page, SETUP);
  await page.addInitScript({ content: MARK_MOVEMENTS });
  await page.goto(`${served.address}?seed=frames`, { waitUntil: 'networkidle' });
  await playNow(page);
  await visitor.startTracing(page, { categories: CATEGORIES });
  const end = performance.now() + SECONDS * 1000;
  for (let turn = 0; performance.now() < end && !(await isOver(page)); ) {
    if (await makePick(page, turn)) turn++;
    await page.waitForTimeout(LOOK);
  }
  const trace = await visitor.stopTracing();
  served.close();
  return (JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents;
}

function print(title: string, kinds: ReturnType<typeof longestTasks>): void {
  console.log(title);
  for (const { name, total, longest, count } of kinds)
    console.log(
      `${total.toFixed(0).padStart(6)} ms in ${String(count).padStart(5)}, longest ${longest.toFixed(1).padStart(5)}  ${name}`,
    );
}

function summary(numbers: readonly number[]) {
  const at = (share: number) => Math.round(quantile(numbers, share) * 100) / 100;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

function line(figures: ReturnType<typeof summary>): string {
  return Object.entries(figures)
    .map(([name, ms]) => `${name} ${ms.toFixed(2).padStart(5)}`)
    .join('  ');
}
