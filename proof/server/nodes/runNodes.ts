import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@oriflamme/engine';
import { PostgresStore } from '@oriflamme/server/testing';
import { auditTables, type Findings } from './auditTables.ts';
import { Deployment, type DeploymentOptions } from './deployment.ts';
import { type FaultTimes, planFaults, provoke } from './faultPlan.ts';
import { FrameLog } from './frameLog.ts';
import { playGame } from './playGame.ts';
import { RecordedConnection } from './recordedConnection.ts';
import { RecoveryTimes, type Stage, type Stop } from './recoveryTimes.ts';

export interface RunOptions extends DeploymentOptions {
  /** Tables played at the same time. */
  readonly tables: number;
  /** Names of the faults, and how many there are in all. */
  readonly faults: readonly string[];
  readonly faultCount: number;
  /** From the beginning of a fault to that of the next. */
  readonly intervalMs: number;
  readonly times: FaultTimes;
  readonly thinkMs: number;
  readonly progress?: (line: string) => void;
}

export interface Report extends Findings {
  /** Number of faults by name. */
  readonly faults: Record<string, number>;
  readonly tables: number;
  readonly frames: number;
  readonly choices: number;
  /** Published messages that the network lost, doubled or reordered. */
  readonly scrambled: number;
  readonly refusals: Record<string, number>;
  /** Milliseconds from the stop of a node until people have passed each stage of their way back. */
  readonly recoveryMs: Readonly<Record<Stop, ReadonlyMap<Stage, readonly number[]>>>;
  readonly anomalies: readonly string[];
}

const TABLES_PER_PERSON = 3;
/** Fewer than a socket may subscribe to. */
const TABLES_PER_WITNESS = 30;
const MAX_PEOPLE_PER_TABLE = 3;
/** The last tables get this long without any frame before they count as unfinished. */
const IDLE_MS = 60_000;

/** Plays tables on several nodes while faults happen, then compares the store with what everyone was told. */
export async function runNodes(options: RunOptions): Promise<Report> {
  const { tables, seed, progress = () => undefined } = options;
  const [log, recovery] = [new FrameLog(), new RecoveryTimes()];
  const deployment = await Deployment.start({
    ...options,
    onCrash: (text) => log.anomalies.push(text),
  });
  try {
    const people = Array.from(
      { length: Math.max(MAX_PEOPLE_PER_TABLE, Math.ceil(tables / TABLES_PER_PERSON)) },
      (_, i) => new RecordedConnection(`Person ${i + 1}`, deployment.balancer.address, log, recovery),
    );
    const witnesses = Array.from({ length: Math.ceil(tables / TABLES_PER_WITNESS) }, (_, group) =>
      deployment.nodes.map(
        ({ server }, i) => new RecordedConnection(`Witness ${group + 1} at ${i + 1}`, server.address, log),
      ),
    );
    const everyone = [...people, ...witnesses.flat()];
    await Promise.all(everyone.map((person) => person.signIn()));
    const ending = new AbortController();
    const games = Promise.all(
      Array.from({ length: tables }, async (_, table) => {
        const random = new Random(`${seed} table ${table}`);
        do {
          const seated = 1 + random.below(MAX_PEOPLE_PER_TABLE);
          const own = Array.from({ length: seated }, (_person, i) => people[(table + i) % people.length]);
          await playGame({
            people: own,
            witnesses: witnesses[table % witnesses.length],
            log,
            random,
            thinkMs: options.thinkMs,
          });
        } while (!ending.signal.aborted);
      }),
    );
    const faults = await provokeAll(options, deployment, recovery, log);
    ending.abort();
    progress('no more faults: the last games are played to the end');
    await Promise.race([games, untilIdle(log)]);
    for (const { connection } of everyone) connection.close();
    const found = await auditDatabase(deployment.database.url, log);
    return {
      ...found,
      faults,
      tables: log.tables.size,
      frames: log.frames,
      choices: log.choices,
      scrambled: deployment.nodes.reduce(
        (sum, { postgres, redis }) => sum + postgres.scrambled + (redis?.scrambled ?? 0),
        0,
      ),
      refusals: Object.fromEntries(log.refusals),
      recoveryMs: recovery.milliseconds,
      anomalies: log.anomalies,
    };
  } finally {
    await deployment.stop();
  }
}

async function provokeAll(
  { faults: names, faultCount, intervalMs, times, seed, nodes, progress = () => undefined }: RunOptions,
  deployment: Deployment,
  recovery: RecoveryTimes,
  log: FrameLog,
): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  await sleep(intervalMs / 2);
  for (const fault of planFaults(faultCount, names, nodes, new Random(`${seed} faults`))) {
    progress(
      `${fault.name}, node ${fault.node + 1}; so far ${log.tables.size} tables, ${log.choices} choices, ` +
        `${log.frames} frames, ${log.anomalies.length} anomalies`,
    );
    const next = sleep(intervalMs);
    await provoke(fault, { deployment, recovery, times });
    done[fault.name] = (done[fault.name] ?? 0) + 1;
    await next;
    recovery.end();
  }
  return done;
}

async function auditDatabase(url: string, log: FrameLog): Promise<Findings> {
  const store = await PostgresStore.open({ url });
  try {
    return await auditTables(store, log);
  } finally {
    await store.close();
  }
}

/** Resolves when nobody has been told anything for a while. */
async function untilIdle(log: FrameLog): Promise<void> {
  for (let before = -1; before !== log.frames; await sleep(IDLE_MS, undefined, { ref: false }))
    before = log.frames;
}
