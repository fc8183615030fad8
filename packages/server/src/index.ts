// Public API: everything needed to run a server inside another program.
export { loadConfig } from './config/load.ts';
export { Log } from './monitoring/log.ts';
export { Metrics } from './monitoring/metrics.ts';
export { type RunningServer, type ServerOptions, startServer } from './server.ts';
