import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { audit, type Findings } from './audit.ts';
import { type CrashPlan, CRASH_POINTS } from './crashPoint.ts';
import { RetryingClient } from './retryingClient.ts';
import { AckLog } from './ackLog.ts';
import { playTable } from './playTable.ts';
import { ServerHandle, ServerProcess } from './serverProcess.ts';

export interface CrashTestOptions {
  readonly folder: string;
  /** Crashes at each crash point, and kills from outside at random times. */
  readonly each: number;
  readonly random: number;
  /** Number of concurrent tables. */
  readonly tables: number;
  /** Acknowledges choices before they are durable: a control that the audit must detect. */
  readonly isEarlyAck?: boolean;
  readonly progress?: (line: string) => void;
}

export interface Report extends Findings {
  readonly kills: Record<string, number>;
  readonly acknowledged: number;
  readonly choices: number;
  readonly received: number;
  readonly anomalies: readonly string[];
  /** Runs that never reached their crash point and were killed from outside. */
  readonly missed: number;
}

/** A crash happens at a random one of the first occurrences of its point. */
const MAX_OCCURRENCE = 60;
/** Latest time of a random kill, from the start of the server. */
const MAX_RUN_MS = 2500;
/** How long to wait for a crash point, and for progress of the last tables. */
const [RUN_TIMEOUT_MS, IDLE_TIMEOUT_MS] = [30_000, 30_000];
const TABLES_PER_CLIENT = 5;

type End = CrashPlan | 'random';

/** Plays tables on a server that is killed again and again, then audits the store. */
export async function runCrashes({
  folder,
  each,
  random,
  tables,
  isEarlyAck = false,
  progress = () => undefined,
}: CrashTestOptions): Promise<Report> {
  const [ackLog, handle] = [new AckLog(), new ServerHandle()];
  const clients = Array.from(
    { length: Math.max(2, Math.ceil(tables / TABLES_PER_CLIENT)) },
    (_, i) => new RetryingClient(`Client ${i + 1}`, handle, ackLog),
  );
  const killing = new AbortController();
  const seats = Array.from({ length: tables }, (_, i) => i % clients.length);
  const games = Promise.all(
    seats.map(async (i) => {
      do await playTable(clients[i], clients[(i + 1) % clients.length], ackLog);
      while (!killing.signal.aborted);
    }),
  );
  const kills: Record<string, number> = {};
  let [missed, done] = [0, 0];
  const ends = shuffled(endsOf(each, random));
  for (const end of ends) {
    const name = end === 'random' ? end : end.point;
    if (await runUntilCrash(folder, handle, end, isEarlyAck)) kills[name] = (kills[name] ?? 0) + 1;
    else missed++;
    if (++done % 20 === 0)
      progress(
        `${done} of ${ends.length} kills, ${ackLog.tables.size} tables, ${ackLog.acknowledged} acknowledgements`,
      );
  }
  killing.abort();
  const last = new ServerProcess(folder, {});
  const open = handle.open(last);
  await Promise.race([games, waitUntilIdle(ackLog)]);
  await Promise.all(clients.map((client) => client.leave()));
  await last.close();
  await open;
  const { acknowledged, choices, received, anomalies } = ackLog;
  return {
    kills,
    missed,
    acknowledged,
    choices: choices.size,
    received: received.size,
    anomalies,
    ...audit(folder, ackLog),
  };
}

function endsOf(each: number, random: number): End[] {
  const named = CRASH_POINTS.flatMap((point) =>
    Array.from({ length: each }, () => ({ point, time: randomInt(1, MAX_OCCURRENCE + 1) })),
  );
  return [...named, ...Array.from({ length: random }, () => 'random' as const)];
}

/** Runs one server until it crashes. Resolves to false if it did not end as planned. */
async function runUntilCrash(
  folder: string,
  handle: ServerHandle,
  end: End,
  isEarlyAck: boolean,
): Promise<boolean> {
  const isRandom = end === 'random';
  const server = new ServerProcess(folder, { isEarlyAck, ...(!isRandom && { crash: end }) });
  const run = handle.open(server);
  let isKilled = false;
  const timer = setTimeout(
    () => {
      isKilled = true;
      server.kill();
    },
    isRandom ? randomInt(MAX_RUN_MS) : RUN_TIMEOUT_MS,
  );
  await run;
  clearTimeout(timer);
  return isKilled === isRandom;
}

/** Resolves when nothing has been acknowledged for `IDLE_TIMEOUT_MS`. */
async function waitUntilIdle(ackLog: AckLog): Promise<void> {
  for (
    let before = -1;
    before !== ackLog.acknowledged;
    await sleep(IDLE_TIMEOUT_MS, undefined, { ref: false })
  )
    before = ackLog.acknowledged;
}

function shuffled<T>(all: T[]): T[] {
  for (let i = all.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [all[i], all[j]] = [all[j], all[i]];
  }
  return all;
}
