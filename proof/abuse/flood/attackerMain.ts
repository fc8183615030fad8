// Entry point of the attackers' process. It is separate, so that its CPU time is not that of the players.
import { getPriority, setPriority } from 'node:os';
import { readInput, serveParent } from '../../../bench/server/process/childProcess.ts';
import { type AttackOptions, Attackers } from './attackers.ts';

// Players come first where both share a core.
setPriority(Math.min(19, getPriority() + 10));

const attackers = new Attackers(readInput() as AttackOptions);
serveParent(
  {
    aimAt: (tables: readonly string[]) => attackers.aimAt(tables),
    counts: () => ({ ...attackers.counts(), cpuSeconds: cpuSeconds() }),
  },
  async () => attackers.stop(),
);

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
