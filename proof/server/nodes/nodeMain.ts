// One of several server processes of a proof: its settings are the environment's.
// Prints "open" when it accepts connections, and closes on SIGTERM.
import { randomInt } from 'node:crypto';
import { writeSync } from 'node:fs';
import { loadConfig, Log, Metrics, startServer } from '@oriflamme/server';

const config = loadConfig(process.env);
const maxBotDelay = Number(process.argv[2]);
const server = await startServer({
  config,
  log: new Log(config.logLevel),
  metrics: new Metrics(),
  botDelay: () => randomInt(maxBotDelay),
});
writeSync(1, 'open\n');
process.on('SIGTERM', () => void server.close().then(() => process.exit()));
