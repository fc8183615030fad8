import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backupFolder } from './store/sqlite/backupFolder.ts';
import { Log } from './monitoring/log.ts';
import { Metrics } from './monitoring/metrics.ts';
import { waitForSignal } from './monitoring/signals.ts';
import { startServer } from './server.ts';
import { settingsText } from './config/print.ts';
import { loadConfig } from './config/load.ts';

type Terminal = Pick<Console, 'log' | 'error'>;

const HELP = `Usage: oriflamme-server [OPTION]

Serves the client and the tables until it is told to stop (SIGTERM or SIGINT).

Options:
  --settings       list the settings, which are environment variables
  --backup FOLDER  copy DATA_FOLDER to a new folder, while a server may be using it
  -h, --help       show this`;

const CLIENT = join(import.meta.dirname, '../../web/dist');

/** Runs `oriflamme-server ARGS` and gives back the exit code. */
export async function main(
  args: string[],
  environment: Readonly<Record<string, string | undefined>>,
  terminal: Terminal = console,
  untilStopped: () => Promise<string> = waitForSignal,
): Promise<number> {
  try {
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
    else if (values.backup !== undefined)
      await backupFolder(loadConfig(environment).dataFolder, values.backup);
    else await run(environment, untilStopped);
    return 0;
  } catch (error) {
    terminal.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

async function run(
  environment: Readonly<Record<string, string | undefined>>,
  untilStopped: () => Promise<string>,
): Promise<void> {
  const config = loadConfig(environment);
  const log = new Log(config.logLevel);
  // Node would print the error's words, which may hold secrets. What was acknowledged is on the disk: better to start anew.
  process.on('uncaughtException', (error) => {
    log.exception('crashed', error);
    process.exit(1);
  });
  const stopped = untilStopped();
  const server = await startServer({ settings: config, log, metrics: new Metrics(), clientFolder: CLIENT });
  log.info('stopping', { why: await stopped });
  await server.close();
}

/** The process itself. */
export async function program(): Promise<never> {
  // Whatever is written holds hidden cards or keys: nobody else on this machine may read it.
  process.umask(0o077);
  // A start that failed half-way may have left threads behind.
  process.exit(await main(process.argv.slice(2), process.env));
}

if (import.meta.main) await program();
