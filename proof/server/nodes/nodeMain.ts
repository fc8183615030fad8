// One of several server processes of a proof: its settings are the environment's.
// Prints "open" when it accepts connections, and closes on SIGTERM.
//   node nodeMain.ts MAX_BOT_DELAY_MS [newer]    newer: a version with one more migration
import { randomInt } from 'node:crypto';
import { writeSync } from 'node:fs';
import { loadConfig, Log, Metrics, startServer } from '@oriflamme/server';
import { newerMigrations } from './newerMigrations.ts';

const config = loadConfig(process.env);
const [, , maxBotDelay, version] = process.argv;
/** An option of the PostgreSQL store, beyond those that all stores have. */
const newer: object = { migrations: newerMigrations };
const server = await startServer({
  config,
  log: new Log(config.logLevel),
  metrics: new Metrics(),
  botDelay: () => randomInt(Number(maxBotDelay)),
  ...(version === 'newer' && { store: newer }),
});
writeSync(1, 'open\n');
process.on('SIGTERM', () => void server.close().then(() => process.exit()));
