import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Report } from '../arena/report/report.ts';
import { run } from './arena.ts';

let folder = '';
let printed: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'oriflamme-'));
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const file = (name: string) => path.join(folder, name);
const read = (name: string) => readFileSync(file(name), 'utf8');
const report = (name: string) => JSON.parse(read(name)) as Report;
const match = ['match', 'heuristic', 'random', '--players', '2', '--workers', '1'];

/** Runs until the file contains some games, then sends SIGKILL. */
async function runAndKill(args: string[], games: string): Promise<void> {
  const bin = new URL('../../bin/oriflamme.js', import.meta.url).pathname;
  const child = spawn(process.execPath, [bin, 'arena', ...args], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const watcher = watch(folder);
  try {
    for await (const _ of changes(watcher)) if (read(games).split('\n').length > 5) break;
  } finally {
    watcher.close();
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
  }
}

async function* changes(watcher: ReturnType<typeof watch>): AsyncGenerator<void> {
  for (;;) {
    await once(watcher, 'change');
    yield;
  }
}

// Threads start slowly on a busy machine.
describe('oriflamme arena', { timeout: 60_000 }, () => {
  it('prints a match and writes the files', async () => {
    expect(await run([...match, '--games', '20', '--json', file('a.json'), '--svg', file('a.svg')])).toBe(0);
    const text = printed.join('\n');
    expect(text).toMatch(/^heuristic against one random: Oriflamme, 2 families, 20 games on 10 deals\n/);
    expect(text).toMatch(/Share {4}[\d.]+ %, 95 % interval [\d.]+ to [\d.]+, par 50\.0\n/);
    expect(text).toMatch(/By seat {2}[\d.]+ \([\d.]+ to [\d.]+\) {2}[\d.]+ \(/);
    expect(text).toMatch(/Time {5}heuristic [\d.]+ [µm]s, random [\d.]+ [µm]s per decision/);
    expect(text).not.toContain('\u001b');
    expect(text).not.toContain('fell back');
    expect(report('a.json').matches[0]).toMatchObject({ one: 'heuristic', games: 20, par: 0.5 });
    expect(read('a.svg')).toMatch(/^<svg [^]*<\/svg>\n$/);
  });

  it('prints a pool with ratings, mean, minimum and the pairings', async () => {
    const bots = ['random', 'heuristic', 'mc-random:1'];
    expect(
      await run(['pool', ...bots, '--players', '2', '--set', 'base,court', '--games', '4', '--workers', '1']),
    ).toBe(0);
    const text = printed.join('\n');
    expect(text).toMatch(
      /^Oriflamme, 2 families: 36 games, 12 of them at tables of all different bots; par 50\.0 %/,
    );
    expect(text).toMatch(/Rating {2}95 % interval {2}Mean +Min {2}against/);
    expect(text).toMatch(/heuristic +1000 +fixed/);
    expect(text).toContain('The mix “Court”, 2 families');
    expect(text).toContain('All settings');
  });

  it('resumes after SIGKILL with the results of an uninterrupted run', async () => {
    const resume = ['--resume', file('games.jsonl')];
    await runAndKill([...match, '--games', '100000', ...resume], 'games.jsonl');
    const before = read('games.jsonl').split('\n').slice(0, -1);
    await run([...match, '--games', '60', ...resume, '--json', file('resumed.json'), '--quiet']);
    expect(printed).toEqual([]);
    await run([...match, '--games', '60', '--json', file('whole.json')]);
    const [resumed, whole] = [report('resumed.json').matches[0], report('whole.json').matches[0]];
    expect(resumed.share).toEqual(whole.share);
    expect(resumed.seats).toEqual(whole.seats);
    expect(resumed.scores).toEqual(whole.scores);
    // Earlier games are still there, and none was played twice.
    const after = read('games.jsonl').split('\n').slice(0, -1);
    expect(after.slice(0, before.length)).toEqual(before);
    const games = after.slice(1).map((line) => {
      const { deal, rotation } = JSON.parse(line) as { deal: number; rotation: number };
      return `${deal} ${rotation}`;
    });
    expect(new Set(games).size).toBe(games.length);
    await expect(run([...match, '--seed', '2', ...resume])).rejects.toThrow(
      'was written with different settings',
    );
  });

  it('rejects a file in a missing folder, and a folder, before the run', async () => {
    const missing = file('missing/out.json');
    for (const flag of ['--json', '--svg', '--resume'])
      await expect(run([...match, flag, missing])).rejects.toThrow(
        `cannot write ${missing}: there is no such folder`,
      );
    for (const flag of ['--json', '--svg', '--resume'])
      await expect(run([...match, flag, folder])).rejects.toThrow(`cannot write ${folder}: it is a folder`);
  });
});
