import type { Failure } from './failures.ts';
import type { AdminChange, AuditRecord, ChangeResult } from './adminStore.ts';
import type { SharedChange, SharedResult } from './sharedStore.ts';
import type { AccountChange } from './accountStore.ts';
import type { DailyChange } from './dailyStore.ts';
import type { TournamentChange } from './tournamentStore.ts';
import type { HistoryChange } from './historyStore.ts';
import type { PeopleChange, PeopleOutcome } from './peopleStore.ts';
import type { RatingChange } from './ratingStore.ts';
import type { ProgramChange, ProgramOutcome } from './programStore.ts';
import type { ChatWrite, ClaimedJob, StateWrite, TableWrite } from './store.ts';

/** A request to the writer. Many share one commit. */
export type WriteOp =
  | { kind: 'append'; write: TableWrite }
  | { kind: 'chat'; write: ChatWrite }
  | { kind: 'states'; states: readonly StateWrite[] }
  | { kind: 'claim'; now: number; leaseMs: number; max: number }
  | { kind: 'admin'; change: AdminChange; audit: AuditRecord | undefined }
  | { kind: 'shared'; change: SharedChange }
  | { kind: 'account'; change: AccountChange }
  | { kind: 'people'; change: PeopleChange }
  | { kind: 'rating'; change: RatingChange }
  | { kind: 'daily'; change: DailyChange }
  | { kind: 'tournament'; change: TournamentChange }
  | { kind: 'history'; change: HistoryChange }
  | { kind: 'program'; change: ProgramChange };

/** A job whose kind this version does not know. */
export interface UnknownJob {
  table: string;
  kind: string;
}

/** Result of one operation in a successful commit. */
export interface WriteResult {
  failure?: Failure;
  claimed?: ClaimedJob[];
  /** Removed from the queue, because no handler exists. */
  unknownJobs?: UnknownJob[];
  changed?: ChangeResult;
  shared?: SharedResult;
  /** Whether a change of an account, of ratings, of an event or of a history was made. */
  isMade?: boolean;
  people?: PeopleOutcome;
  program?: ProgramOutcome;
}

export interface CommitResult {
  /** Null for a result without content. */
  results: (WriteResult | null)[];
  /** Commits by this writer so far. */
  commits: number;
}
