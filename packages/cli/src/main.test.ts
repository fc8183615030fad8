import { parseArgs } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type CommandTable, UsageError } from './lib/command.ts';
import { main } from './main.ts';

const calls: string[][] = [];

const table: CommandTable = {
  echo: async () => ({
    summary: 'say it again',
    run: async (args) => {
      calls.push(args);
      return 0;
    },
  }),
  differ: async () => ({ summary: 'always differ', run: async () => 1 }),
  strict: async () => ({
    summary: 'take no option',
    run: async (args) => {
      parseArgs({ args, options: {} });
      return 0;
    },
  }),
  picky: async () => ({
    summary: 'refuse',
    run: () => Promise.reject(new UsageError('--players must be 2 to 5')),
  }),
  broken: async () => ({ summary: 'fail', run: () => Promise.reject(new Error('a bug')) }),
};

async function oriflamme(args: string[], commands = table) {
  const out: string[] = [];
  const err: string[] = [];
  const terminal = {
    log: (line: string) => void out.push(line),
    error: (line: string) => void err.push(line),
  };
  const code = await main(args, commands, terminal);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

describe('help', () => {
  it.each([[[]], [['--help']], [['-h']], [['-h', 'echo']]])('is shown for %j', async (args) => {
    const { code, out, err } = await oriflamme(args);
    expect(code).toBe(0);
    expect(out).toContain('Usage: oriflamme COMMAND');
    expect(out).toContain('  echo    say it again');
    expect(err).toBe('');
  });

  it('makes sense without any command', async () => {
    const { code, out } = await oriflamme([], {});
    expect(code).toBe(0);
    expect(out).toContain('There are no commands yet.');
  });
});

describe('a command', () => {
  it('gets every argument after its name', async () => {
    const { code } = await oriflamme(['echo', '--seed', '7', '--help']);
    expect(code).toBe(0);
    expect(calls).toEqual([['--seed', '7', '--help']]);
  });

  it('decides the exit code', async () => {
    expect((await oriflamme(['differ'])).code).toBe(1);
  });

  it('is not hidden when it fails for another reason than its arguments', async () => {
    await expect(oriflamme(['broken'])).rejects.toThrow('a bug');
  });
});

describe('wrong usage', () => {
  it.each([
    ['an unknown command', ['simulat'], 'there is no command "simulat"'],
    ['a name that every object has', ['toString'], 'there is no command "toString"'],
    ['an unknown flag', ['--fast', 'echo'], "Unknown option '--fast'"],
    ['a flag unknown to the command', ['strict', '--fast'], "Unknown option '--fast'"],
    ['what the command itself refuses', ['picky'], '--players must be 2 to 5'],
  ])('is told for %s, with exit code 2', async (_, args, message) => {
    const { code, out, err } = await oriflamme(args);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(message);
    expect(err).toContain('oriflamme --help');
  });
});
