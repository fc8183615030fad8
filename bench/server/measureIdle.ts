import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quantile } from '../web/quantile.ts';
import { ChildWorker } from './childProcess.ts';
import type { LoadRate } from './load/loadClient.ts';
import type { Ready } from './oriflammeServer.ts';
import { TABLES } from './measureLoad.ts';
import type { Usage } from './usage.ts';

/** Each socket sits at so many tables. */
const ROUNDS = 4;
export const RESTORED = TABLES * ROUNDS;
const STARTS = 3;
/** Into the midst of a game. */
const PACE: LoadRate = { most: 30, pause: 0 };

/** Medians of several starts. */
export interface AtRest {
  /** Milliseconds from starting the process to its open port, with no tables and with all of them. */
  readonly ready: { readonly empty: number; readonly full: number };
  /** Milliseconds for opening the store and taking up the tables, with none and with all of them. */
  readonly restoring: { readonly empty: number; readonly full: number };
  /** Kilobytes per table, when it is quiet and the garbage was collected: of the whole process, and of what its main thread holds. */
  readonly memory: number;
  readonly heap: number;
}

interface Start {
  readonly ready: number;
  readonly restoring: number;
  readonly usage: Usage;
}

/** A server that was killed in the midst of 1,000 games starts again, beside one that has nothing to take up. */
export async function measureIdle(): Promise<AtRest> {
  const folder = await mkdtemp(join(tmpdir(), 'oriflamme-bench-'));
  try {
    const killed = join(folder, 'killed');
    await fill(killed);
    const starts: { empty: Start; full: Start }[] = [];
    for (let start = 0; start < STARTS; start++) {
      const [empty, full] = [join(folder, `empty-${start}`), join(folder, `full-${start}`)];
      await cp(killed, full, { recursive: true });
      starts.push({ empty: await startOnce(empty), full: await startOnce(full) });
    }
    const median = (of: (start: (typeof starts)[number]) => number): number =>
      Math.round(quantile(starts.map(of), 0.5));
    const perTable = (of: (usage: Usage) => number): number =>
      median(({ empty, full }) => (of(full.usage) - of(empty.usage)) / RESTORED / 1000);
    return {
      ready: { empty: median(({ empty }) => empty.ready), full: median(({ full }) => full.ready) },
      restoring: {
        empty: median(({ empty }) => empty.restoring),
        full: median(({ full }) => full.restoring),
      },
      memory: perTable((usage) => usage.memory),
      heap: perTable((usage) => usage.heap),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const serverAt = (folder: string, flags: readonly string[] = []): ChildWorker =>
  new ChildWorker(new URL('./oriflammeServer.ts', import.meta.url), { input: { folder }, flags });

/** Leaves 1,000 games begun, with everyone at the table, and nothing tidied up. */
async function fill(folder: string): Promise<void> {
  const server = serverAt(folder);
  const { port } = await server.ask<Ready>('ready');
  const input = { address: `http://127.0.0.1:${port}`, tables: TABLES };
  const players = new ChildWorker(new URL('./load/process.ts', import.meta.url), { input });
  for (let round = 0; round < ROUNDS; round++) {
    await players.ask('begin');
    await players.ask('play', PACE);
  }
  await server.stop('SIGKILL');
  await players.stop('SIGKILL');
}

async function startOnce(folder: string): Promise<Start> {
  const began = performance.now();
  const server = serverAt(folder, ['--expose-gc']);
  const { restoring } = await server.ask<Ready>('ready');
  const ready = performance.now() - began;
  const usage = await server.ask<Usage>('usageAtRest');
  await server.stop('SIGKILL');
  return { ready, restoring, usage };
}
