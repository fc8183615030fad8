import type { Failure } from './failure.ts';
import type { Change, DueWork } from './store.ts';

/** What the writer can be asked for; many jobs share one commit. */
export type Job =
  | { kind: 'append'; change: Change }
  | { kind: 'claim'; now: number; lease: number; most: number }
  | { kind: 'keep'; table: string; events: string };

/** What became of one job of a commit that went well. */
export interface Outcome {
  failure?: Failure;
  claimed?: DueWork[];
}

export interface Committed {
  outcomes: Outcome[];
  /** How many commits this writer has made. */
  commits: number;
}
