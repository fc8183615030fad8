import { serveJobs } from '../workerPool.ts';

export interface EchoJob {
  readonly value: number;
  readonly action?: 'throw' | 'exit';
}

serveJobs(({ value, action }: EchoJob) => {
  if (action === 'throw') throw new Error(`job ${value} failed`);
  if (action === 'exit') process.exit(3);
  return value;
});
