// Bundle sizes, compressed, against budgets: scripts that a new visitor fetches for the home page and for a table, and the
// whole build. Fails when the home page fetches a chunk that belongs to another page.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM, FLAGS } from './browser.ts';
import { buildClient, type ClientBuild } from './buildClient.ts';
import { playNow, playTurns, restoreSettings } from './player.ts';
import { compress, serve } from './serve.ts';
import { unexpectedChunks } from './unexpectedChunks.ts';

/**
 * In kB of 1000 bytes. The whole build was 650 until there were bots for both cases, with the
 * network and without it, 660 until there were accounts, with a page and its messages in five languages, and 680 until
 * there were pages about people, games played and more, each loaded only when it is opened, and 740 until there were pages for
 * programs, two replays side by side and results without luck.
 */
const BUDGETS = { home: 25, table: 110, total: 780, network: 1000 };

const client = await buildClient('production');
const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...FLAGS] });
try {
  const { home, table } = await visit(browser, client);
  const sizes = new Map(await Promise.all(client.files.map(measure)));
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + sizes.get(file)!, 0);

  const scripts = client.files.filter((file) => home.has(file) || table.has(file));
  for (const file of scripts)
    console.log(`${home.has(file) ? 'home ' : 'table'} ${kilobytes(sizes.get(file)!)} kB  ${file}`);
  const byExtension = Map.groupBy(client.files, (file) => file.slice(file.lastIndexOf('.') + 1));
  console.log('\nThe whole build:');
  for (const [extension, files] of byExtension)
    console.log(`${kilobytes(sum(files))} kB  ${files.length} ${extension}`);

  const totals = {
    home: sum(home),
    table: sum(new Set([...home, ...table])),
    total: sum(client.files.filter((file) => !isNetwork(file))),
    network: sum(client.files.filter(isNetwork)),
  };
  console.log(
    '\nScripts of the home page, scripts up to a running table, the build with fonts, and the network:',
  );
  const isOver = Object.entries(BUDGETS).map(([name, budget]) => {
    const size = totals[name as keyof typeof totals];
    console.log(
      `${kilobytes(size)} kB of ${budget} kB  ${name}${size > budget * 1000 ? '  OVER BUDGET' : ''}`,
    );
    return size > budget * 1000;
  });
  const unexpected = unexpectedChunks([...home], client.sources);
  for (const chunk of unexpected) console.log(`Unexpected chunk on the home page: ${chunk}`);
  console.log(JSON.stringify({ ...totals, budgets: BUDGETS, unexpected }));
  if (isOver.includes(true) || unexpected.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await client.remove();
}

async function measure(file: string): Promise<[string, number]> {
  const content = await readFile(join(client.folder, file));
  return [file, (await compress(file, content)).length];
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1).padStart(6);
}

/** Returns the scripts fetched for the home page, and those fetched from there until some turns are played. */
async function visit(chrome: Browser, build: ClientBuild) {
  const server = await serve(build);
  // The service worker would prefetch the whole build in the background.
  const page = await chrome.newPage({ serviceWorkers: 'block', locale: 'en-US' });
  await restoreSettings(page);
  await page.goto(server.address, { waitUntil: 'networkidle' });
  await page.locator('.hero .action.primary').waitFor();
  const home = new Set(server.requested.filter(isScript));
  await playNow(page);
  await playTurns(page);
  const table = new Set(server.requested.filter((file) => isScript(file) && !home.has(file)));
  await page.close();
  server.close();
  return { home, table };
}

/** The bots' network, which is fetched when a bot plays. */
function isNetwork(file: string): boolean {
  return file.endsWith('.bin');
}

function isScript(file: string): boolean {
  return file.endsWith('.js');
}
