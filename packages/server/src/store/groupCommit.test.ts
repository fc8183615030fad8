import { describe, expect, it } from 'vitest';
import { GroupCommit } from './groupCommit.ts';
import type { WriteOp, WriteResult } from './writeOps.ts';
import { MAX_PENDING_WRITES, PATIENT_COMMIT_MS, PLAYING_MS } from './limits.ts';

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

/** Commits without a disk, with a clock that tests move. */
function newGroup() {
  const clock = { time: 0 };
  const batches: number[] = [];
  let fire: (() => void) | undefined;
  const group = new GroupCommit(
    async (ops) => {
      batches.push(ops.length);
      return ops.map((): WriteResult => ({}));
    },
    { now: () => clock.time, after: (_, act) => (fire = act) },
  );
  const settle = () => new Promise((done) => setTimeout(done, 20));
  return { group, clock, batches, settle, fire: () => fire?.(), isWaiting: () => fire !== undefined };
}

describe('GroupCommit while people play', () => {
  it('lets patient operations wait for a choice and share its commit', async () => {
    const { group, clock, batches, settle, isWaiting } = newGroup();
    await group.submit(op, true);
    clock.time = PATIENT_COMMIT_MS - 1;
    const patient = [group.submit(op), group.submit(op)];
    await settle();
    expect([batches, isWaiting()]).toEqual([[1], true]);
    await group.submit(op, true);
    await Promise.all(patient);
    expect(batches).toEqual([1, 3]);
  });

  it('lets them wait no longer than its limit', async () => {
    const { group, clock, batches, settle, fire } = newGroup();
    await group.submit(op, true);
    const patient = group.submit(op);
    await settle();
    clock.time = PATIENT_COMMIT_MS;
    fire();
    await patient;
    await group.submit(op, true);
    clock.time = 2 * PATIENT_COMMIT_MS;
    await group.submit(op);
    expect(batches).toEqual([1, 1, 1, 1]);
  });

  it('ends when nobody has chosen for a while: then nothing waits', async () => {
    const { group, clock, batches, isWaiting } = newGroup();
    await group.submit(op, true);
    clock.time = PLAYING_MS;
    for (let i = 0; i < 3; i++) await group.submit(op);
    expect([batches, isWaiting()]).toEqual([[1, 1, 1, 1], false]);
  });

  it('does not delay closing', async () => {
    const { group, batches, settle } = newGroup();
    await group.submit(op, true);
    const patient = group.submit(op);
    await settle();
    await group.close();
    await patient;
    expect(batches).toEqual([1, 1]);
  });
});
