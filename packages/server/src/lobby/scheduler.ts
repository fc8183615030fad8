import type { ClaimedJob, Store } from '../store/store.ts';
import type { DealTerms } from '../table/dealing.ts';
import type { BotDriver } from './botDriver.ts';
import type { LobbyLimits } from './lobbyLimits.ts';
import { runJob } from './runJob.ts';
import type { TableList } from '../listing/tableList.ts';
import type { TableRegistry } from './tableRegistry.ts';
import { tryCommit } from './tryCommit.ts';

const MAX_CLAIMED_JOBS = 256;
/** A job that was not completed within its lease is claimed again. */
const LEASE_MS = 10_000;

export interface SchedulerContext {
  readonly store: Store;
  readonly now: () => number;
  readonly registry: TableRegistry;
  readonly list: TableList;
  readonly botDriver: BotDriver;
  readonly dealTerms: DealTerms;
  readonly limits: LobbyLimits;
}

/** Scheduler: claims due jobs from the store under a lease and runs them at their tables. */
export class Scheduler {
  private readonly context: SchedulerContext;

  constructor(context: SchedulerContext) {
    this.context = context;
  }

  async runDue(): Promise<void> {
    const { store, now } = this.context;
    const jobs = await store.claimJobs(now(), LEASE_MS, MAX_CLAIMED_JOBS);
    await Promise.all(jobs.map((job) => this.run(job)));
  }

  private async run({ table: id, kind }: ClaimedJob): Promise<void> {
    const { registry, list } = this.context;
    const table = await registry.load(id);
    if (!table) return;
    const { phase } = table.state;
    await tryCommit(() => runJob(table, kind, this.context));
    list.broadcastAfter(phase, table.state);
    registry.evictIfIdle(table);
  }
}
