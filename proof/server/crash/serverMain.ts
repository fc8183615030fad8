// A server in a process of its own: node serverMain.ts FOLDER '{"death":{"point":"told","time":3}}'
// It says its port in a line, and stops when its standard input ends.
import { randomInt } from 'node:crypto';
import { writeSync } from 'node:fs';
import { loadConfig, Log, Metrics, startServer } from '@oriflamme/server';
import type { Synchronous } from '@oriflamme/server/internals';
import { type CrashPlan, crashingLobby, earlyAckLobby } from './crashPoint.ts';

export interface ServerRun {
  readonly death?: CrashPlan;
  readonly synchronous?: Synchronous;
  /** Acknowledges choices before they are kept. */
  readonly isHasty?: boolean;
  /** The time by its clock, which stands still until another time is sent to the process. */
  readonly time?: number;
}

const [folder, json] = process.argv.slice(2);
const { death, synchronous = 'FULL', isHasty = false, ...life } = JSON.parse(json) as ServerRun;
let { time } = life;
if (time !== undefined) process.on('message', (later) => (time = later as number));
const config = loadConfig({
  PORT: '0',
  DATA_FOLDER: folder,
  MESSAGES_PER_SECOND: '100000',
  MESSAGE_BURST: '100000',
  TABLES_PER_ADDRESS_PER_HOUR: '1000000',
  MAX_SOCKETS_PER_ADDRESS: '1000',
  LOG_LEVEL: 'error',
});
const rig = death && { module: import.meta.resolve('./crashingCommit.ts'), data: death };
const server = await startServer({
  config,
  log: new Log(config.logLevel),
  metrics: new Metrics(),
  now: () => time ?? Date.now(),
  // Hardly any, but not always the same: work that is due when it was due before stays with whom it was given to, who is dead.
  botDelay: () => randomInt(10),
  store: { synchronous, ...(rig && { faults: rig }) },
  wrapLobby(lobby) {
    const one = death ? crashingLobby(lobby, death) : lobby;
    return isHasty ? earlyAckLobby(one) : one;
  },
});
writeSync(1, `port ${server.port}\n`);
process.stdin.resume();
process.stdin.on('end', () => void server.close().then(() => process.exit()));
