import { expect, it } from 'vitest';
import { GroupCommit } from './groupCommit.ts';
import type { Job, Outcome } from './jobs.ts';
import { mostUnanswered } from './limits.ts';

const job: Job = { kind: 'keep', table: 'oak', events: '[]' };

it('takes as many jobs as it may leave unanswered, refuses one more, and goes on when they are answered', async () => {
  const disk = Promise.withResolvers<void>();
  const batches: number[] = [];
  const group = new GroupCommit(async (jobs) => {
    batches.push(jobs.length);
    await disk.promise;
    return jobs.map((): Outcome => ({}));
  });
  const taken = Array.from({ length: mostUnanswered }, () => group.submit(job));
  await expect(group.submit(job)).rejects.toMatchObject({ reason: 'busy' });
  disk.resolve();
  await Promise.all(taken);
  await group.submit(job);
  expect(batches).toEqual([mostUnanswered, 1]);
});
