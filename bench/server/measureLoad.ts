import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { PostgresServer, RedisServer } from '@oriflamme/server/testing';
import { quantile } from '../quantile.ts';
import type { LoadRate } from './load/loadClient.ts';
import type { Round } from './load/metrics.ts';
import { ChildWorker } from './process/childProcess.ts';
import { treeCpuSeconds } from './process/processTree.ts';
import type { Usage } from './process/usage.ts';
import { installBoardgameIo } from './servers/installBoardgameIo.ts';

export const TABLES = 250;
/** Rounds in which functions are still compiled, and rounds that count. */
const [WARM_UP_ROUNDS, ROUNDS] = [3, 5];
/** The length of a game with four players, for the peer, whose game has no end. */
const CHOICES = 64;
/** Saturation: all games to their end without think time. */
const SATURATED: LoadRate = { maxChoices: Number.MAX_SAFE_INTEGER, thinkMs: 0 };
/** Choices per second for which the latency has a budget. */
export const OFFERED_PER_SECOND = 4000;
const OFFERED: LoadRate = { maxChoices: 48, thinkMs: (1000 * TABLES) / OFFERED_PER_SECOND };
/** Human pace: two choices per second at each table. */
const PACED: LoadRate = { maxChoices: 16, thinkMs: 500 };

interface Latency {
  readonly p50: number;
  readonly p99: number;
}

/** Figures of one server over all rounds. */
export interface LoadFigures {
  readonly choices: number;
  readonly perSecond: number;
  readonly perCpuSecond: number;
  /** Broadcast latency in milliseconds: under saturation, at a given load, and at human pace. */
  readonly latency: Latency;
  readonly offeredLatency: Latency;
  /** Choices per second that were made at the given load; at most `OFFERED_PER_SECOND`. */
  readonly offeredPerSecond: number;
  readonly pacedLatency: Latency;
  readonly updateBytes: {
    readonly mean: number;
    readonly p99: number;
    readonly max: number;
    readonly last: number;
  };
  /** Choices per CPU second in each round. */
  readonly rounds: readonly number[];
}

export interface LoadResult {
  readonly oriflamme: LoadFigures;
  /** The reason when it could not be measured. */
  readonly boardgameIo: LoadFigures | string;
  readonly loadAverages: readonly number[];
}

/** A server under test with its load generator. */
class LoadTest {
  private readonly server: ChildWorker;
  private clients: ChildWorker | undefined;
  private readonly rounds: { readonly round: Round; readonly cpuSeconds: number }[] = [];
  private paced: Round | undefined;
  private offered: Round | undefined;
  /** CPU seconds of other processes that work for the server. */
  private readonly otherCpuSeconds: () => number;

  constructor(server: ChildWorker, otherCpuSeconds = () => 0) {
    this.server = server;
    this.otherCpuSeconds = otherCpuSeconds;
  }

  async connect(folder?: string): Promise<void> {
    const { port } = await this.server.request<{ port: number }>('ready');
    const input = { address: `http://127.0.0.1:${port}`, tables: TABLES, folder };
    this.clients = new ChildWorker(new URL('./load/main.ts', import.meta.url), { input });
    await this.clients.request('ready');
  }

  async play(rate: LoadRate, isCounted: boolean): Promise<void> {
    const measured = await this.measure(rate);
    if (isCounted) this.rounds.push(measured);
  }

  async playPaced(): Promise<void> {
    this.offered = (await this.measure(OFFERED)).round;
    this.paced = (await this.measure(PACED)).round;
  }

  async stop(): Promise<void> {
    await this.clients?.stop();
    await this.server.stop();
  }

  figures(): LoadFigures {
    const { rounds } = this;
    const sum = (of: (each: (typeof rounds)[number]) => number) =>
      rounds.reduce((all, each) => all + of(each), 0);
    const choices = sum(({ round }) => round.choices);
    const sizes = rounds.flatMap(({ round }) => [...round.sizes]);
    const last = rounds.flatMap(({ round }) => [...round.lastSizes]);
    return {
      choices,
      perSecond: Math.round(choices / sum(({ round }) => round.seconds)),
      perCpuSecond: Math.round(choices / sum(({ cpuSeconds }) => cpuSeconds)),
      latency: latencyOf(rounds.flatMap(({ round }) => [...round.latenciesMs])),
      offeredLatency: latencyOf(this.offered?.latenciesMs ?? []),
      offeredPerSecond: this.offered ? Math.round(this.offered.choices / this.offered.seconds) : 0,
      pacedLatency: latencyOf(this.paced?.latenciesMs ?? []),
      updateBytes: {
        mean: Math.round(sizes.reduce((all, size) => all + size, 0) / sizes.length),
        p99: quantile(sizes, 0.99),
        max: quantile(sizes, 1),
        last: last.length > 0 ? quantile(last, 1) : 0,
      },
      rounds: rounds.map(({ round, cpuSeconds }) => Math.round(round.choices / cpuSeconds)),
    };
  }

  /** Tables are created before the measurement begins. */
  private async measure(rate: LoadRate): Promise<{ round: Round; cpuSeconds: number }> {
    const clients = this.clients!;
    await clients.request('begin');
    const before = await this.cpuSeconds();
    const round = await clients.request<Round>('play', rate);
    return { round, cpuSeconds: (await this.cpuSeconds()) - before };
  }

  private async cpuSeconds(): Promise<number> {
    return (await this.server.request<Usage>('usage')).cpuSeconds + this.otherCpuSeconds();
  }
}

const latencyOf = (latenciesMs: readonly number[]): Latency => ({
  p50: Number(quantile(latenciesMs, 0.5).toFixed(1)),
  p99: Number(quantile(latenciesMs, 0.99).toFixed(1)),
});

export interface LoadOptions {
  /** Flags of the server's process. */
  readonly flags?: readonly string[];
  readonly withPeer: boolean;
  /** With PostgreSQL and Redis, whose processes are counted too. */
  readonly withPostgres?: boolean;
}

/** Alternates rounds of the same load between both servers, so that other processes disturb them alike. */
export async function measureLoad({ flags = [], withPeer, withPostgres }: LoadOptions): Promise<LoadResult> {
  const folder = await mkdtemp(join(tmpdir(), 'oriflamme-bench-'));
  // As safe as SQLite is here: everything is on the disk before it is acknowledged.
  const postgres = withPostgres ? await PostgresServer.start([]) : undefined;
  const redis = withPostgres ? await RedisServer.start() : undefined;
  const environment = postgres && redis ? { DATABASE_URL: postgres.url, REDIS_URL: redis.url } : {};
  const others = [postgres, redis].flatMap((each) => (each ? [each.processId!] : []));
  const oriflamme = new LoadTest(
    new ChildWorker(new URL('./servers/oriflammeServer.ts', import.meta.url), {
      input: { folder: join(folder, 'data'), environment },
      flags,
    }),
    () => others.reduce((sum, id) => sum + treeCpuSeconds(id), 0),
  );
  const peer = withPeer ? await startPeer(join(folder, 'boardgame.io')) : 'Not requested.';
  const loadAverages: number[] = [];
  try {
    await oriflamme.connect();
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
      const isCounted = round >= WARM_UP_ROUNDS;
      await oriflamme.play(SATURATED, isCounted);
      if (typeof peer !== 'string') await peer.play({ ...SATURATED, maxChoices: CHOICES }, isCounted);
      loadAverages.push(Number(loadavg()[0].toFixed(2)));
    }
    await oriflamme.playPaced();
    if (typeof peer !== 'string') await peer.playPaced();
    return {
      oriflamme: oriflamme.figures(),
      boardgameIo: typeof peer === 'string' ? peer : peer.figures(),
      loadAverages,
    };
  } finally {
    await oriflamme.stop();
    if (typeof peer !== 'string') await peer.stop();
    await postgres?.stop();
    await redis?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts boardgame.io with its load generator. Returns the reason when it cannot be run. */
async function startPeer(folder: string): Promise<LoadTest | string> {
  try {
    await installBoardgameIo(folder);
    const server = new ChildWorker(new URL('./servers/boardgameIoServer.ts', import.meta.url), {
      input: { folder },
      env: { NODE_ENV: 'production' },
    });
    const peer = new LoadTest(server);
    await peer.connect(folder);
    return peer;
  } catch (error) {
    return `It could not be run: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`;
  }
}
