// Cost of online play in the browser: bytes fetched in addition to a local game, latency from a click to its effect, and
// main-thread time at an idle table, against budgets. Two browsers and a real server in this process, over loopback.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { loadConfig, Log, Metrics, startServer } from '@oriflamme/server';
import { CHROMIUM, FLAGS } from './browser.ts';
import { buildClient } from './buildClient.ts';
import { isOver, playNow, playTurns, restoreSettings } from './player.ts';
import { quantile } from '../quantile.ts';
import { compress } from './serve.ts';
import { timePick } from './timePick.ts';

/** The median counts: of twenty choices on a busy machine, the slowest measure the other processes. */
const BUDGETS = { scriptKilobytes: 32, latencyP50Ms: 100 };
const CHOICES = 20;
const IDLE_SECONDS = 10;
const SETTLE_MS = 3000;
const MESSAGES = /\/(?:src\/i18n\/\w\w\/\w+|engine\/texts\/\w\w)\.json$/u;

const client = await buildClient('production');
const data = await mkdtemp(join(tmpdir(), 'oriflamme-online-'));
const server = await startServer({
  config: loadConfig({ PORT: '0', DATA_FOLDER: data }),
  log: new Log('error'),
  metrics: new Metrics(),
  clientFolder: client.folder,
  botDelay: () => 0,
});
const address = `http://127.0.0.1:${server.port}/`;
const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...FLAGS] });
try {
  const localFiles = await playLocally(browser);
  const { onlineFiles, latenciesMs, idleSeconds } = await playOnline(browser);
  const added = [...onlineFiles].filter((file) => !localFiles.has(file));
  const bytes = { scripts: 0, messages: 0, styles: 0 };
  for (const file of added) {
    const size = (await compress(file, await readFile(join(client.folder, file)))).length;
    bytes[kindOf(file)] += size;
    console.log(`${kilobytes(size)} kB  ${file}`);
  }
  console.log(
    `Added to a local game: scripts ${kilobytes(bytes.scripts)} kB (budget ${BUDGETS.scriptKilobytes}), messages of one language ${kilobytes(bytes.messages)} kB, styles ${kilobytes(bytes.styles)} kB.`,
  );
  const latency = {
    p50: quantile(latenciesMs, 0.5),
    p95: quantile(latenciesMs, 0.95),
    max: Math.max(...latenciesMs),
  };
  console.log(
    `Click to effect: p50 ${latency.p50.toFixed(0)} ms (budget ${BUDGETS.latencyP50Ms}), p95 ${latency.p95.toFixed(0)} ms, max ${latency.max.toFixed(0)} ms; ${latenciesMs.length} choices, load average ${loadavg()[0].toFixed(1)}.`,
  );
  console.log(`Idle table: ${(idleSeconds * 1000).toFixed(1)} ms of main-thread time in ${IDLE_SECONDS} s.`);
  console.log(JSON.stringify({ ...bytes, latency, idleSeconds, budgets: BUDGETS }));
  if (bytes.scripts > BUDGETS.scriptKilobytes * 1000 || latency.p50 > BUDGETS.latencyP50Ms)
    process.exitCode = 1;
} finally {
  await browser.close();
  await server.close();
  await Promise.all([client.remove(), rm(data, { recursive: true })]);
}

function kilobytes(size: number): string {
  return (size / 1000).toFixed(1).padStart(5);
}

function kindOf(file: string): 'scripts' | 'messages' | 'styles' {
  if (file.endsWith('.css')) return 'styles';
  return client.sources.get(file)?.every((source) => MESSAGES.test(source)) ? 'messages' : 'scripts';
}

/** A fresh browser context that records every script and style it fetches. */
async function openPage(from: Browser): Promise<{ context: BrowserContext; page: Page; files: Set<string> }> {
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
  await restoreSettings(page);
  // Without animations: the round trip is measured, not what follows it.
  const settings = JSON.stringify({ speed: 'instant', confirmation: 'never', language: 'en' });
  await page.addInitScript({
    content: `localStorage.setItem('oriflamme.settings', ${JSON.stringify(settings)})`,
  });
  return { context, page, files };
}

/** Returns the files of a local game, its setup form included. */
async function playLocally(from: Browser): Promise<Set<string>> {
  const { context, page, files } = await openPage(from);
  await page.goto(`${address}#/new`, { waitUntil: 'networkidle' });
  await page.goto(`${address}#/`, { waitUntil: 'networkidle' });
  await playNow(page);
  await playTurns(page);
  await context.close();
  return files;
}

/** Two players at a private table, set up with as few steps as possible. */
async function playOnline(from: Browser) {
  const [host, guest] = [await openPage(from), await openPage(from)];
  await host.page.goto(`${address}#/lobby`);
  await enter(host.page, 'Anna');
  await host.page.locator('.lobby-option .action.primary').click();
  await host.page.waitForURL(/#\/room\//u);
  await guest.page.goto(host.page.url());
  await enter(guest.page, 'Boris');
  await guest.page.locator('.room-actions .action.primary').click();
  await host.page.locator('.room-actions .action:enabled').click();
  const pages = [host.page, guest.page];
  const latenciesMs: number[] = [];
  let onlineFiles = new Set<string>();
  for (let turn = 0; latenciesMs.length < CHOICES; turn++) {
    if (await isOver(host.page)) throw new Error(`The game was over after ${latenciesMs.length} choices.`);
    for (const page of pages) {
      const ms = await timePick(page, turn);
      if (ms !== null) latenciesMs.push(ms);
    }
    // Before the last round, which fetches the result.
    if (latenciesMs.length <= CHOICES / 2) onlineFiles = new Set([...host.files, ...guest.files]);
  }
  // A decision is pending for one player while both do nothing.
  const [idleSeconds] = await Promise.all(pages.map(idleTaskSeconds));
  return { onlineFiles, latenciesMs, idleSeconds };
}

async function enter(page: Page, name: string): Promise<void> {
  await page.locator('.name-form input').fill(name);
  await page.locator('.name-form button').click();
}

/** Main-thread time over `IDLE_SECONDS` without input. */
async function idleTaskSeconds(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const taskDuration = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
  await page.waitForTimeout(SETTLE_MS);
  const before = await taskDuration();
  await page.waitForTimeout(IDLE_SECONDS * 1000);
  return (await taskDuration()) - before;
}
