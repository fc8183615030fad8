// Server process for crash tests: node serverMain.ts FOLDER '{"crash":{"point":"sent","time":3}}'
// Prints its port, and closes at the end of standard input.
import { randomInt } from 'node:crypto';
import { writeSync } from 'node:fs';
import { loadConfig, Log, Metrics, startServer } from '@oriflamme/server';
import { UNLIMITED_ENVIRONMENT } from '@oriflamme/server/internals';
import type { Synchronous } from '@oriflamme/server/internals';
import { type CrashPlan, crashingLobby, earlyAckLobby } from './crashPoint.ts';

export interface ServerRun {
  readonly crash?: CrashPlan;
  readonly synchronous?: Synchronous;
  /** Acknowledges choices before they are durable. */
  readonly isEarlyAck?: boolean;
  /** Settings. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Manual clock: the process's time until another one is sent to it. */
  readonly time?: number;
}

const [folder, json] = process.argv.slice(2);
const {
  crash,
  synchronous = 'FULL',
  isEarlyAck = false,
  environment = {},
  ...run
} = JSON.parse(json) as ServerRun;
let { time } = run;
if (time !== undefined) process.on('message', (newTime) => (time = newTime as number));
const config = loadConfig({
  ...UNLIMITED_ENVIRONMENT,
  PORT: '0',
  DATA_FOLDER: folder,
  LOG_LEVEL: 'error',
  ...environment,
});
const faults = crash && { module: import.meta.resolve('./crashingCommit.ts'), data: crash };
const server = await startServer({
  config,
  log: new Log(config.logLevel),
  metrics: new Metrics(),
  now: () => time ?? Date.now(),
  // Short but random: a job with an unchanged due time would stay leased by the crashed process.
  botDelay: () => randomInt(10),
  store: { synchronous, ...(faults && { faults }) },
  wrapLobby(lobby) {
    const wrapped = crash ? crashingLobby(lobby, crash) : lobby;
    return isEarlyAck ? earlyAckLobby(wrapped) : wrapped;
  },
});
writeSync(1, `port ${server.port}\n`);
process.stdin.resume();
process.stdin.on('end', () => void server.close().then(() => process.exit()));
