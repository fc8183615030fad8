import { expect, it } from 'vitest';
import { GroupCommit } from './groupCommit.ts';
import type { WriteOp, WriteResult } from './writeOps.ts';
import { MAX_PENDING_WRITES } from './limits.ts';

const op: WriteOp = { kind: 'claim', now: 0, leaseMs: 1, max: 1 };

it('GroupCommit rejects operations beyond MAX_PENDING_WRITES and recovers when the batch is committed', async () => {
  const disk = Promise.withResolvers<void>();
  const batches: number[] = [];
  const group = new GroupCommit(async (ops) => {
    batches.push(ops.length);
    await disk.promise;
    return ops.map((): WriteResult => ({}));
  });
  const accepted = Array.from({ length: MAX_PENDING_WRITES }, () => group.submit(op));
  await expect(group.submit(op)).rejects.toMatchObject({ reason: 'busy' });
  disk.resolve();
  await Promise.all(accepted);
  await group.submit(op);
  expect(batches).toEqual([MAX_PENDING_WRITES, 1]);
});
