// The server under load, in a process of its own. Only its limits are raised: all of the load comes from one address.
import { loadConfig, Log, Metrics, startServer } from '@oriflamme/server';
import { answerParent, givenInput } from './childProcess.ts';
import { usage, usageAtRest } from './usage.ts';

export interface Ready {
  readonly port: number;
  /** Milliseconds from the beginning of the process to the tables being there, and to the open port. */
  readonly restored: number;
  readonly listening: number;
  /** Milliseconds for taking up the tables, with the opening of the store. */
  readonly restoring: number;
}

const { folder } = givenInput() as { folder: string };
const config = loadConfig({
  PORT: '0',
  DATA_FOLDER: folder,
  MAX_SOCKETS_PER_ADDRESS: '2000',
  MESSAGES_PER_SECOND: '100000',
  MESSAGE_BURST: '100000',
  TABLES_PER_ADDRESS_PER_HOUR: '100000',
});
const times = new Map<string, number>();
const log = new Log('info', (line) => {
  const { event, level } = JSON.parse(line) as { event: string; level: string };
  times.set(event, performance.now());
  if (level !== 'info') console.error(line);
});

const began = performance.now();
const server = await startServer({ settings: config, log, metrics: new Metrics() });
const restored = times.get('restored') ?? Number.NaN;
const ready: Ready = {
  port: server.port,
  restored,
  listening: performance.now(),
  restoring: restored - began,
};
answerParent({ ready: () => ready, usage, usageAtRest }, () => server.close());
