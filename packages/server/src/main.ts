import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { adminCommand } from './adminCli/adminCommand.ts';
import { backupFolder } from './store/sqlite/backupFolder.ts';
import { releaseMemory } from './lib/releaseMemory.ts';
import { Log } from './monitoring/log.ts';
import { Metrics } from './monitoring/metrics.ts';
import { waitForSignal } from './monitoring/signals.ts';
import { startServer } from './server.ts';
import { settingsText } from './config/print.ts';
import { loadConfig } from './config/load.ts';
import type { Config } from './config/schema.ts';
import { moveCommand } from './moveCommand.ts';
import { ratingsCommand } from './ratingsCommand.ts';
import { startConditions, startWarnings } from './config/startWarnings.ts';

type Terminal = Pick<Console, 'log' | 'error'>;

const HELP = `Usage: oriflamme-server [OPTION]
       oriflamme-server admin COMMAND
       oriflamme-server move --to postgres|sqlite
       oriflamme-server ratings check|recompute

Serves the client and the tables until it receives SIGTERM or SIGINT.

Options:
  --settings       list all settings (environment variables)
  --backup FOLDER  copy the database to a new folder, also while a server is using it
  -h, --help       show this help

"oriflamme-server admin --help" lists the commands for operators. "oriflamme-server move" moves everything
between the SQLite file in DATA_FOLDER and the PostgreSQL database at DATABASE_URL, while no server is running.
"oriflamme-server ratings" computes the ratings from the games again.`;

const CLIENT = join(import.meta.dirname, '../../web/dist');

/** Runs `oriflamme-server ARGS` and resolves to the exit code. */
export async function main(
  args: string[],
  environment: Readonly<Record<string, string | undefined>>,
  terminal: Terminal = console,
  waitForStop: () => Promise<string> = waitForSignal,
): Promise<number> {
  try {
    if (args[0] === 'admin') return await adminCommand(args.slice(1), environment, terminal);
    if (args[0] === 'move') return await moveCommand(args.slice(1), environment, terminal);
    if (args[0] === 'ratings') return await ratingsCommand(args.slice(1), environment, terminal);
    const { values } = parseArgs({
      args,
      options: {
        settings: { type: 'boolean' },
        backup: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) terminal.log(HELP);
    else if (values.settings) terminal.log(settingsText());
    else if (values.backup !== undefined) await backup(loadConfig(environment), values.backup);
    else await run(environment, waitForStop);
    return 0;
  } catch (error) {
    terminal.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

async function backup({ databaseUrl, dataFolder }: Config, to: string): Promise<void> {
  if (databaseUrl === undefined) return backupFolder(dataFolder, to);
  const { backupPostgres } = await import('./store/move/moveStore.ts');
  return backupPostgres(databaseUrl, dataFolder, to);
}

async function run(
  environment: Readonly<Record<string, string | undefined>>,
  waitForStop: () => Promise<string>,
): Promise<void> {
  const config = loadConfig(environment);
  const log = new Log(config.logLevel);
  // Node would print the message, which may contain secrets. Acknowledged writes are durable, so a restart is safe.
  process.on('uncaughtException', (error) => {
    log.exception('crashed', error);
    process.exit(1);
  });
  for (const { reason, text } of startWarnings(config, startConditions(config))) log.warn(text, { reason });
  const stopped = waitForStop();
  const server = await startServer({ config, log, metrics: new Metrics(), clientFolder: CLIENT });
  // Loaded now, so that the first request for it delays nobody.
  await import('./api/apiApp.ts');
  void server.settled.then(releaseMemory);
  log.info('stopping', { reason: await stopped });
  await server.close();
}

/** Entry point of the process. */
export async function program(): Promise<never> {
  // Files contain hidden cards or keys: only the owner may read them.
  process.umask(0o077);
  // Explicit, because a failed start may leave worker threads running.
  process.exit(await main(process.argv.slice(2), process.env));
}

if (import.meta.main) await program();
