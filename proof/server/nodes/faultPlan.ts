import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@oriflamme/engine';
import type { Deployment, LinkedNode } from './deployment.ts';
import type { LinkFault } from './link.ts';
import type { RecoveryTimes } from './recoveryTimes.ts';

/** How long each kind of fault lasts. */
export interface FaultTimes {
  readonly frozenMs: number;
  readonly cutMs: number;
  /** Until a killed process is started again. */
  readonly downMs: number;
}

interface Surroundings {
  readonly deployment: Deployment;
  readonly recovery: RecoveryTimes;
  readonly times: FaultTimes;
}

type Provoke = (node: LinkedNode, around: Surroundings) => Promise<void>;

const cut =
  (to: 'postgres' | 'redis', fault: LinkFault): Provoke =>
  async (node, { times }) => {
    const link = node[to]!;
    link.break(fault);
    await sleep(times.cutMs);
    link.mend();
  };

const SCRAMBLED_NOTIFICATIONS = 'notifications scrambled';

/** Every kind of fault, by its name in the report. */
const FAULTS: Readonly<Record<string, Provoke>> = {
  'node killed': async ({ server }, { recovery, times }) => {
    recovery.begin('killed');
    await server.kill();
    await sleep(times.downMs);
    await server.start();
  },
  'node frozen': async ({ server }, { recovery, times }) => {
    recovery.begin('frozen');
    server.freeze();
    await sleep(times.frozenMs);
    server.wake();
  },
  'PostgreSQL killed': async (_, { deployment, times }) => {
    await deployment.database.kill();
    await sleep(times.downMs);
    await deployment.database.run();
  },
  'PostgreSQL held': cut('postgres', 'hold'),
  'PostgreSQL dropped': cut('postgres', 'drop'),
  'PostgreSQL muted': cut('postgres', 'mute'),
  'PostgreSQL reset': cut('postgres', 'reset'),
  'PostgreSQL delayed': cut('postgres', 'delay'),
  [SCRAMBLED_NOTIFICATIONS]: cut('postgres', 'scramble'),
  'Redis killed': async (_, { deployment, times }) => {
    await deployment.redis!.kill();
    await sleep(times.downMs);
    await deployment.redis!.run();
  },
  'Redis held': cut('redis', 'hold'),
  'Redis dropped': cut('redis', 'drop'),
  'Redis muted': cut('redis', 'mute'),
  'Redis reset': cut('redis', 'reset'),
  'Redis delayed': cut('redis', 'delay'),
  'Redis scrambled': cut('redis', 'scramble'),
};

/** The faults that can happen: with a Redis, the servers send no notifications through PostgreSQL. */
export const faultNames = (withRedis: boolean): string[] =>
  Object.keys(FAULTS).filter((name) =>
    withRedis ? name !== SCRAMBLED_NOTIFICATIONS : !name.startsWith('Redis'),
  );

export interface PlannedFault {
  readonly name: string;
  readonly node: number;
}

/**
 * The named faults over and over in random order, each with a random node. Nodes are killed and frozen in turn: people leave
 * such a node, and come to it again when others are stopped.
 */
export function planFaults(
  count: number,
  names: readonly string[],
  nodes: number,
  random: Random,
): PlannedFault[] {
  const plan: PlannedFault[] = [];
  let stopped = random.below(nodes);
  while (plan.length < count)
    for (const name of random.shuffle([...names])) {
      const isStop = name.startsWith('node ');
      plan.push({ name, node: isStop ? (stopped = (stopped + 1) % nodes) : random.below(nodes) });
    }
  return plan.slice(0, count);
}

/** Provokes a fault and repairs it. */
export async function provoke({ name, node }: PlannedFault, around: Surroundings): Promise<void> {
  const act = FAULTS[name];
  await act(around.deployment.nodes[node], around);
}
