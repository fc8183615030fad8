// The server of `npm start`, whose bots answer at once: people need their pauses, tests would only wait. A parent process with
// a channel can advance and hold its clock.
import { join } from 'node:path';
import { loadConfig, Log, Metrics, startServer } from '@oriflamme/server';

const [MIN_MS, SPREAD_MS] = [20, 40];
/** A busy machine is no reason to refuse newcomers here; that has tests of its own. */
const PATIENT = { SHED_ABOVE_LAG_MS: '60000', SHED_ABOVE_COMMIT_MS: '60000', SHED_ABOVE_WAIT_MS: '60000' };

/** What a parent process may send. */
export interface ClockCommand {
  readonly advanceMs?: number;
  /** Whether the clock stands still. */
  readonly isHeld?: boolean;
}

let offsetMs = 0;
let heldAt: number | undefined;
process.on('message', ({ advanceMs = 0, isHeld }: ClockCommand) => {
  offsetMs += advanceMs;
  if (isHeld !== undefined) heldAt = isHeld ? Date.now() : undefined;
});
process.on('disconnect', () => process.exit());
process.umask(0o077);
await startServer({
  config: loadConfig({ ...PATIENT, ...process.env }),
  log: new Log('error'),
  metrics: new Metrics(),
  clientFolder: join(import.meta.dirname, '../../packages/web/dist'),
  botDelay: (random) => MIN_MS + random.below(SPREAD_MS),
  ...(process.connected && { now: () => (heldAt ?? Date.now()) + offsetMs }),
});
