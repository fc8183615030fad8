// The server with a clock that its parent process can advance.
import { join } from 'node:path';
import { loadConfig, Log, Metrics, startServer } from '@oriflamme/server';

let offsetMs = 0;
process.on('message', ({ advanceMs }: { advanceMs: number }) => {
  offsetMs += advanceMs;
});
process.on('disconnect', () => process.exit());
await startServer({
  config: loadConfig(process.env),
  log: new Log('error'),
  metrics: new Metrics(),
  clientFolder: join(import.meta.dirname, '../../packages/web/dist'),
  now: () => Date.now() + offsetMs,
});
