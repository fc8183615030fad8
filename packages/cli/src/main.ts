import { parseArgs } from 'node:util';
import { ALIASES, commands } from './commands.ts';
import { type Command, type CommandTable, UsageError } from './lib/command.ts';

const EXIT_OK = 0;
const EXIT_USAGE = 2;

type Output = Pick<Console, 'log' | 'error'>;

/** Runs `oriflamme ARGS` and resolves to the exit code. */
export async function main(
  args: string[],
  table: CommandTable = commands,
  output: Output = console,
): Promise<number> {
  // Options before the name of the command are for `oriflamme`, the rest is for the command.
  const at = args.findIndex((arg) => !arg.startsWith('-'));
  const flags = at < 0 ? args : args.slice(0, at);
  const name = at < 0 ? undefined : args[at];
  let command: Command | undefined;
  try {
    const { values } = parseArgs({ args: flags, options: { help: { type: 'boolean', short: 'h' } } });
    if (values.help || name === undefined) {
      output.log(await help(table));
      return EXIT_OK;
    }
    command = await load(name, table);
    const commandArgs = args.slice(at + 1);
    if (commandArgs.some((arg) => arg === '--help' || arg === '-h')) {
      output.log(`${command.usage}\n  -h, --help       show this help`);
      return EXIT_OK;
    }
    return await command.run(commandArgs);
  } catch (error) {
    if (!isUsageError(error)) throw error;
    output.error(`oriflamme: ${error.message}`);
    output.error(
      command
        ? `Run "oriflamme ${name} --help" for usage.`
        : 'Run "oriflamme --help" for a list of commands.',
    );
    return EXIT_USAGE;
  }
}

function load(name: string, table: CommandTable): Promise<Command> {
  const known = Object.hasOwn(ALIASES, name) ? ALIASES[name] : name;
  if (!Object.hasOwn(table, known)) throw new UsageError(`unknown command "${name}"`);
  return table[known]();
}

function isUsageError(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

async function help(table: CommandTable): Promise<string> {
  const names = Object.keys(table);
  const width = Math.max(...names.map((name) => name.length));
  const lines = await Promise.all(
    names.map(async (name) => `  ${name.padEnd(width)}  ${(await table[name]()).summary}`),
  );
  return [
    'Usage: oriflamme COMMAND [OPTIONS]',
    '',
    'Commands:',
    ...lines,
    '',
    'Options:',
    '  -h, --help  show this help; "oriflamme COMMAND --help" shows the usage of a command',
  ].join('\n');
}
