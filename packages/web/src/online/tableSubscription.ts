import { RequestRejected, type ClientRequest } from '@oriflamme/client';
import type { TableMessage } from './types.ts';
import type { Environment } from './environment.ts';
import { backoffDelay } from './backoff.ts';

export interface TableListener {
  readonly hear: (news: TableMessage) => void;
  readonly missing: () => void;
}

/** Follows one table for all who want to hear of it: every change once and in order, over whatever wire there is. */
export class TableSubscription {
  readonly listeners = new Set<TableListener>();
  private readonly table: string;
  private readonly around: Environment;
  /** The number of the last change that was told; null when only a snapshot will do. */
  private lastSeq: number | null = null;
  /** Counts what was asked, so that the answer to an earlier question is passed over. */
  private requestCount = 0;
  private isResyncing = false;

  constructor(table: string, env: Environment) {
    this.table = table;
    this.around = env;
  }

  /** The next thing that is told is a snapshot. */
  requestSnapshot(): void {
    this.lastSeq = null;
  }

  async subscribe(over: (request: ClientRequest) => Promise<unknown>, failures = 0): Promise<void> {
    const asked = ++this.requestCount;
    this.isResyncing = true;
    const resume = this.lastSeq === null ? {} : { afterSeq: this.lastSeq };
    try {
      await over({ type: 'subscribe', table: this.table, ...resume });
      if (asked === this.requestCount) this.isResyncing = false;
    } catch (error) {
      // Over the next wire it is asked again.
      if (!(error instanceof RequestRejected) || asked !== this.requestCount) return;
      if (error.reason === 'unknown-table') for (const { missing } of this.listeners) missing();
      else
        this.around.after(backoffDelay(failures, this.around.random), () => {
          if (asked === this.requestCount && this.listeners.size > 0) void this.subscribe(over, failures + 1);
        });
    }
  }

  /** Says whether something is missing before it. */
  receive(news: TableMessage): boolean {
    if (news.type === 'delta') {
      if (this.lastSeq === null || news.seq <= this.lastSeq) return false;
      if (news.seq > this.lastSeq + 1) return !this.isResyncing;
    }
    this.lastSeq = news.seq;
    // Who asks for a snapshot on hearing this is not told the same again.
    const hearers = [...this.listeners];
    for (const { hear } of hearers) hear(news);
    return false;
  }
}
