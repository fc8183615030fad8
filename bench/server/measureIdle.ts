import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quantile } from '../quantile.ts';
import type { LoadRate } from './load/loadClient.ts';
import { TABLES } from './measureLoad.ts';
import { ChildWorker } from './process/childProcess.ts';
import type { Usage } from './process/usage.ts';
import type { Ready } from './servers/oriflammeServer.ts';

/** Games that every client begins and leaves unfinished: for a start, and for one with many more tables. */
const [GAMES_PER_CLIENT, MANY_GAMES] = [4, 16];
export const RESTORED_TABLES = TABLES * GAMES_PER_CLIENT;
export const MANY_TABLES = TABLES * MANY_GAMES;
const STARTS = 3;
/** To the middle of a game. */
const RATE: LoadRate = { maxChoices: 30, thinkMs: 0 };

/** Medians of several starts. */
export interface IdleFigures {
  /** From spawning the process to the open port, with an empty store and with `RESTORED_TABLES`. */
  readonly readyMs: { readonly empty: number; readonly full: number };
  /** Time to open the store and restore the tables. */
  readonly restoreMs: { readonly empty: number; readonly full: number };
  /** Memory per idle table after garbage collection. */
  readonly table: TableMemory;
  /**
   * The same for each table beyond the first `RESTORED_TABLES`. The first start with tables also compiles functions and lets
   * threads reserve memory, which is not a table's.
   */
  readonly furtherTable: TableMemory;
}

/** Kilobytes of the process and of the main thread's heap. */
interface TableMemory {
  readonly rss: number;
  readonly heap: number;
}

interface Start {
  readonly readyMs: number;
  readonly restoreMs: number;
  readonly usage: Usage;
}

/** Measures restarts after a crash in the middle of many games against starts with an empty store. */
export async function measureIdle(): Promise<IdleFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'oriflamme-bench-'));
  try {
    const [crashed, crashedWithMany] = [join(folder, 'crashed'), join(folder, 'crashed-many')];
    await createGames(crashed, GAMES_PER_CLIENT);
    await createGames(crashedWithMany, MANY_GAMES);
    const starts: { empty: Start; full: Start; many: Start }[] = [];
    for (let start = 0; start < STARTS; start++)
      starts.push({
        empty: await startOnce(join(folder, 'data')),
        full: await startOnce(join(folder, 'data'), crashed),
        many: await startOnce(join(folder, 'data'), crashedWithMany),
      });
    const median = (of: (start: (typeof starts)[number]) => number): number => quantile(starts.map(of), 0.5);
    const perTable = (kind: 'full' | 'many', base: 'empty' | 'full', tables: number): TableMemory => {
      const between = (of: (usage: Usage) => number): number =>
        Math.round(median((start) => of(start[kind].usage) - of(start[base].usage)) / tables / 1000);
      return { rss: between(({ rssBytes }) => rssBytes), heap: between(({ heapBytes }) => heapBytes) };
    };
    const times = (of: (start: Start) => number) => ({
      empty: Math.round(median(({ empty }) => of(empty))),
      full: Math.round(median(({ full }) => of(full))),
    });
    return {
      readyMs: times(({ readyMs }) => readyMs),
      restoreMs: times(({ restoreMs }) => restoreMs),
      table: perTable('full', 'empty', RESTORED_TABLES),
      furtherTable: perTable('many', 'full', MANY_TABLES - RESTORED_TABLES),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const spawnServer = (folder: string, flags: readonly string[] = []): ChildWorker =>
  new ChildWorker(new URL('./servers/oriflammeServer.ts', import.meta.url), { input: { folder }, flags });

/** Leaves a data folder with running games, as a crash does. */
async function createGames(folder: string, gamesPerClient: number): Promise<void> {
  const server = spawnServer(folder);
  const { port } = await server.request<Ready>('ready');
  const input = { address: `http://127.0.0.1:${port}`, tables: TABLES };
  const clients = new ChildWorker(new URL('./load/main.ts', import.meta.url), { input });
  for (let game = 0; game < gamesPerClient; game++) {
    await clients.request('begin');
    await clients.request('play', RATE);
  }
  await server.stop('SIGKILL');
  await clients.stop('SIGKILL');
}

/** Starts a server with a copy of a data folder, or with an empty one. */
async function startOnce(folder: string, crashed?: string): Promise<Start> {
  if (crashed) await cp(crashed, folder, { recursive: true });
  const startedAt = performance.now();
  const server = spawnServer(folder, ['--expose-gc']);
  const { restoreMs } = await server.request<Ready>('ready');
  const readyMs = performance.now() - startedAt;
  const usage = await server.request<Usage>('usageWhenIdle');
  await server.stop('SIGKILL');
  await rm(folder, { recursive: true });
  return { readyMs, restoreMs, usage };
}
