import { expect, it } from 'vitest';
import { GroupCommit } from './groupCommit.ts';
import type { WriteOp, WriteResult } from './writeOps.ts';
import { MAX_PENDING_WRITES } from './limits.ts';

const job: WriteOp = { kind: 'keep', table: 'oak', events: '[]' };

it('takes as many jobs as it may leave unanswered, refuses one more, and goes on when they are answered', async () => {
  const disk = Promise.withResolvers<void>();
  const batches: number[] = [];
  const group = new GroupCommit(async (jobs) => {
    batches.push(jobs.length);
    await disk.promise;
    return jobs.map((): WriteResult => ({}));
  });
  const taken = Array.from({ length: MAX_PENDING_WRITES }, () => group.submit(job));
  await expect(group.submit(job)).rejects.toMatchObject({ reason: 'busy' });
  disk.resolve();
  await Promise.all(taken);
  await group.submit(job);
  expect(batches).toEqual([MAX_PENDING_WRITES, 1]);
});
