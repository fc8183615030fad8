import type { ClientMessage } from '@oriflamme/protocol';
import type { Config } from '../config/schema.ts';
import { HOUR_MS, SlidingWindowLimiter } from '../lib/slidingWindowLimiter.ts';
import { type ClientLimits, limitRejection } from '../limits/clientLimits.ts';
import type { LimitKey } from '../limits/limitKeys.ts';
import type { Lobby, Result } from '../lobby/lobby.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { AdminStore } from '../store/adminStore.ts';
import type { Person } from '../table/entry.ts';
import { reject } from '../table/rejection.ts';

export type ReportRequest = Omit<Extract<ClientMessage, { type: 'report' }>, 'id'>;

interface Options {
  readonly store: Pick<AdminStore, 'apply'>;
  readonly lobby: Pick<Lobby, 'evidence'>;
  readonly limits: ClientLimits;
  readonly metrics: Metrics;
  readonly config: Pick<Config, 'reportsPerTablePerHour' | 'maxReports'>;
  /** A monotonic clock, for the limits. */
  readonly now: () => number;
  /** The time of a report. */
  readonly clock: () => number;
}

interface Reporter {
  readonly person: Person;
  readonly keys: readonly LimitKey[];
}

/** Reports from players: collects the evidence and stores it for the operators. Nobody else learns of a report. */
export class Reports {
  private readonly options: Options;
  private readonly tables: SlidingWindowLimiter;

  constructor(options: Options) {
    this.options = options;
    this.tables = new SlidingWindowLimiter(options.config.reportsPerTablePerHour, HOUR_MS, options.now);
  }

  /** Resolves when the report is durable or rejected. */
  async add(reporter: Reporter, request: ReportRequest): Promise<Result<{ readonly done: true }>> {
    const { limits } = this.options;
    const exceeded = limits.take('reports', reporter.keys);
    if (exceeded) return { rejected: limitRejection('reports', exceeded) };
    const result = await this.store(reporter.person, request);
    // Only what is stored counts.
    if ('rejected' in result) limits.refund('reports', reporter.keys);
    return result;
  }

  private async store(
    reporter: Person,
    { table, about, reason, text = '' }: ReportRequest,
  ): Promise<Result<{ readonly done: true }>> {
    const { store, lobby, metrics, config, clock } = this.options;
    const evidence = await lobby.evidence(reporter, table, about);
    if ('rejected' in evidence) return evidence;
    // Two quotas, so that strangers cannot use up that of the players.
    const quota = `${table} ${evidence.isFromPlayer}`;
    if (!this.tables.take(quota)) {
      metrics.refusals.add('reports');
      return reject('rate-limited', 'Too many reports from this table within an hour; try again later.');
    }
    const report = {
      at: clock(),
      table,
      reporter: reporter.id,
      reporterName: reporter.name,
      person: evidence.person.id,
      personName: evidence.person.name,
      reason,
      message: evidence.message,
      text,
      context: JSON.stringify(evidence.context),
    };
    const { count } = await store.apply({ type: 'addReport', report, max: config.maxReports });
    if (count > 0) return { done: true };
    this.tables.refund(quota);
    return reject('full', 'The operator has too many reports to read; try again later.');
  }
}
