import { describe, expect, it } from 'vitest';
import { GroupCommit } from './groupCommit.ts';
import type { WriteOp, WriteResult } from './writeOps.ts';
import type { WritePriority } from './store.ts';
import {
  BACKLOG_COMMITS,
  MAX_PATIENT_OPS,
  MAX_PATIENT_PAUSE_MS,
  MAX_PENDING_WRITES,
  MAX_QUEUED_PATIENT,
  MIN_PATIENT_PAUSE_MS,
  PATIENT_PAUSE_FACTOR,
  PLAYING_MS,
  SHARED_COMMIT_MS,
} from './limits.ts';

const op: WriteOp = { kind: 'claim', now: 0, leaseMs: 1, max: 1 };

it('GroupCommit rejects operations beyond MAX_PENDING_WRITES and recovers when the batch is committed', async () => {
  const disk = Promise.withResolvers<void>();
  const batches: number[] = [];
  const group = new GroupCommit(async (ops) => {
    batches.push(ops.length);
    await disk.promise;
    return ops.map((): WriteResult => ({}));
  });
  const accepted = Array.from({ length: MAX_PENDING_WRITES }, () => group.submit(op, 'game'));
  await expect(group.submit(op, 'choice')).rejects.toMatchObject({ reason: 'busy' });
  disk.resolve();
  await Promise.all(accepted);
  await group.submit(op);
  expect(batches).toEqual([MAX_PENDING_WRITES, 1]);
});

/** Commits on a disk that tests let go on, with a clock that they move. */
function newGroup() {
  const clock = { time: 0 };
  const batches: string[] = [];
  let due: { readonly at: number; readonly act: () => void } | undefined;
  let disk: Promise<void> | undefined;
  const group = new GroupCommit(
    async (ops) => {
      batches.push(ops.map(nameOf).join(' '));
      await disk;
      return ops.map((): WriteResult => ({}));
    },
    { now: () => clock.time, after: (ms, act) => (due = { at: clock.time + ms, act }) },
  );
  /** Until nothing is left to do in this and the next turns of the event loop. */
  const settle = async () => {
    for (let i = 0; i < 5; i++) await new Promise((done) => setImmediate(done));
  };
  return {
    group,
    clock,
    batches,
    submit: (name: string, priority: WritePriority) => group.submit(opOf(name), priority),
    settle,
    /** Moves the clock; a timer that is due fires. */
    advance: async (ms: number) => {
      clock.time += ms;
      const { at = Number.POSITIVE_INFINITY, act = () => undefined } = due ?? {};
      if (at <= clock.time) due = undefined;
      if (at <= clock.time) act();
      await settle();
    },
    /** The disk is busy until the function that this returns is called. */
    block: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      disk = promise;
      return async () => {
        disk = undefined;
        resolve();
        await settle();
      };
    },
  };
}

/** Operations with a name each. */
const opOf = (name: string): WriteOp => ({
  kind: 'chat',
  write: { table: name, number: 1, at: 0, message: '', oldest: 1 },
});
const nameOf = (named: WriteOp): string => (named.kind === 'chat' ? named.write.table : named.kind);

describe('GroupCommit while people play', () => {
  it('lets operations of games wait for a choice and share its commit', async () => {
    const { batches, submit, settle, advance } = newGroup();
    await submit('first', 'choice');
    await advance(SHARED_COMMIT_MS - 1);
    const games = [submit('bot', 'game'), submit('chat', 'game')];
    await settle();
    expect(batches).toEqual(['first']);
    await submit('second', 'choice');
    await Promise.all(games);
    expect(batches).toEqual(['first', 'second bot chat']);
  });

  it('lets them wait no longer than its limit', async () => {
    const { batches, submit, settle, advance } = newGroup();
    await submit('choice', 'choice');
    const game = submit('game', 'game');
    await settle();
    await advance(SHARED_COMMIT_MS - 1);
    expect(batches).toEqual(['choice']);
    await advance(1);
    await game;
    expect(batches).toEqual(['choice', 'game']);
  });

  it('commits choices without patient operations, however many wait', async () => {
    const { batches, submit, block, settle } = newGroup();
    await submit('first', 'choice');
    const goOn = block();
    for (let i = 0; i < 3; i++) void submit(`patient${i}`, 'patient');
    await settle();
    for (let i = 3; i < 100; i++) void submit(`patient${i}`, 'patient');
    const choices = [submit('second', 'choice'), submit('third', 'choice')];
    await goOn();
    await Promise.all(choices);
    expect(batches).toEqual(['first', 'patient0 patient1 patient2', 'second third']);
  });

  it('commits as many patient operations at a time as its limit, and not one more', async () => {
    const { batches, submit, settle, advance } = newGroup();
    await submit('choice', 'choice');
    for (let i = 0; i <= MAX_PATIENT_OPS; i++) void submit(`p${i}`, 'patient');
    await settle();
    expect(batches[1].split(' ').length).toBe(MAX_PATIENT_OPS);
    await advance(MIN_PATIENT_PAUSE_MS);
    expect(batches[2]).toBe(`p${MAX_PATIENT_OPS}`);
  });

  it('commits more of them at a time if very many wait', async () => {
    const { batches, submit, settle } = newGroup();
    await submit('choice', 'choice');
    const waiting = BACKLOG_COMMITS * MAX_PATIENT_OPS + 1;
    for (let i = 0; i < waiting; i++) void submit(`p${i}`, 'patient');
    await settle();
    expect(batches[1].split(' ').length).toBe(MAX_PATIENT_OPS + 1);
  });

  it('has room for choices when no more patient operations may wait', async () => {
    const { group, batches, submit, settle, block } = newGroup();
    await submit('choice', 'choice');
    const goOn = block();
    void submit('first', 'patient');
    await settle();
    for (let i = 0; i < MAX_QUEUED_PATIENT; i++) void submit('p', 'patient');
    await expect(submit('one more', 'patient')).rejects.toMatchObject({ reason: 'busy' });
    const choice = submit('second', 'choice');
    await goOn();
    await choice;
    expect(batches).toEqual(['choice', 'first', 'second']);
    await group.close();
  });

  it.each([
    { took: 1, pause: MIN_PATIENT_PAUSE_MS },
    { took: 10, pause: 10 * PATIENT_PAUSE_FACTOR },
    { took: 200, pause: MAX_PATIENT_PAUSE_MS },
  ])('pauses for $pause ms after a patient commit of $took ms', async ({ took, pause }) => {
    const { batches, clock, submit, settle, advance, block } = newGroup();
    await submit('choice', 'choice');
    const goOn = block();
    void submit('first', 'patient');
    await settle();
    clock.time += took;
    await goOn();
    void submit('second', 'patient');
    await settle();
    await advance(pause - 1);
    expect(batches).toEqual(['choice', 'first']);
    await advance(1);
    expect(batches).toEqual(['choice', 'first', 'second']);
  });

  it('ends when nobody has chosen for a while: then nothing waits', async () => {
    const { group, batches, submit, advance } = newGroup();
    await submit('choice', 'choice');
    await advance(PLAYING_MS);
    await submit('a', 'patient');
    await submit('b', 'patient');
    await Promise.all([submit('c', 'game'), group.submit(opOf('d'))]);
    expect(batches).toEqual(['choice', 'a', 'b', 'c d']);
  });

  it('does not delay closing', async () => {
    const { group, batches, submit, settle } = newGroup();
    await submit('choice', 'choice');
    void submit('first', 'patient');
    await settle();
    const last = [submit('second', 'patient'), submit('game', 'game')];
    await settle();
    await group.close();
    await Promise.all(last);
    expect(batches).toEqual(['choice', 'first', 'game second']);
  });
});
