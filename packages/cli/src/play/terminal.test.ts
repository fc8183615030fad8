import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { Game } from '@oriflamme/engine';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from '../commands/play.ts';
import { MAX_LINE, openTerminal } from './terminal.ts';

const BIN = path.resolve(import.meta.dirname, '../../bin/oriflamme.js');
const folder = mkdtempSync(path.join(tmpdir(), 'oriflamme-play-'));
afterAll(() => rmSync(folder, { recursive: true }));

const play = (input: string, ...args: string[]) =>
  spawnSync(process.execPath, [BIN, 'play', '--seed', 'pipe', ...args], { input, encoding: 'utf8' });

describe('A pipe', () => {
  it('gives its lines one by one, repeats them, and has an end', async () => {
    const output = new PassThrough();
    const terminal = openTerminal(Readable.from(['spy\r\nhe', 'ir\n\nlast']), output);
    const lines = [];
    for (let line = await terminal.readLine(); line !== undefined; line = await terminal.readLine())
      lines.push(line);
    expect(lines).toEqual(['spy', 'heir', '', 'last']);
    expect(await terminal.readLine()).toBeUndefined();
    expect(String(output.read())).toBe('> spy\n> heir\n> \n> last\n');
    expect(terminal).toMatchObject({ columns: 80, rows: undefined });
  });

  it('keeps of an endless line no more than shows that it is too long', async () => {
    const pieces = Array.from({ length: 10 }, () => 'x'.repeat(MAX_LINE));
    const terminal = openTerminal(Readable.from([...pieces, '\n']), new PassThrough());
    const line = await terminal.readLine();
    expect(line!.length).toBeGreaterThan(MAX_LINE);
    expect(line!.length).toBeLessThan(MAX_LINE + 5);
  });
});

describe('oriflamme play', () => {
  it('ends cleanly with its input, in plain lines, and writes the record', () => {
    const record = path.join(folder, 'record.json');
    const { status, stdout, stderr } = play('1\n0\n', '--record', record);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/The input has ended, and the game with it, in round \d\./);
    expect(stdout).toContain(`The record is in ${record}`);
    expect(stdout).not.toContain('\u001B');
    expect(Game.replay(JSON.parse(readFileSync(record, 'utf8'))).table.round).toBeGreaterThan(0);
  });

  it('leaves when asked to, in colour where that is wanted', () => {
    const { status, stdout } = play('quit\nyes\n', '--colour', 'always');
    expect(status).toBe(0);
    expect(stdout).toContain('\u001B[');
    expect(stdout).toContain('You leave in round 1.');
    expect(stdout).toMatch(/--seed pipe/);
  });

  it('refuses a record where it cannot be written, before the game', async () => {
    const file = path.join(folder, 'nowhere', 'record.json');
    await expect(run(['--record', file])).rejects.toThrow(/^cannot write .*record\.json/);
  });
});
