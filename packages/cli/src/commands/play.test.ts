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
import { run } from './play.ts';
import { PLAIN } from '../play/terminal/style.ts';
import { playGame } from '../play/playGame.ts';
import { openTerminal } from '../play/terminal/terminal.ts';
import { FakeTerminal } from '../play/testing/fakeTerminal.ts';
import { typed } from '../play/testing/typedInput.ts';

const BIN = path.resolve(import.meta.dirname, '../../bin/oriflamme.js');
const folder = mkdtempSync(path.join(tmpdir(), 'oriflamme-play-'));
afterAll(() => rmSync(folder, { recursive: true }));

const play = (input: string, ...args: string[]) =>
  spawnSync(process.execPath, [BIN, 'play', '--seed', 'pipe', ...args], { input, encoding: 'utf8' });

const options = () => ({
  seat: 0,
  bots: [undefined, ...Array.from({ length: 3 }, () => createBot('knight'))],
  samples: 1,
  seed: 'pipe',
  confirms: false,
});
const dealt = (deck: readonly Kind[]) => Game.deal({ deck, players: 4, seed: 'pipe deal' });

/** The input for a game of random choices. */
async function scriptFor(deck: readonly Kind[]): Promise<{ lines: string[]; record: GameRecord }> {
  const game = dealt(deck);
  const random = new Random('script');
  const lines: string[] = [];
  const type = () => {
    const legal = game.options();
    lines.push(typed(game, legal[random.below(legal.length)]));
    return lines.at(-1);
  };
  await playGame(game, options(), new FakeTerminal(type), PLAIN);
  return { lines, record: game.record };
}

describe('a scripted game over a pipe', () => {
  it('plays to the end in every set', async () => {
    const mixes = [randomMix(new Random('mixed')), wildMix(new Random('wild'))];
    for (const deck of [...Object.values(sets), ...Object.values(namedMixes), ...mixes]) {
      const { lines, record } = await scriptFor(deck);
      const game = dealt(deck);
      const output = new PassThrough().resume();
      const terminal = openTerminal(Readable.from([`${lines.join('\n')}\n`]), output);
      expect(await playGame(game, options(), terminal, PLAIN)).toBe('played');
      expect(game.record).toEqual(record);
    }
  });
});

describe('oriflamme play', () => {
  it('plays a script to the final score and writes the record', async () => {
    const file = path.join(folder, 'whole.json');
    const { lines, record } = await scriptFor(sets.alliance);
    const { status, stdout } = play(`${lines.join('\n')}\n`, '--set', 'alliance', '--record', file);
    expect(status).toBe(0);
    expect(stdout).toMatch(/(You win|wins|share the victory) with \d+ influence/);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(record);
  });

  it('ends cleanly with its input, without colours, and writes the record', () => {
    const record = path.join(folder, 'record.json');
    const { status, stdout, stderr } = play('1\n0\n', '--record', record);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/The input ended in round \d, before the game was over\./);
    expect(stdout).toContain(`The record was written to ${record}`);
    expect(stdout).not.toContain('\u001B');
    expect(Game.replay(JSON.parse(readFileSync(record, 'utf8'))).state.round).toBeGreaterThan(0);
  });

  it('leaves on quit, in colour with --colour always', () => {
    const { status, stdout } = play('quit\nyes\n', '--colour', 'always');
    expect(status).toBe(0);
    expect(stdout).toContain('\u001B[');
    expect(stdout).toContain('You left in round 1.');
    expect(stdout).toMatch(/--seed pipe/);
  });

  it('rejects a record file that cannot be written, before the game', async () => {
    const file = path.join(folder, 'nowhere', 'record.json');
    await expect(run(['--record', file])).rejects.toThrow(/^cannot write .*record\.json/);
  });
});
