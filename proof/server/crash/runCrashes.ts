import { randomInt } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { audit, type Findings } from './audit.ts';
import { type CrashPlan, CRASH_POINTS } from './crashPoint.ts';
import { RetryingClient } from './retryingClient.ts';
import { AckLog } from './ackLog.ts';
import { playTable } from './playTable.ts';
import { ServerHandle, ServerProcess } from './serverProcess.ts';

export interface CrashTestOptions {
  readonly folder: string;
  /** Deaths at each point, and kills from outside at any moment. */
  readonly each: number;
  readonly random: number;
  /** Tables that are played at the same time. */
  readonly tables: number;
  /** Whether the server acknowledges choices before they are kept, to show that this is noticed. */
  readonly isHasty?: boolean;
  readonly progress?: (line: string) => void;
}

export interface Report extends Findings {
  readonly kills: Record<string, number>;
  readonly acknowledged: number;
  readonly choices: number;
  readonly heard: number;
  readonly oddities: readonly string[];
  /** Servers that never came to their point and were killed from outside. */
  readonly missed: number;
}

/** A server that dies comes to its point at one of the first so many times. */
const MAX_OCCURRENCE = 60;
/** Milliseconds from its start after which a server is killed from outside, at the latest. */
const MAX_RUN_MS = 2500;
/** Milliseconds after which it is not believed any more that a point is reached, or that the last tables are finished. */
const [RUN_TIMEOUT_MS, IDLE_TIMEOUT_MS] = [30_000, 30_000];
/** Tables that share a connection. */
const TABLES_PER_CLIENT = 5;

type End = CrashPlan | 'random';

/** Lets tables be played on a server that is killed again and again, and looks at what is left. */
export async function runCrashes({
  folder,
  each,
  random,
  tables,
  isHasty = false,
  progress = () => undefined,
}: CrashTestOptions): Promise<Report> {
  const [ackLog, house] = [new AckLog(), new ServerHandle()];
  const guests = Array.from(
    { length: Math.max(2, Math.ceil(tables / TABLES_PER_CLIENT)) },
    (_, i) => new RetryingClient(`Guest ${i + 1}`, house, ackLog),
  );
  const killing = new AbortController();
  const seats = Array.from({ length: tables }, (_, i) => i % guests.length);
  const games = Promise.all(
    seats.map(async (i) => {
      do await playTable(guests[i], guests[(i + 1) % guests.length], ackLog);
      while (!killing.signal.aborted);
    }),
  );
  const kills: Record<string, number> = {};
  let [missed, done] = [0, 0];
  const ends = shuffled(endsOf(each, random));
  for (const end of ends) {
    const name = end === 'random' ? end : end.point;
    if (await runUntilCrash(folder, house, end, isHasty)) kills[name] = (kills[name] ?? 0) + 1;
    else missed++;
    if (++done % 20 === 0)
      progress(
        `${done} of ${ends.length} kills, ${ackLog.tables.size} tables, ${ackLog.acknowledged} acknowledgements`,
      );
  }
  killing.abort();
  const last = new ServerProcess(folder, {});
  const open = house.open(last);
  await Promise.race([games, waitUntilIdle(ackLog)]);
  await Promise.all(guests.map((guest) => guest.leave()));
  await last.close();
  await open;
  const { acknowledged, choices, heard, anomalies } = ackLog;
  return {
    kills,
    missed,
    acknowledged,
    choices: choices.size,
    heard: heard.size,
    oddities: anomalies,
    ...audit(folder, ackLog),
  };
}

function endsOf(each: number, random: number): End[] {
  const named = CRASH_POINTS.flatMap((point) =>
    Array.from({ length: each }, () => ({ point, time: randomInt(1, MAX_OCCURRENCE + 1) })),
  );
  return [...named, ...Array.from({ length: random }, () => 'random' as const)];
}

/** One life; false if it did not end as it was to. */
async function runUntilCrash(
  folder: string,
  house: ServerHandle,
  end: End,
  isHasty: boolean,
): Promise<boolean> {
  const isRandom = end === 'random';
  const server = new ServerProcess(folder, { isHasty, ...(!isRandom && { death: end }) });
  const life = house.open(server);
  let isKilled = false;
  const timer = setTimeout(
    () => {
      isKilled = true;
      server.kill();
    },
    isRandom ? randomInt(MAX_RUN_MS) : RUN_TIMEOUT_MS,
  );
  await life;
  clearTimeout(timer);
  return isKilled === isRandom;
}

/** When nothing has been acknowledged for a long time. */
async function waitUntilIdle(ackLog: AckLog): Promise<void> {
  for (
    let before = -1;
    before !== ackLog.acknowledged;
    await pass(IDLE_TIMEOUT_MS, undefined, { ref: false })
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
