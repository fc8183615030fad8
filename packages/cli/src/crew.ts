import { Worker } from 'node:worker_threads';

/**
 * Has worker threads that run `script` do jobs: one message each, answered by one. Jobs are handed out in their order;
 * results come as they are ready. A worker that fails ends it all with its error.
 */
export async function shareOut<Job, Result>(
  script: URL,
  workers: number,
  jobs: Iterable<Job>,
  take: (result: Result, job: Job) => void,
): Promise<void> {
  const queue = jobs[Symbol.iterator]();
  const crew: Worker[] = [];
  const work = async () => {
    // No thread is started for which there is nothing to do.
    let next = queue.next();
    if (next.done) return;
    const worker = new Worker(script);
    crew.push(worker);
    for (; !next.done; next = queue.next()) take(await ask<Job, Result>(worker, next.value), next.value);
  };
  try {
    await Promise.all(Array.from({ length: workers }, work));
  } finally {
    await Promise.all(crew.map((worker) => worker.terminate()));
  }
}

function ask<Job, Result>(worker: Worker, job: Job): Promise<Result> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (result: Result) => {
      worker.off('error', reject);
      resolve(result);
    });
    worker.postMessage(job, []);
  });
}
