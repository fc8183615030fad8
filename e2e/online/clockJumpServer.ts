// The server as it always runs, but for its clock, which its parent may put forward.
import { join } from 'node:path';
import { Log } from '../../packages/server/src/monitoring/log.ts';
import { Metrics } from '../../packages/server/src/monitoring/metrics.ts';
import { startServer } from '../../packages/server/src/server.ts';
import { loadConfig } from '../../packages/server/src/config/load.ts';

let ahead = 0;
process.on('message', ({ jump }: { jump: number }) => {
  ahead += jump;
});
process.on('disconnect', () => process.exit());
await startServer({
  settings: loadConfig(process.env),
  log: new Log('error'),
  metrics: new Metrics(),
  clientFolder: join(import.meta.dirname, '../../packages/web/dist'),
  now: () => Date.now() + ahead,
});
