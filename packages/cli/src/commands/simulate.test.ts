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
  it('prints a table and writes what it is asked for', async () => {
    const files = ['--csv', path.join(folder, 'out.csv'), '--svg', path.join(folder, 'out.svg')];
    expect(await run(['--set', 'base,alliance', '--players', '3', ...small, ...files])).toBe(0);
    expect(printed.join('\n')).toMatch(/^Oriflamme, 3 families[^]*\n\nAlliance, 3 families/);
    expect(printed.join('\n')).not.toContain('\u001b');
    expect(read('out.csv').split('\n')).toHaveLength(1 + 20 + 1);
    expect(read('out-games.csv').split('\n')).toHaveLength(1 + 2 + 1);
    expect(read('out-seats.csv').split('\n')).toHaveLength(1 + 6 + 1);
    expect(read('out.svg')).toMatch(/^<svg [^]*<\/svg>\n$/);
  });

  it('prints nothing when it is told to be quiet', async () => {
    expect(await run(['--quiet', ...small])).toBe(0);
    expect(printed).toEqual([]);
  });

  it('shows its options', async () => {
    expect(await run(['--help'])).toBe(0);
    expect(printed.join('\n')).toContain('--workers N');
  });

  it('tells before the run that a file cannot be written', async () => {
    const file = path.join(folder, 'nowhere', 'out.csv');
    await expect(run([...small, '--csv', file])).rejects.toThrow(
      `cannot write ${file}: there is no such folder`,
    );
    expect(printed).toEqual([]);
  });

  it('tells when a file turns out to be a folder', async () => {
    await expect(run([...small, '--svg', folder])).rejects.toThrow(`cannot write ${folder}`);
  });
});
