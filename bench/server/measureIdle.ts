import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quantile } from '../quantile.ts';
import type { LoadRate } from './load/loadClient.ts';
import { TABLES } from './measureLoad.ts';
import { ChildWorker } from './process/childProcess.ts';
import type { Usage } from './process/usage.ts';
import type { Ready } from './servers/oriflammeServer.ts';

/** Games that every client begins and leaves unfinished. */
const GAMES_PER_CLIENT = 4;
export const RESTORED_TABLES = TABLES * GAMES_PER_CLIENT;
const STARTS = 3;
/** To the middle of a game. */
const RATE: LoadRate = { maxChoices: 30, thinkMs: 0 };

/** Medians of several starts. */
export interface IdleFigures {
  /** From spawning the process to the open port, with an empty store and with `RESTORED_TABLES`. */
  readonly readyMs: { readonly empty: number; readonly full: number };
  /** Time to open the store and restore the tables. */
  readonly restoreMs: { readonly empty: number; readonly full: number };
  /** Memory per idle table after garbage collection: resident set of the process, and heap of the main thread. */
  readonly rssKilobytes: number;
  readonly heapKilobytes: number;
}

interface Start {
  readonly readyMs: number;
  readonly restoreMs: number;
  readonly usage: Usage;
}

/** Measures restarts after a crash in the middle of 1,000 games against starts with an empty store. */
export async function measureIdle(): Promise<IdleFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'oriflamme-bench-'));
  try {
    const crashed = join(folder, 'crashed');
    await createGames(crashed);
    const starts: { empty: Start; full: Start }[] = [];
    for (let start = 0; start < STARTS; start++) {
      const [empty, full] = [join(folder, `empty-${start}`), join(folder, `full-${start}`)];
      await cp(crashed, full, { recursive: true });
      starts.push({ empty: await startOnce(empty), full: await startOnce(full) });
    }
    const median = (of: (start: (typeof starts)[number]) => number): number =>
      Math.round(quantile(starts.map(of), 0.5));
    const perTable = (of: (usage: Usage) => number): number =>
      median(({ empty, full }) => (of(full.usage) - of(empty.usage)) / RESTORED_TABLES / 1000);
    return {
      readyMs: { empty: median(({ empty }) => empty.readyMs), full: median(({ full }) => full.readyMs) },
      restoreMs: {
        empty: median(({ empty }) => empty.restoreMs),
        full: median(({ full }) => full.restoreMs),
      },
      rssKilobytes: perTable((usage) => usage.rssBytes),
      heapKilobytes: perTable((usage) => usage.heapBytes),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const spawnServer = (folder: string, flags: readonly string[] = []): ChildWorker =>
  new ChildWorker(new URL('./servers/oriflammeServer.ts', import.meta.url), { input: { folder }, flags });

/** Leaves a data folder with `RESTORED_TABLES` running games, as a crash does. */
async function createGames(folder: string): Promise<void> {
  const server = spawnServer(folder);
  const { port } = await server.request<Ready>('ready');
  const input = { address: `http://127.0.0.1:${port}`, tables: TABLES };
  const clients = new ChildWorker(new URL('./load/main.ts', import.meta.url), { input });
  for (let game = 0; game < GAMES_PER_CLIENT; game++) {
    await clients.request('begin');
    await clients.request('play', RATE);
  }
  await server.stop('SIGKILL');
  await clients.stop('SIGKILL');
}

async function startOnce(folder: string): Promise<Start> {
  const startedAt = performance.now();
  const server = spawnServer(folder, ['--expose-gc']);
  const { restoreMs } = await server.request<Ready>('ready');
  const readyMs = performance.now() - startedAt;
  const usage = await server.request<Usage>('usageWhenIdle');
  await server.stop('SIGKILL');
  return { readyMs, restoreMs, usage };
}
