import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { digestGames, GAMES } from './digest.ts';

const folder = mkdtempSync(join(tmpdir(), 'oriflamme-browser-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Bundles the page and has a real Chromium run it. */
async function digestInChromium(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'page.ts'), formats: ['iife'], name: 'page' },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!('output' in bundle)) throw new Error('the bundle is being watched');
  const page = join(folder, 'page.html');
  writeFileSync(
    page,
    `<!doctype html><meta charset="utf-8"><body><script>${bundle.output[0].code}</script></body>`,
  );
  const dom = execFileSync(
    '/usr/bin/chromium',
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--user-data-dir=${join(folder, 'profile')}`,
      '--virtual-time-budget=60000',
      '--dump-dom',
      `file://${page}`,
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return /<body>([0-9a-f]*)/.exec(dom)?.[1] ?? dom;
}

it('gives the same bytes on Node and in Chromium', { timeout: 120_000 }, async () => {
  const here = digestGames(GAMES);
  expect(here).toMatch(/^[0-9a-f]{16}$/);
  expect(await digestInChromium()).toBe(here);
});
