import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BOT_NAMES } from '@oriflamme/bots';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundlePage } from './bundlePage.ts';
import type { DigestResults, PageResults, WithGames } from './results.ts';

const TIMEOUT_MS = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'oriflamme-determinism-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const output = async (command: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)(command, args, { timeout: TIMEOUT_MS })).stdout;

const runOnNode = async (): Promise<WithGames> =>
  JSON.parse(await output(process.execPath, join(import.meta.dirname, 'onNode.ts'))) as WithGames;

/** Runs the page in Chromium. */
async function runInChromium(): Promise<PageResults> {
  const page = join(folder, 'page.html');
  writeFileSync(page, await bundlePage());
  const dom = await output(
    '/usr/bin/chromium',
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--user-data-dir=${join(folder, 'profile')}`,
    '--dump-dom',
    `file://${page}`,
  );
  const text = /<body>(\{.*\})<\/body>/s.exec(dom)?.[1];
  if (text === undefined) throw new Error(`Chromium printed no results: …${dom.slice(-500)}`);
  return JSON.parse(text) as PageResults;
}

describe('Node, a Chromium page and a web worker', () => {
  let onNode: WithGames;
  let inPage: WithGames;
  let inWorker: DigestResults;
  beforeAll(async () => {
    [onNode, { inPage, inWorker }] = await Promise.all([runOnNode(), runInChromium()]);
  }, TIMEOUT_MS);

  it('produce the same bytes for games', () => {
    expect(onNode.games).toMatch(/^[0-9a-f]{16}$/);
    expect(inPage.games).toBe(onNode.games);
  });

  it('compute the same powers and logarithms to the last bit', () => {
    expect(inPage.powers).toBe(onNode.powers);
    expect(inWorker.powers).toBe(onNode.powers);
  });

  it('make every bot choose the same with the same seed and number of samples', () => {
    expect(Object.keys(onNode.choices)).toEqual(BOT_NAMES);
    expect(inPage.choices).toEqual(onNode.choices);
    expect(inWorker.choices).toEqual(onNode.choices);
  });
});
