// What the client weighs: scripts that a visitor fetches for the landing page and for the table, and all that is built.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM, FLAGS } from './browser.ts';
import { type Built, buildClient } from './build.ts';
import { playNow, playSome, remember } from './player.ts';
import { compress, serve } from './serve.ts';
import { unexpectedChunks } from './unexpectedChunks.ts';

/** In kB of 1000 bytes, as they travel. */
const BARS = { landing: 110, table: 190, everything: 600 };

const built = await buildClient('production');
const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...FLAGS] });
try {
  const { landing, table } = await visit(browser, built);
  const weights = new Map(await Promise.all(built.files.map(weigh)));
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + weights.get(file)!, 0);

  const scripts = built.files.filter((file) => landing.has(file) || table.has(file));
  for (const file of scripts)
    console.log(`${landing.has(file) ? 'landing' : 'table  '} ${kilo(weights.get(file)!)} kB  ${file}`);
  const others = Map.groupBy(built.files, (file) => file.slice(file.lastIndexOf('.') + 1));
  console.log('\nEverything that is built:');
  for (const [kind, files] of others) console.log(`${kilo(sum(files))} kB  ${files.length} ${kind}`);

  const sizes = {
    landing: sum(landing),
    table: sum(new Set([...landing, ...table])),
    everything: sum(built.files),
  };
  console.log('\nJavaScript for the landing page, with the table, and everything with the fonts:');
  const isOver = Object.entries(BARS).map(([what, bar]) => {
    const size = sizes[what as keyof typeof sizes];
    console.log(`${kilo(size)} kB of ${bar} kB  ${what}${size > bar * 1000 ? '  TOO MUCH' : ''}`);
    return size > bar * 1000;
  });
  const early = unexpectedChunks([...landing], built.sources);
  for (const stranger of early) console.log(`The landing page fetches ${stranger}, which can wait.`);
  console.log(JSON.stringify({ ...sizes, bars: BARS, early }));
  if (isOver.includes(true) || early.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await built.remove();
}

async function weigh(file: string): Promise<[string, number]> {
  const content = await readFile(join(built.folder, file));
  return [file, (await compress(file, content)).length];
}

function kilo(bytes: number): string {
  return (bytes / 1000).toFixed(1).padStart(6);
}

/** Which scripts a newcomer fetches for the landing page, and from there until some turns are played. */
async function visit(visitor: Browser, client: Built) {
  const served = await serve(client);
  // The service worker fetches everything in the background, once the page is there.
  const page = await visitor.newPage({ serviceWorkers: 'block', locale: 'en-US' });
  await remember(page);
  await page.goto(served.address, { waitUntil: 'networkidle' });
  await page.locator('.hero .act.pri').waitFor();
  const landing = new Set(served.asked.filter(isScript));
  await playNow(page);
  await playSome(page);
  const table = new Set(served.asked.filter((file) => isScript(file) && !landing.has(file)));
  await page.close();
  served.close();
  return { landing, table };
}

function isScript(file: string): boolean {
  return file.endsWith('.js');
}
