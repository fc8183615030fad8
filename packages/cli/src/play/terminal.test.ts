import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { createBot } from '@oriflamme/bots';
import {
  Game,
  type GameRecord,
  type Kind,
  namedMixes,
  Random,
  randomMix,
  sets,
  wildMix,
} from '@oriflamme/engine';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from '../commands/play.ts';
import { PLAIN } from './style.ts';
import { playGame } from './playGame.ts';
import { MAX_LINE, openTerminal } from './terminal.ts';
import { FakeTerminal } from './testing/fakeTerminal.ts';
import { typed } from './testing/typedInput.ts';

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

const seating = () => ({
  seat: 0,
  bots: [undefined, ...Array.from({ length: 3 }, () => createBot('knight'))],
  samples: 1,
  seed: 'pipe',
  confirms: false,
});
const dealt = (deck: readonly Kind[]) => Game.deal({ deck, players: 4, seed: 'pipe deal' });

/** The lines that play a whole game of random choices. */
async function scriptFor(deck: readonly Kind[]): Promise<{ lines: string[]; record: GameRecord }> {
  const game = dealt(deck);
  const random = new Random('script');
  const lines: string[] = [];
  const type = () => {
    const options = game.options();
    lines.push(typed(game, options[random.below(options.length)]));
    return lines.at(-1);
  };
  await playGame(game, seating(), new FakeTerminal(type), PLAIN);
  return { lines, record: game.record };
}

describe('A scripted game over a pipe', () => {
  it('plays to its end in every set', async () => {
    const mixes = [randomMix(new Random('mixed')), wildMix(new Random('wild'))];
    for (const deck of [...Object.values(sets), ...Object.values(namedMixes), ...mixes]) {
      const { lines, record } = await scriptFor(deck);
      const game = dealt(deck);
      const output = new PassThrough().resume();
      const terminal = openTerminal(Readable.from([`${lines.join('\n')}\n`]), output);
      expect(await playGame(game, seating(), terminal, PLAIN)).toBe('played');
      expect(game.record).toEqual(record);
    }
  });
});

describe('oriflamme play', () => {
  it('plays a script to the score and keeps the record', async () => {
    const file = path.join(folder, 'whole.json');
    const { lines, record } = await scriptFor(sets.alliance);
    const { status, stdout } = play(`${lines.join('\n')}\n`, '--set', 'alliance', '--record', file);
    expect(status).toBe(0);
    expect(stdout).toMatch(/(You win|wins|share the victory) with \d+ influence/);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(record);
  });

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
