import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { quantile } from '../web/quantile.ts';
import { ChildWorker } from './childProcess.ts';
import { installBoardgameIo } from './install.ts';
import type { Round } from './load/metrics.ts';
import type { LoadRate } from './load/loadClient.ts';
import type { Usage } from './usage.ts';

export const TABLES = 250;
const ROUNDS = 3;
/** As many choices as a game of four has. */
const CHOICES = 64;
/** All games to their end, each choice as soon as it is asked for. */
const FAST: LoadRate = { most: Number.MAX_SAFE_INTEGER, pause: 0 };
/** As at tables where people think: each of the 250 chooses twice in a second. */
const CALM: LoadRate = { most: 16, pause: 500 };

/** What one server did in several rounds. */
export interface LoadFigures {
  readonly choices: number;
  readonly perSecond: number;
  readonly perCpuSecond: number;
  readonly delay: { readonly p50: number; readonly p99: number };
  /** With the tables at the pace of people. */
  readonly calm: { readonly p50: number; readonly p99: number };
  readonly update: {
    readonly mean: number;
    readonly p99: number;
    readonly max: number;
    readonly last: number;
  };
  /** Of the CPU seconds in each round. */
  readonly rounds: readonly number[];
}

export interface UnderLoad {
  readonly ours: LoadFigures;
  /** A sentence if it could not be had. */
  readonly theirs: LoadFigures | string;
  readonly load: readonly number[];
}

/** A server and its players. */
class Side {
  private readonly server: ChildWorker;
  private players: ChildWorker | undefined;
  private readonly rounds: { readonly round: Round; readonly cpu: number }[] = [];
  private calm: Round | undefined;

  constructor(server: ChildWorker) {
    this.server = server;
  }

  async fill(folder?: string): Promise<void> {
    const { port } = await this.server.ask<{ port: number }>('ready');
    const input = { address: `http://127.0.0.1:${port}`, tables: TABLES, folder };
    this.players = new ChildWorker(new URL('./load/process.ts', import.meta.url), { input });
    await this.players.ask('ready');
  }

  async play(pace: LoadRate, isCounted: boolean): Promise<void> {
    const { round, cpu } = await this.measure(pace);
    if (isCounted) this.rounds.push({ round, cpu });
  }

  async playCalmly(): Promise<void> {
    this.calm = (await this.measure(CALM)).round;
  }

  async stop(): Promise<void> {
    await this.players?.stop();
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
      perCpuSecond: Math.round(choices / sum(({ cpu }) => cpu)),
      delay: delaysOf(rounds.flatMap(({ round }) => [...round.delays])),
      calm: delaysOf(this.calm?.delays ?? []),
      update: {
        mean: Math.round(sizes.reduce((all, size) => all + size, 0) / sizes.length),
        p99: quantile(sizes, 0.99),
        max: quantile(sizes, 1),
        last: last.length > 0 ? quantile(last, 1) : 0,
      },
      rounds: rounds.map(({ round, cpu }) => Math.round(round.choices / cpu)),
    };
  }

  /** The tables are made before it counts. */
  private async measure(pace: LoadRate): Promise<{ round: Round; cpu: number }> {
    const players = this.players!;
    await players.ask('begin');
    const before = await this.server.ask<Usage>('usage');
    const round = await players.ask<Round>('play', pace);
    const now = await this.server.ask<Usage>('usage');
    return { round, cpu: now.cpu - before.cpu };
  }
}

const delaysOf = (delays: readonly number[]): { p50: number; p99: number } => ({
  p50: Number(quantile(delays, 0.5).toFixed(1)),
  p99: Number(quantile(delays, 0.99).toFixed(1)),
});

/** Both servers bear the same load in turns, so that a busy machine disturbs them alike. */
export async function measureLoad(flags: readonly string[], isCompared: boolean): Promise<UnderLoad> {
  const folder = await mkdtemp(join(tmpdir(), 'oriflamme-bench-'));
  const ours = new Side(
    new ChildWorker(new URL('./oriflammeServer.ts', import.meta.url), {
      input: { folder: join(folder, 'data') },
      flags,
    }),
  );
  const theirs = isCompared ? await compared(join(folder, 'boardgame.io')) : 'It was not asked for.';
  const load: number[] = [];
  try {
    await ours.fill();
    for (let round = 0; round <= ROUNDS; round++) {
      // The first round warms up.
      await ours.play(FAST, round > 0);
      if (typeof theirs !== 'string') await theirs.play({ ...FAST, most: CHOICES }, round > 0);
      load.push(Number(loadavg()[0].toFixed(2)));
    }
    await ours.playCalmly();
    if (typeof theirs !== 'string') await theirs.playCalmly();
    return { ours: ours.figures(), theirs: typeof theirs === 'string' ? theirs : theirs.figures(), load };
  } finally {
    await ours.stop();
    if (typeof theirs !== 'string') await theirs.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** boardgame.io with its players, or why it is not there. */
async function compared(folder: string): Promise<Side | string> {
  try {
    await installBoardgameIo(folder);
    const server = new ChildWorker(new URL('./boardgameIoServer.ts', import.meta.url), {
      input: { folder },
      environment: { NODE_ENV: 'production' },
    });
    const side = new Side(server);
    await side.fill(folder);
    return side;
  } catch (error) {
    return `It could not be run: ${error instanceof Error ? error.message.split('\n')[0] : 'nobody knows why'}`;
  }
}
