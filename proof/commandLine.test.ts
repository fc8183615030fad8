import { describe, expect, it } from 'vitest';
import { parseCommandLine, usageOf } from './commandLine.ts';

const line = {
  command: 'npm run proof:example',
  summary: 'Checks an example.',
  positionals: {
    games: { default: 100, min: 1, help: 'number of games' },
    seed: { default: 'x', help: 'seed of the first game' },
  },
  options: { late: { default: 0, help: 'milliseconds' } },
  flags: { write: 'write the results' },
};

describe('parseCommandLine', () => {
  it('returns the defaults', () => {
    expect(parseCommandLine(line, [])).toEqual({ games: 100, seed: 'x', late: 0, write: false, help: false });
  });

  it('returns positional arguments, options and flags', () => {
    expect(parseCommandLine(line, ['5', 'y', '--late', '30', '--write'])).toMatchObject({
      games: 5,
      seed: 'y',
      late: 30,
      write: true,
    });
  });

  it.each([
    [['0'], 'GAMES must be a whole number of at least 1, not "0"'],
    [['1.5'], 'GAMES must be a whole number of at least 1, not "1.5"'],
    [['many'], 'GAMES must be a whole number of at least 1, not "many"'],
    [['--late', 'x'], '--late must be a whole number of at least 0, not "x"'],
    [['1', 'y', 'z'], 'unexpected argument "z"'],
    [['--wrong'], "Unknown option '--wrong'"],
  ])('rejects %j', (args, message) => {
    expect(() => parseCommandLine(line, args)).toThrow(message);
  });
});

describe('usageOf', () => {
  it('lists every argument with its default', () => {
    expect(usageOf(line)).toBe(`usage: npm run proof:example -- [GAMES] [SEED] [OPTIONS]

Checks an example.

  GAMES         number of games (default: 100)
  SEED          seed of the first game (default: x)
  --late VALUE  milliseconds (default: 0)
  --write       write the results
  --help        print this text`);
  });
});
