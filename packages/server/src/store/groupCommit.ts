import { toStoreError } from './failures.ts';
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
import { StoreError, type WritePriority } from './store.ts';
import type { WriteOp, WriteResult } from './writeOps.ts';

interface QueuedOp {
  op: WriteOp;
  settled: PromiseWithResolvers<WriteResult>;
}

export interface GroupCommitOptions {
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
  /** Calls a function after so many milliseconds. */
  readonly after?: (milliseconds: number, act: () => void) => void;
}

/**
 * Group commit: collects operations while a batch is in flight, so that one fsync serves all of them. While people play, the
 * disk has to be idle when someone chooses:
 * - operations of games wait for a choice to share its commit, if not for long;
 * - patient operations are committed without choices, so many at a time that a choice never waits for long, and so seldom
 *   that the disk is idle most of the time.
 */
export class GroupCommit {
  private readonly commit: (ops: WriteOp[]) => Promise<WriteResult[]>;
  /** Operations queued or in flight. */
  pending = 0;
  private readonly queues: Record<WritePriority, QueuedOp[]> = { choice: [], game: [], patient: [] };
  private running: Promise<void> | undefined;
  private isClosed = false;
  private readonly now: () => number;
  private readonly after: NonNullable<GroupCommitOptions['after']>;
  private lastChoice = Number.NEGATIVE_INFINITY;
  private lastCommit = Number.NEGATIVE_INFINITY;
  private patientFrom = Number.NEGATIVE_INFINITY;
  private wake: () => void = () => undefined;

  constructor(
    commit: (ops: WriteOp[]) => Promise<WriteResult[]>,
    { now = () => performance.now(), after = (ms, act) => void setTimeout(act, ms) }: GroupCommitOptions = {},
  ) {
    this.commit = commit;
    this.now = now;
    this.after = after;
  }

  /** Resolves when the operation is durable. Operations of one priority are committed in order. */
  submit(op: WriteOp, priority: WritePriority = 'patient'): Promise<WriteResult> {
    if (this.isClosed) return Promise.reject(new StoreError('closed', 'The store is closed.'));
    const isPatient = priority === 'patient';
    if (
      this.pending >= MAX_PENDING_WRITES ||
      (isPatient && this.queues.patient.length >= MAX_QUEUED_PATIENT)
    ) {
      return Promise.reject(new StoreError('busy', 'Too many writes are pending.'));
    }
    this.pending += 1;
    const settled = Promise.withResolvers<WriteResult>();
    this.queues[priority].push({ op, settled });
    if (priority === 'choice') this.lastChoice = this.now();
    if (!isPatient) this.wake();
    this.running ??= this.run();
    return settled.promise;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.wake();
    await this.running;
  }

  private get isPlaying(): boolean {
    return !this.isClosed && this.now() - this.lastChoice < PLAYING_MS;
  }

  private async run(): Promise<void> {
    while (Object.values(this.queues).some(({ length }) => length > 0)) {
      // Operations that arrive in this turn of the event loop, such as the next choices of players just answered, join the
      // batch. Otherwise the first of them would be committed alone while the others wait.
      await new Promise(setImmediate);
      const batch = this.takeBatch();
      if (batch.length > 0) await this.send(batch);
      else await this.waitUntilDue();
    }
    this.running = undefined;
  }

  /** What is to be committed now; empty if everything can wait. */
  private takeBatch(): QueuedOp[] {
    const { queues } = this;
    const now = this.now();
    if (!this.isPlaying) return this.take('choice', 'game', 'patient');
    if (queues.choice.length > 0) return this.take('choice', 'game');
    if (queues.patient.length > 0 && now >= this.patientFrom) {
      this.patientFrom = Number.POSITIVE_INFINITY;
      return [...this.take('game'), ...queues.patient.splice(0, patientOps(queues.patient.length))];
    }
    return now >= this.lastCommit + SHARED_COMMIT_MS ? this.take('game') : [];
  }

  private take(...priorities: WritePriority[]): QueuedOp[] {
    this.lastCommit = this.now();
    return priorities.flatMap((priority) => this.queues[priority].splice(0));
  }

  private async waitUntilDue(): Promise<void> {
    const { game, patient } = this.queues;
    const times = [
      ...(game.length > 0 ? [this.lastCommit + SHARED_COMMIT_MS] : []),
      ...(patient.length > 0 ? [this.patientFrom] : []),
    ];
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      this.after(Math.max(0, Math.min(...times) - this.now()), resolve);
    });
    this.wake = () => undefined;
  }

  private async send(batch: QueuedOp[]): Promise<void> {
    const start = this.now();
    try {
      const results = await this.commit(batch.map(({ op }) => op));
      for (const [i, { settled }] of batch.entries()) {
        const { failure } = results[i];
        if (failure === undefined) settled.resolve(results[i]);
        else settled.reject(toStoreError(failure));
      }
    } catch (error) {
      for (const { settled } of batch) settled.reject(error);
    }
    this.pending -= batch.length;
    if (this.patientFrom === Number.POSITIVE_INFINITY)
      this.patientFrom = this.now() + pauseAfter(this.now() - start);
  }
}

/** How many of the patient operations are committed together: more if many wait, so that they do not become ever more. */
const patientOps = (waiting: number): number =>
  Math.max(MAX_PATIENT_OPS, Math.ceil(waiting / BACKLOG_COMMITS));

/** How long patient operations wait after a commit that took so long. */
const pauseAfter = (milliseconds: number): number =>
  Math.min(MAX_PATIENT_PAUSE_MS, Math.max(MIN_PATIENT_PAUSE_MS, PATIENT_PAUSE_FACTOR * milliseconds));
