import { parseArgs } from 'node:util';
import { type CommandTable, UsageError } from './lib/command.ts';
import { commands } from './commands.ts';

const ok = 0;
const wrongUsage = 2;

type Terminal = Pick<Console, 'log' | 'error'>;

/** Runs `oriflamme ARGS` and gives back the exit code. */
export async function main(
  args: string[],
  table: CommandTable = commands,
  terminal: Terminal = console,
): Promise<number> {
  // What stands before the command's name is for us, what follows is for the command.
  const at = args.findIndex((arg) => !arg.startsWith('-'));
  const flags = at < 0 ? args : args.slice(0, at);
  const name = at < 0 ? undefined : args[at];
  try {
    const { values } = parseArgs({ args: flags, options: { help: { type: 'boolean', short: 'h' } } });
    if (values.help || name === undefined) {
      terminal.log(await help(table));
      return ok;
    }
    if (!Object.hasOwn(table, name)) throw new UsageError(`there is no command "${name}"`);
    const command = await table[name]();
    return await command.run(args.slice(at + 1));
  } catch (error) {
    if (!isWrongUsage(error)) throw error;
    terminal.error(`oriflamme: ${error.message}`);
    terminal.error('"oriflamme --help" lists the commands.');
    return wrongUsage;
  }
}

function isWrongUsage(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

async function help(table: CommandTable): Promise<string> {
  const names = Object.keys(table);
  const width = Math.max(0, ...names.map((name) => name.length));
  const lines = await Promise.all(
    names.map(async (name) => `  ${name.padEnd(width)}  ${(await table[name]()).summary}`),
  );
  return [
    'Usage: oriflamme COMMAND [OPTIONS]',
    '',
    ...(lines.length > 0 ? ['Commands:', ...lines] : ['There are no commands yet.']),
    '',
    'Options:',
    '  -h, --help  show this',
  ].join('\n');
}
