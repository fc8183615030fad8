// The server under test, in a process of its own. Only its rate limits are raised: all of the load comes from one address.
import { loadConfig, Log, Metrics, startServer } from '@oriflamme/server';
import { releaseMemory, UNLIMITED_ENVIRONMENT } from '@oriflamme/server/internals';
import { readInput, serveParent } from '../process/childProcess.ts';
import { usage, usageWhenIdle } from '../process/usage.ts';

export interface Ready {
  readonly port: number;
  /** Time to open the store and restore the tables. */
  readonly restoreMs: number;
}

const { folder, environment } = readInput() as { folder: string; environment?: Record<string, string> };
const config = loadConfig({
  ...UNLIMITED_ENVIRONMENT,
  PORT: '0',
  DATA_FOLDER: folder,
  ...environment,
});
const times = new Map<string, number>();
const log = new Log('info', (line) => {
  const { event, level } = JSON.parse(line) as { event: string; level: string };
  times.set(event, performance.now());
  if (level !== 'info') console.error(line);
});

const startedAt = performance.now();
const server = await startServer({ config, log, metrics: new Metrics() });
// As the server's program does.
void server.settled.then(releaseMemory);
const restoredAt = times.get('restored') ?? Number.NaN;
const ready: Ready = { port: server.port, restoreMs: restoredAt - startedAt };
serveParent({ ready: () => ready, usage, usageWhenIdle }, () => server.close());
