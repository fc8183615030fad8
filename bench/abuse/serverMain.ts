// Starts the server of a checkout, of any version, without a web client: node serverMain.ts CHECKOUT. Prints its port.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as serverPackage from '@oriflamme/server';

const entry = pathToFileURL(join(process.argv[2], 'packages/server/src/index.ts')).href;
const { loadConfig, Log, Metrics, startServer } = (await import(entry)) as typeof serverPackage;
const config = loadConfig(process.env);
const server = await startServer({ config, log: new Log('silent'), metrics: new Metrics() });
console.log(server.port);
process.once('SIGTERM', () => void server.close().then(() => process.exit()));
