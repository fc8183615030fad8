import { afterEach, describe, expect, it } from 'vitest';
import type { EchoJob } from './testing/echoWorker.ts';
import { startProcess } from './startProcess.ts';
import { startThread, type StartWorker } from './startThread.ts';
import { WorkerPool } from './workerPool.ts';

const script = new URL('./testing/echoWorker.ts', import.meta.url);
const pools: WorkerPool<EchoJob, number>[] = [];

const KINDS: Record<string, StartWorker> = { threads: startThread, processes: startProcess() };

function createPool(workers: number, maxQueued?: number, start?: StartWorker): WorkerPool<EchoJob, number> {
  const pool = new WorkerPool<EchoJob, number>({
    script,
    workers,
    ...(maxQueued !== undefined && { maxQueued }),
    ...(start && { start }),
  });
  pools.push(pool);
  return pool;
}

afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

describe.each(Object.entries(KINDS))('WorkerPool of %s', (_, start) => {
  it('resolves each job with its own result', async () => {
    const pool = createPool(2, undefined, start);
    const values = [1, 2, 3, 4, 5];
    expect(await Promise.all(values.map((value) => pool.run({ value })))).toEqual(values);
  });

  it.each(['throw', 'exit', 'kill'] as const)('replaces a worker that dies by %s', async (action) => {
    const pool = createPool(1, undefined, start);
    const failing = pool.run({ value: 1, action });
    const next = pool.run({ value: 2 });
    await expect(failing).rejects.toMatchObject({ code: 'worker-failed' });
    expect(await next).toBe(2);
  });

  it('rejects queued, running and new jobs when it is closed', async () => {
    const pool = createPool(1, undefined, start);
    const jobs = Promise.allSettled([pool.run({ value: 1 }), pool.run({ value: 2 })]);
    await pool.close();
    await expect(pool.run({ value: 3 })).rejects.toMatchObject({ code: 'closed' });
    const codes = (await jobs).map(
      (job) => job.status === 'rejected' && (job.reason as { code: string }).code,
    );
    expect(codes).toEqual(['worker-failed', 'aborted']);
  });
});

describe('WorkerPool', () => {
  it('rejects a job beyond the bound of the queue at once', async () => {
    const pool = createPool(1, 2);
    const accepted = [1, 2, 3].map((value) => pool.run({ value }));
    await expect(pool.run({ value: 4 })).rejects.toMatchObject({ code: 'queue-full' });
    expect(await Promise.all(accepted)).toEqual([1, 2, 3]);
  });

  it('aborts a queued job, but not a running one', async () => {
    const pool = createPool(1);
    const abort = new AbortController();
    const running = pool.run({ value: 1 }, abort.signal);
    const queued = pool.run({ value: 2 }, abort.signal);
    abort.abort();
    await expect(queued).rejects.toMatchObject({ code: 'aborted' });
    await expect(pool.run({ value: 3 }, abort.signal)).rejects.toMatchObject({ code: 'aborted' });
    expect(await running).toBe(1);
  });
});

describe('WorkerPool.runAll', () => {
  it('takes no further job once the generator ends, and spawns no thread for none', async () => {
    const results: number[] = [];
    function* jobs(): Generator<EchoJob> {
      for (let value = 0; results.length < 3; value++) yield { value };
    }
    await createPool(1).runAll(jobs(), (result) => results.push(result));
    expect(results).toEqual([0, 1, 2]);
    const missing = new URL('./missing.ts', script);
    await new WorkerPool({ script: missing, workers: 2 }).runAll([], () => undefined);
  });

  it('rejects with the first error and stops', async () => {
    const results: number[] = [];
    const jobs: EchoJob[] = [{ value: 1 }, { value: 2, action: 'throw' }, { value: 3 }];
    await expect(createPool(1).runAll(jobs, (result) => results.push(result))).rejects.toThrow(
      'job 2 failed',
    );
    expect(results).toEqual([1]);
  });
});
