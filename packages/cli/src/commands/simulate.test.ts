import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { run } from './simulate.ts';

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

const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const small = ['--games', '20', '--workers', '1'];

// Threads start slowly on a busy machine.
describe('oriflamme simulate', { timeout: 30_000 }, () => {
  it('prints a table and writes the files', async () => {
    const files = ['--csv', path.join(folder, 'out.csv'), '--svg', path.join(folder, 'out.svg')];
    expect(await run(['--set', 'base,alliance', '--players', '3', ...small, ...files])).toBe(0);
    expect(printed.join('\n')).toMatch(/^Oriflamme, 3 families[^]*\n\nAlliance, 3 families/);
    expect(printed.join('\n')).not.toContain('\u001b');
    expect(read('out.csv').split('\n')).toHaveLength(1 + 20 + 1);
    expect(read('out-games.csv').split('\n')).toHaveLength(1 + 2 + 1);
    expect(read('out-seats.csv').split('\n')).toHaveLength(1 + 6 + 1);
    expect(read('out.svg')).toMatch(/^<svg [^]*<\/svg>\n$/);
  });

  it('prints nothing with --quiet', async () => {
    expect(await run(['--quiet', ...small])).toBe(0);
    expect(printed).toEqual([]);
  });

  it('rejects a file in a missing folder before the run', async () => {
    const file = path.join(folder, 'nowhere', 'out.csv');
    await expect(run([...small, '--csv', file])).rejects.toThrow(
      `cannot write ${file}: there is no such folder`,
    );
    expect(printed).toEqual([]);
  });

  it('rejects a folder instead of a file', async () => {
    await expect(run([...small, '--svg', folder])).rejects.toThrow(`cannot write ${folder}`);
  });
});
