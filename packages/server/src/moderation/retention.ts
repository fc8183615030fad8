import type { Config } from '../config/schema.ts';
import type { Log } from '../monitoring/log.ts';
import type { AdminStore, Prunable } from '../store/adminStore.ts';
import type { SharedStore } from '../store/sharedStore.ts';
import type { Revocations } from './revocations.ts';

export type RetentionConfig = Pick<
  Config,
  | 'sessionDays'
  | 'keepGamesDays'
  | 'keepChatDays'
  | 'keepEndedBansDays'
  | 'keepReportsDays'
  | 'keepAuditDays'
  | 'inviteHours'
>;

interface Options {
  readonly store: AdminStore;
  readonly shared: Pick<SharedStore, 'claim'>;
  readonly revocations: Revocations;
  readonly config: RetentionConfig;
  readonly now: () => number;
  readonly log: Log;
}

const DAY_MS = 86_400_000;
/** Another server on the store does not delete within this time: a little less than an hour. */
export const CLAIM_MS = 3_500_000;
/** Rows that one transaction deletes, so that no game waits for long. */
export const RETENTION_BATCH = 100;
/** Transactions in one run for each kind; the next run continues. */
export const RETENTION_BATCHES = 50;

/** How many days each kind is kept; 0: for ever. */
export const keptDays = (config: RetentionConfig): Readonly<Record<Prunable, number>> => ({
  games: config.keepGamesDays,
  chat: config.keepChatDays,
  // A token expires with its session, so its row and its revocation are of no use any more.
  sessions: config.sessionDays,
  revocations: config.sessionDays,
  bans: config.keepEndedBansDays,
  reports: config.keepReportsDays,
  audit: config.keepAuditDays,
  // A guest is gone when the session is.
  guestBlocks: config.sessionDays,
  guestHistory: config.sessionDays,
  invites: config.inviteHours / 24,
});

/** Deletes what is older than the settings allow, in bounded batches; one of the servers does it. Resolves to the number of deleted rows. */
export async function runRetention(options: Options): Promise<number> {
  const { store, shared, revocations, config, now, log } = options;
  let total = 0;
  revocations.prune(now() - config.sessionDays * DAY_MS);
  try {
    if (!(await shared.claim('retention', now(), CLAIM_MS))) return 0;
  } catch (error) {
    log.exception('retention failed', error);
    return 0;
  }
  for (const [what, days] of Object.entries(keptDays(config)) as [Prunable, number][]) {
    if (days === 0) continue;
    const before = now() - days * DAY_MS;
    try {
      for (let batch = 0; batch < RETENTION_BATCHES; batch++) {
        const { count } = await store.apply({ type: 'prune', what, before, max: RETENTION_BATCH });
        total += count;
        if (count < RETENTION_BATCH) break;
      }
    } catch (error) {
      // The next run tries again.
      log.exception('retention failed', error);
    }
  }
  return total;
}
