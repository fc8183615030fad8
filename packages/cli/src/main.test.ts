import { parseArgs } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ALIASES, commands } from './commands.ts';
import { type CommandTable, UsageError } from './lib/command.ts';
import { main } from './main.ts';

const calls: string[][] = [];
const usage = 'Usage: oriflamme …';

const table: CommandTable = {
  echo: async () => ({
    summary: 'repeat the arguments',
    usage: 'Usage: oriflamme echo [ARGS]',
    run: async (args) => {
      calls.push(args);
      return 0;
    },
  }),
  differ: async () => ({ summary: 'always differ', usage, run: async () => 1 }),
  strict: async () => ({
    summary: 'accept no option',
    usage,
    run: async (args) => {
      parseArgs({ args, options: {} });
      return 0;
    },
  }),
  picky: async () => ({
    summary: 'reject the arguments',
    usage,
    run: () => Promise.reject(new UsageError('--players must be 2 to 5')),
  }),
  broken: async () => ({ summary: 'fail', usage, run: () => Promise.reject(new Error('a bug')) }),
};

async function oriflamme(args: string[], commandTable = table) {
  const out: string[] = [];
  const err: string[] = [];
  const output = {
    log: (line: string) => void out.push(line),
    error: (line: string) => void err.push(line),
  };
  const code = await main(args, commandTable, output);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

describe('oriflamme --help', () => {
  it.each([[[]], [['--help']], [['-h']], [['-h', 'echo']]])('lists the commands for %j', async (args) => {
    const { code, out, err } = await oriflamme(args);
    expect(code).toBe(0);
    expect(out).toContain('Usage: oriflamme COMMAND');
    expect(out).toContain('  echo    repeat the arguments');
    expect(err).toBe('');
  });

  it.each([['--help'], ['-h']])('shows the usage of the command before %s', async (flag) => {
    const { code, out } = await oriflamme(['echo', '--seed', '7', flag]);
    expect(code).toBe(0);
    expect(out).toMatch(/^Usage: oriflamme echo \[ARGS\]\n {2}-h, --help/);
    expect(calls).toEqual([]);
  });
});

describe('a command', () => {
  it('gets every argument after its name', async () => {
    const { code } = await oriflamme(['echo', '--seed', '7', 'rest']);
    expect(code).toBe(0);
    expect(calls).toEqual([['--seed', '7', 'rest']]);
  });

  it('returns the exit code', async () => {
    expect((await oriflamme(['differ'])).code).toBe(1);
  });

  it('rejects with any error that is not about its arguments', async () => {
    await expect(oriflamme(['broken'])).rejects.toThrow('a bug');
  });
});

describe('invalid usage', () => {
  it.each([
    ['an unknown command', ['simulat'], 'unknown command "simulat"', '"oriflamme --help"'],
    ['an inherited property', ['toString'], 'unknown command "toString"', '"oriflamme --help"'],
    ['an unknown option', ['--fast', 'echo'], "Unknown option '--fast'", '"oriflamme --help"'],
    ['an option unknown to the command', ['strict', '--fast'], "Unknown option '--fast'", 'strict --help'],
    ['arguments that the command rejects', ['picky'], '--players must be 2 to 5', 'picky --help'],
  ])('exits with code 2 for %s', async (_, args, message, hint) => {
    const { code, out, err } = await oriflamme(args);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(message);
    expect(err).toContain(hint);
  });
});

describe.each(Object.keys(commands))('oriflamme %s --help', (name) => {
  it('prints a usage of its own', async () => {
    const { code, out } = await oriflamme([name, '--help'], commands);
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`^Usage: oriflamme ${name}\\b`));
  });
});

it.each(Object.entries(ALIASES))('the alias %s runs %s', async (alias, name) => {
  expect((await oriflamme([alias, '--help'], commands)).out).toContain(`Usage: oriflamme ${name}`);
});
