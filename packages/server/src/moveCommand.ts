import { parseArgs } from 'node:util';
import { loadConfig } from './config/load.ts';

/** Runs `oriflamme-server move ARGS` and resolves to the exit code. */
export async function moveCommand(
  args: string[],
  environment: Readonly<Record<string, string | undefined>>,
  terminal: Pick<Console, 'log'>,
): Promise<number> {
  const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values;
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
