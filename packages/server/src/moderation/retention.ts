import type { Config } from '../config/schema.ts';
import type { Log } from '../monitoring/log.ts';
import type { AdminStore, Prunable } from '../store/adminStore.ts';
import type { Revocations } from './revocations.ts';

export type RetentionConfig = Pick<
  Config,
  'sessionDays' | 'keepGamesDays' | 'keepChatDays' | 'keepEndedBansDays' | 'keepReportsDays' | 'keepAuditDays'
>;

interface Options {
  readonly store: AdminStore;
  readonly revocations: Revocations;
  readonly config: RetentionConfig;
  readonly now: () => number;
  readonly log: Log;
}

const DAY_MS = 86_400_000;
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
});

/** Deletes what is older than the settings allow, in bounded batches. Resolves to the number of deleted rows. */
export async function runRetention({ store, revocations, config, now, log }: Options): Promise<number> {
  let total = 0;
  for (const [what, days] of Object.entries(keptDays(config)) as [Prunable, number][]) {
    if (days === 0) continue;
    const before = now() - days * DAY_MS;
    if (what === 'revocations') revocations.prune(before);
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
