import { isMainThread } from 'node:worker_threads';
import { serveJobs } from '../workerPool.ts';

export interface EchoJob {
  readonly value: number;
  readonly action?: 'throw' | 'exit' | 'kill';
}

serveJobs(({ value, action }: EchoJob) => {
  if (action === 'throw') throw new Error(`job ${value} failed`);
  if (action === 'kill' && isMainThread) process.kill(process.pid, 'SIGKILL');
  if (action === 'exit' || action === 'kill') process.exit(3);
  return value;
});
