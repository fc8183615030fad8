import type { ClaimedJob, JobKind, Store } from '../store/store.ts';
import type { DealTerms } from '../table/dealing.ts';
import type { BotDriver } from './botDriver.ts';
import type { LobbyLimits } from './lobbyLimits.ts';
import { type JobContext, runJob } from './runJob.ts';
import type { TableList } from '../listing/tableList.ts';
import type { Turns } from '../limits/turns.ts';
import { isPlayed } from '../table/schedule.ts';
import type { TableState } from '../table/tableState.ts';
import type { LiveTable } from './liveTable.ts';
import type { TableRegistry } from './tableRegistry.ts';
import { tryCommit } from './tryCommit.ts';

/** In one commit, which choices of players may share. */
const MAX_CLAIMED_JOBS = 64;
/** Jobs that wait for their turn. Further ones are claimed again later. */
const MAX_WAITING_JOBS = 1024;
/** How late a bot's decision is when another server than the one that lets it think takes over. */
const TAKE_OVER_MS = 500;
/** A job that was not completed within its lease is claimed again. */
const LEASE_MS = 10_000;

export interface SchedulerContext {
  readonly store: Store;
  readonly now: () => number;
  readonly registry: TableRegistry;
  readonly list: TableList;
  readonly botDriver: BotDriver;
  /** Whether other servers may claim jobs as well. */
  readonly hasOtherServers?: boolean;
  readonly dealTerms: DealTerms;
  readonly limits: LobbyLimits;
  readonly isWatchedElsewhere?: JobContext['isWatchedElsewhere'];
  /** Where jobs of tables without players wait for their turn. Left out, they run at once. */
  readonly shared?: { readonly turns: Turns; readonly ownerOf: (table: TableState) => string } | undefined;
}

/** Scheduler: claims due jobs from the store under a lease and runs them at their tables. */
export class Scheduler {
  private readonly context: SchedulerContext;
  /** Jobs that wait for their turn. */
  private readonly waiting = new Set<string>();
  /** Of a job that had to wait; reported by the next call. */
  private failure: unknown;

  constructor(context: SchedulerContext) {
    this.context = context;
  }

  /** Resolves when the jobs of tables with players are done. The others wait for their turn. */
  async runDue(): Promise<void> {
    const { store, now, botDriver, registry, hasOtherServers } = this.context;
    const { failure } = this;
    this.failure = undefined;
    if (failure !== undefined) throw failure;
    const bots = hasOtherServers && {
      tables: botDriver.decidingTables((table) => registry.get(table.state.id) === table),
      lateMs: TAKE_OVER_MS,
    };
    const jobs = await store.claimJobs(now(), LEASE_MS, MAX_CLAIMED_JOBS, bots || undefined);
    await Promise.all(jobs.map((job) => this.run(job)));
  }

  private async run({ table: id, kind }: ClaimedJob): Promise<void> {
    const { registry, shared } = this.context;
    const table = await registry.load(id);
    if (!table) return;
    if (!shared || isPlayed(table.state)) return this.runAt(table, kind);
    const name = `${id} ${kind}`;
    // It is claimed again if it has to wait for longer than its lease.
    if (this.waiting.has(name) || this.waiting.size >= MAX_WAITING_JOBS) return;
    this.waiting.add(name);
    const work = async () => {
      // It may have been evicted while the job waited.
      const again = await registry.load(id);
      if (again) await this.runAt(again, kind);
    };
    void shared.turns
      .run(shared.ownerOf(table.state), work, true)
      .catch((error: unknown) => (this.failure = error))
      .finally(() => this.waiting.delete(name));
  }

  private async runAt(table: LiveTable, kind: JobKind): Promise<void> {
    const { registry, list } = this.context;
    const { phase } = table.state;
    await tryCommit(() => runJob(table, kind, this.context));
    list.broadcastAfter(phase, table.state);
    registry.evictIfIdle(table);
  }
}
