import { Worker } from 'node:worker_threads';

/** Worker threads that run one script: each job is a message to one of them, which answers with the result. */
export class WorkerPool<Job, Result> {
  private readonly script: URL;
  private readonly workers: number;

  constructor(script: URL, workers: number) {
    this.script = script;
    this.workers = workers;
  }

  /**
   * Hands out the jobs in their order; results come as they are ready. A worker that fails ends it all with its error.
   */
  async run(jobs: Iterable<Job>, take: (result: Result, job: Job) => void): Promise<void> {
    const queue = jobs[Symbol.iterator]();
    const crew: Worker[] = [];
    const takeJobs = async () => {
      // No thread is started for which there is nothing to do.
      let next = queue.next();
      if (next.done) return;
      const worker = new Worker(this.script);
      crew.push(worker);
      for (; !next.done; next = queue.next()) take(await this.runJob(worker, next.value), next.value);
    };
    try {
      await Promise.all(Array.from({ length: this.workers }, takeJobs));
    } finally {
      await Promise.all(crew.map((worker) => worker.terminate()));
    }
  }

  private runJob(worker: Worker, job: Job): Promise<Result> {
    return new Promise((resolve, reject) => {
      worker.once('error', reject);
      worker.once('message', (result: Result) => {
        worker.off('error', reject);
        resolve(result);
      });
      worker.postMessage(job, []);
    });
  }
}
