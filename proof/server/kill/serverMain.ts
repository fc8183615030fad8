// A server in a process of its own: node serverMain.ts FOLDER '{"death":{"point":"told","time":3}}'
// It says its port in a line, and stops when its standard input ends.
import { randomInt } from 'node:crypto';
import { writeSync } from 'node:fs';
import { Log } from '../../../packages/server/src/operations/log.ts';
import { Metrics } from '../../../packages/server/src/operations/metrics.ts';
import { startServer } from '../../../packages/server/src/server.ts';
import { readSettings } from '../../../packages/server/src/settings/read.ts';
import type { Synchronous } from '../../../packages/server/src/store/database.ts';
import { type Death, deadlyLobby, hastyLobby } from './death.ts';

export interface Life {
  readonly death?: Death;
  readonly synchronous?: Synchronous;
  /** Acknowledges choices before they are kept. */
  readonly isHasty?: boolean;
  /** The time by its clock, which stands still until another time is sent to the process. */
  readonly time?: number;
}

const [folder, json] = process.argv.slice(2);
const { death, synchronous = 'FULL', isHasty = false, ...life } = JSON.parse(json) as Life;
let { time } = life;
if (time !== undefined) process.on('message', (later) => (time = later as number));
const settings = readSettings({
  PORT: '0',
  DATA_FOLDER: folder,
  MESSAGES_PER_SECOND: '100000',
  MESSAGE_BURST: '100000',
  TABLES_PER_ADDRESS_PER_HOUR: '1000000',
  MAX_SOCKETS_PER_ADDRESS: '1000',
  LOG_LEVEL: 'error',
});
const rig = death && { module: import.meta.resolve('./deadlyCommit.ts'), data: death };
const server = await startServer({
  settings,
  log: new Log(settings.logLevel),
  metrics: new Metrics(),
  now: () => time ?? Date.now(),
  // Hardly any, but not always the same: work that is due when it was due before stays with whom it was given to, who is dead.
  delay: () => randomInt(10),
  store: { synchronous, ...(rig && { rig }) },
  wrap(lobby) {
    const one = death ? deadlyLobby(lobby, death) : lobby;
    return isHasty ? hastyLobby(one) : one;
  },
});
writeSync(1, `port ${server.port}\n`);
process.stdin.resume();
process.stdin.on('end', () => void server.close().then(() => process.exit()));
