import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Game, type GameRecord, Random, sets } from '@oriflamme/engine';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { UsageError } from '../lib/command.ts';
import { writeTrace } from '../trace/writeTrace.ts';
import { run } from './analyse.ts';

function play(choices: number): GameRecord {
  const random = new Random('analyse');
  const game = Game.deal({ deck: sets.base, players: 3, seed: 'analyse' });
  for (let made = 0; game.turn && made < choices; made++) game.choose(random.below(game.options().length));
  return game.record;
}

const whole = play(1000);
const last = whole.choices.length;

function write(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'oriflamme-analyse-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'game.json');
  writeFileSync(file, content);
  return file;
}

/** Returns the lines that are printed. */
async function analyse(json: unknown, ...args: string[]): Promise<string[]> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    expect(await run([write(JSON.stringify(json)), '--samples', '2', ...args])).toBe(0);
    return log.mock.calls.map(([line]) => String(line));
  } finally {
    log.mockRestore();
  }
}

describe('oriflamme analyse', () => {
  it('prints a line for each decision, with what was played and what would have been better', async () => {
    const lines = await analyse(whole);
    expect(lines).toHaveLength(last);
    const chance = String.raw`\d+ % \(\d+–\d+\)`;
    for (const [step, line] of lines.entries())
      expect(line).toMatch(
        new RegExp(
          String.raw`^ *${step}  round \d  (Red|Blue|Green) +\d+ %  .+ ${chance}(; better: .+ ${chance})?$`,
          'u',
        ),
      );
  });

  it('calls nothing better that is as good', async () => {
    const lines = (await analyse(whole)).filter((line) => line.includes('; better: '));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      const [, chosen, best] = /(\d+) % \(.+; better: .+ (\d+) % \(/u.exec(line)!;
      expect(Number(best)).toBeGreaterThan(Number(chosen));
    }
  });

  it('prints all options of one decision, the one that was played, and what the hidden cards may be', async () => {
    const lines = await analyse(whole, '--step', '1');
    const game = Game.replay({ ...whole, choices: whole.choices.slice(0, 1) });
    expect(lines[0]).toMatch(
      /^After 1 choices, round 1: \w+ decides, with a chance of winning of \d+ %\.\n$/u,
    );
    expect(lines.filter((line) => / prior \d+ %$/u.test(line))).toHaveLength(game.options().length);
    expect(lines.filter((line) => line.startsWith('* '))).toHaveLength(1);
    expect(lines.at(-1)).toMatch(/^\nStack 1, \w+'s card 1: (?:[A-Z][\w ]+ \d+ %(?:, |$)){10}$/u);
  });

  it('prints the same as JSON, and takes what a finished online game offers for download', async () => {
    const [line] = await analyse({ disclosure: { record: whole } }, '--step', `${last - 1}`, '--json');
    const game = Game.replay({ ...whole, choices: whole.choices.slice(0, -1) });
    const options = game.options().map(() => expect.anything() as unknown);
    expect(JSON.parse(line)).toMatchObject({
      step: last - 1,
      round: 6,
      turn: game.turn,
      played: whole.choices.at(-1),
      options,
    });
  });

  it('takes the record of a saved game', async () => {
    const lines = await analyse(Game.replay(whole), '--step', '0');
    expect(lines[0]).toContain('After 0 choices, round 1');
  });

  it('judges the decision at which a record ends, and says that nothing was played', async () => {
    const lines = await analyse(play(5));
    expect(lines).toHaveLength(6);
    for (const line of lines.slice(0, -1)) expect(line).not.toContain('not played');
    expect(lines.at(-1)).toMatch(/^ *5 {2}round 1 {2}\w+ +\d+ % {2}not played; best: .+ \d+ % \(\d+–\d+\)$/u);
    const [heading, ...options] = await analyse(play(5), '--step', '5');
    expect(heading).toMatch(/ %\. The record ends here\.\n$/u);
    expect(options.filter((line) => line.startsWith('* '))).toEqual([]);
    const [json] = await analyse(play(5), '--step', '5', '--json');
    expect(JSON.parse(json)).toMatchObject({ step: 5, played: null });
  });

  it.each([
    ['no file', [], 'analyse takes one file'],
    ['two files', ['a', 'b'], 'analyse takes one file'],
    ['a file that is not there', ['/no/such/file'], 'cannot read /no/such/file'],
    ['too many samples', ['x', '--samples', '100001'], '--samples must be an integer from 2 to 100000'],
    ['one sample', ['x', '--samples', '1'], '--samples must be an integer from 2 to 100000'],
  ])('rejects %s', async (_, args, message) => {
    await expect(run(args)).rejects.toThrow(message);
    await expect(run(args)).rejects.toBeInstanceOf(UsageError);
  });

  it('rejects files that hold no record, and steps past the end', async () => {
    await expect(run([write('not JSON')])).rejects.toThrow('cannot read');
    await expect(run([write('null')])).rejects.toThrow('does not hold a record');
    for (const other of [{ a: 1 }, writeTrace({ set: 'base', players: 2, seed: 'analyse' })])
      await expect(run([write(JSON.stringify(other))])).rejects.toThrow('This is not a record');
    await expect(run([write(JSON.stringify({ ...whole, choices: [99] }))])).rejects.toThrow(
      'does not hold a record',
    );
    const file = write(JSON.stringify(whole));
    await expect(run([file, '--step', `${last + 1}`])).rejects.toThrow(
      `--step must be an integer from 0 to ${last}`,
    );
    await expect(run([file, '--step', `${last}`])).rejects.toThrow('the game is over');
  });
});
