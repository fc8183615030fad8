// Entry point of the server's process: a server with the settings of its environment and one large file.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, Log, Metrics, startServer } from '@oriflamme/server';

/** More than the buffers of a connection hold. */
const LARGE_FILE_BYTES = 8 * 1024 * 1024;

const config = loadConfig(process.env);
const clientFolder = join(config.dataFolder, '../client');
mkdirSync(clientFolder, { recursive: true });
writeFileSync(join(clientFolder, 'index.html'), '');
writeFileSync(join(clientFolder, 'large.png'), Buffer.alloc(LARGE_FILE_BYTES));
const server = await startServer({
  config,
  log: new Log(config.logLevel),
  metrics: new Metrics(),
  clientFolder,
});
process.on('SIGTERM', () => void server.close().then(() => process.exit()));
