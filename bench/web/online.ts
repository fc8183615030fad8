// What playing together adds to the client, how soon a choice is confirmed, and what a table costs at which nothing happens: two
// browsers, the real server in this process, everything over loopback.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { loadConfig, Log, Metrics, startServer } from '@oriflamme/server';
import { CHROMIUM, FLAGS } from './browser.ts';
import { buildClient } from './build.ts';
import { playNow, playSome, remember } from './player.ts';
import { quantile } from './quantile.ts';
import { compress } from './serve.ts';
import { timePick } from './timedPick.ts';

/** kB of 1000 bytes; milliseconds. */
const BARS = { scripts: 25, confirmed: 100 };
const CHOICES = 20;
const IDLE_SECONDS = 10;

const built = await buildClient('production');
const data = await mkdtemp(join(tmpdir(), 'oriflamme-online-'));
const server = await startServer({
  settings: loadConfig({ PORT: '0', DATA_FOLDER: data }),
  log: new Log('error'),
  metrics: new Metrics(),
  clientFolder: built.folder,
  botDelay: () => 0,
});
const address = `http://127.0.0.1:${server.port}/`;
const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...FLAGS] });
try {
  const solo = await soloFiles(browser);
  const { together, confirmed, idle } = await playOnline(browser);
  const added = [...together].filter((file) => !solo.has(file));
  const weights = { scripts: 0, words: 0, styles: 0 };
  for (const file of added) {
    const size = (await compress(file, await readFile(join(built.folder, file)))).length;
    weights[kindOf(file)] += size;
    console.log(`${kilo(size)} kB  ${file}`);
  }
  console.log(
    `Added to playing alone: scripts ${kilo(weights.scripts)} kB of ${BARS.scripts} kB, words in one language ${kilo(weights.words)} kB, styles ${kilo(weights.styles)} kB.`,
  );
  const times = {
    median: quantile(confirmed, 0.5),
    p95: quantile(confirmed, 0.95),
    most: Math.max(...confirmed),
  };
  console.log(
    `A choice is confirmed after ${times.median.toFixed(0)} ms (p95 ${times.p95.toFixed(0)}, most ${times.most.toFixed(0)}; ${confirmed.length} choices; bar ${BARS.confirmed} ms; load ${loadavg()[0].toFixed(1)}).`,
  );
  console.log(
    `At a table where nothing happens, the page's thread works ${(idle * 1000).toFixed(1)} ms in ${IDLE_SECONDS} s.`,
  );
  console.log(JSON.stringify({ ...weights, confirmed: times, idle, bars: BARS }));
  if (weights.scripts > BARS.scripts * 1000 || times.p95 > BARS.confirmed) process.exitCode = 1;
} finally {
  await browser.close();
  await server.close();
  await Promise.all([built.remove(), rm(data, { recursive: true })]);
}

function kilo(bytes: number): string {
  return (bytes / 1000).toFixed(1).padStart(5);
}

function kindOf(file: string): 'scripts' | 'words' | 'styles' {
  if (file.endsWith('.css')) return 'styles';
  return built.sources.get(file)?.every((source) => /\/i18n\/|\/texts\//.test(source)) ? 'words' : 'scripts';
}

/** A browser of its own, and every script and style that it fetches. */
async function visitor(from: Browser): Promise<{ context: BrowserContext; page: Page; files: Set<string> }> {
  const context = await from.newContext({
    serviceWorkers: 'block',
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
  });
  const files = new Set<string>();
  context.on('request', (request) => {
    const path = new URL(request.url()).pathname.slice(1);
    if (/\.(?:js|css)$/u.test(path)) files.add(path);
  });
  const page = await context.newPage();
  await remember(page);
  // What is measured is the way there and back, not the movements that follow.
  const settings = JSON.stringify({ pace: 'instant', confirms: false, language: 'en' });
  await page.addInitScript({
    content: `localStorage.setItem('oriflamme.settings', ${JSON.stringify(settings)})`,
  });
  return { context, page, files };
}

async function soloFiles(from: Browser): Promise<Set<string>> {
  const { context, page, files } = await visitor(from);
  // Whoever plays alone sets up a game now and then.
  await page.goto(`${address}#/new`, { waitUntil: 'networkidle' });
  await page.goto(`${address}#/`, { waitUntil: 'networkidle' });
  await playNow(page);
  await playSome(page);
  await context.close();
  return files;
}

/** Two friends at a table, by the shortest way there is. */
async function playOnline(from: Browser) {
  const [host, friend] = [await visitor(from), await visitor(from)];
  await host.page.goto(`${address}#/lobby`);
  await enter(host.page, 'Anna');
  await host.page.locator('.door .act.pri').click();
  await host.page.waitForURL(/#\/room\//u);
  await friend.page.goto(host.page.url());
  await enter(friend.page, 'Boris');
  await friend.page.locator('.room-bar .act.pri').click();
  await host.page.locator('.room-bar .act:enabled').click();
  const pages = [host.page, friend.page];
  const confirmed: number[] = [];
  for (let turn = 0; confirmed.length < CHOICES; turn++)
    for (const page of pages) {
      const time = await timePick(page, turn);
      if (time !== null) confirmed.push(time);
    }
  // Somebody is asked and does nothing; the other one waits.
  const [busy] = await Promise.all(pages.map(workOf));
  const together = new Set([...host.files, ...friend.files]);
  return { together, confirmed, idle: busy };
}

async function enter(page: Page, name: string): Promise<void> {
  await page.locator('.name-form input').fill(name);
  await page.locator('.name-form button').click();
}

/** Seconds that the page's thread is at work while nothing happens. */
async function workOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const taken = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
  await page.waitForTimeout(3000);
  const before = await taken();
  await page.waitForTimeout(IDLE_SECONDS * 1000);
  return (await taken()) - before;
}
