import type { Failure } from './failures.ts';
import type { TableWrite, ClaimedJob } from './store.ts';

/** What the writer can be asked for; many jobs share one commit. */
export type WriteOp =
  | { kind: 'append'; change: TableWrite }
  | { kind: 'claim'; now: number; lease: number; most: number }
  | { kind: 'keep'; table: string; events: string };

/** What became of one job of a commit that went well. */
export interface WriteResult {
  failure?: Failure;
  claimed?: ClaimedJob[];
}

export interface CommitResult {
  outcomes: WriteResult[];
  /** How many commits this writer has made. */
  commits: number;
}
