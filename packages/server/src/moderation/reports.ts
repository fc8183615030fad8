import type { ClientMessage } from '@oriflamme/protocol';
import type { Config } from '../config/schema.ts';
import { type ClientLimits, limitRejection } from '../limits/clientLimits.ts';
import { type LimitKey, personKey } from '../limits/limitKeys.ts';
import type { Lobby, Result } from '../lobby/lobby.ts';
import type { AdminStore } from '../store/adminStore.ts';
import type { Person } from '../table/entry.ts';
import { reject } from '../table/rejection.ts';

export type ReportRequest = Omit<Extract<ClientMessage, { type: 'report' }>, 'id'>;

interface Options {
  readonly store: Pick<AdminStore, 'apply'>;
  readonly lobby: Pick<Lobby, 'evidence'>;
  readonly limits: ClientLimits;
  readonly config: Pick<Config, 'maxReports'>;
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

  constructor(options: Options) {
    this.options = options;
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
    const { store, lobby, limits, config, clock } = this.options;
    const evidence = await lobby.evidence(reporter, table, about);
    if ('rejected' in evidence) return evidence;
    // Two quotas, so that strangers cannot use up that of the players.
    const quota = [personKey(`${table} ${evidence.isFromPlayer}`)];
    if (limits.take('table-reports', quota))
      return reject('rate-limited', 'Too many reports from this table within an hour; try again later.');
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
    limits.refund('table-reports', quota);
    return reject('full', 'The operator has too many reports to read; try again later.');
  }
}
