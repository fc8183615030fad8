import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { UsageError } from '../lib/command.ts';
import { writeTrace } from '../trace/writeTrace.ts';
import { run } from './check.ts';

const folder = mkdtempSync(join(tmpdir(), 'oriflamme-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the exit code and the lines that are printed. */
async function check(content: string): Promise<{ code: number; lines: string[] }> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const file = join(folder, 'traces.jsonl');
  writeFileSync(file, content);
  onTestFinished(() => {
    log.mockRestore();
    rmSync(file);
  });
  const code = await run([file]);
  return { code, lines: log.mock.calls.map(([line]) => String(line)) };
}

describe('oriflamme check', () => {
  const trace = writeTrace({ set: 'base', players: 2, seed: 'check' });

  it('replays every line, and skips empty ones', async () => {
    const { code, lines } = await check(`${JSON.stringify(trace)}\n\n${JSON.stringify(trace)}\n`);
    expect([code, lines]).toEqual([0, ['2 games, 0 differ']]);
  });

  it('prints the games that differ, and exits with 1', async () => {
    const { code, lines } = await check(`${JSON.stringify({ ...trace, winners: [] })}\nnot JSON`);
    expect(code).toBe(1);
    expect(lines.map((line) => line.replace(/,"step".*/, ''))).toEqual([
      '{"game":0',
      '{"game":1',
      '2 games, 2 differ',
    ]);
  });

  it.each([join(folder, 'missing'), folder])('says that it cannot read %s', async (file) => {
    await expect(run([file])).rejects.toThrow(`cannot read ${file}: `);
    await expect(run([file])).rejects.toBeInstanceOf(UsageError);
  });
});
