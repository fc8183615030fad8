import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BOT_NAMES } from '@oriflamme/bots';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DigestResults } from './results.ts';

/** A worker need not play them all again. */
type WithGames = DigestResults & { readonly games: string };

const TIME = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'oriflamme-browser-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const output = async (command: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)(command, args, { timeout: TIME })).stdout;

const runOnNode = async (): Promise<WithGames> =>
  JSON.parse(await output(process.execPath, join(import.meta.dirname, 'onNode.ts'))) as WithGames;

/** Bundles the page and has a real Chromium run it. */
async function runInChromium(): Promise<{ inPage: WithGames; inWorker: DigestResults }> {
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
  if (text === undefined) throw new Error(`Chromium has found nothing: …${dom.slice(-500)}`);
  return JSON.parse(text) as { inPage: WithGames; inWorker: DigestResults };
}

describe('On Node, in a page of Chromium and in a worker', () => {
  let onNode: WithGames;
  let inPage: WithGames;
  let inWorker: DigestResults;
  beforeAll(async () => {
    [onNode, { inPage, inWorker }] = await Promise.all([runOnNode(), runInChromium()]);
  }, TIME);

  it('games give the same bytes', () => {
    expect(onNode.games).toMatch(/^[0-9a-f]{16}$/);
    expect(inPage.games).toBe(onNode.games);
  });

  it('powers and logarithms are the same to the last bit', () => {
    expect(inPage.powers).toBe(onNode.powers);
    expect(inWorker.powers).toBe(onNode.powers);
  });

  it('every bot chooses the same from the same seed and samples', () => {
    expect(Object.keys(onNode.choices)).toEqual(BOT_NAMES);
    expect(inPage.choices).toEqual(onNode.choices);
    expect(inWorker.choices).toEqual(onNode.choices);
  });
});
