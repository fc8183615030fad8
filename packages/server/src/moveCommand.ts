import { parseArgs } from 'node:util';
import { loadConfig } from './config/load.ts';

const USAGE = `Usage: oriflamme-server move --to postgres|sqlite

Moves everything between the SQLite file in DATA_FOLDER and the PostgreSQL database at DATABASE_URL, and
compares it. No server may be running, and the target has to be empty. A move that was interrupted goes on.
The source stays as it is.`;

/** Runs `oriflamme-server move ARGS` and resolves to the exit code. */
export async function moveCommand(
  args: string[],
  environment: Readonly<Record<string, string | undefined>>,
  terminal: Pick<Console, 'log'>,
): Promise<number> {
  const { to, help } = parseArgs({
    args,
    options: { to: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  }).values;
  if (help) {
    terminal.log(USAGE);
    return 0;
  }
  if (to !== 'postgres' && to !== 'sqlite')
    throw new Error('Name the target: oriflamme-server move --to postgres, or --to sqlite.');
  const { dataFolder: folder, databaseUrl: url } = loadConfig(environment);
  if (url === undefined) throw new Error('DATABASE_URL is not set: it names the PostgreSQL database.');
  const { moveStore } = await import('./store/move/moveStore.ts');
  await moveStore({ folder, url, to, onProgress: (text) => terminal.log(text) });
  const next =
    to === 'postgres' ? 'Start the server with DATABASE_URL' : 'Start the server without DATABASE_URL';
  terminal.log(`Everything was moved and verified. ${next}.`);
  return 0;
}
