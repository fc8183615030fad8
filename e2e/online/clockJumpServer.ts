// The server as it always runs, but for its clock, which its parent may put forward.
import { join } from 'node:path';
import { loadConfig, Log, Metrics, startServer } from '@oriflamme/server';

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
