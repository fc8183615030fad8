import { RequestRejected, type ClientRequest, type ServerPush } from '@oriflamme/client';
import type { TableMessage } from './types.ts';
import type { Environment } from './environment.ts';
import { backoffDelay } from './backoff.ts';

export interface TableListener {
  readonly hear: (news: TableMessage) => void;
  readonly missing: () => void;
}

/** Follows one table for all who want to hear of it: every change once and in order, over whatever wire there is. */
export class TableSubscription {
  readonly hearers = new Set<TableListener>();
  private readonly table: string;
  private readonly around: Environment;
  /** The number of the last change that was told; null when only a snapshot will do. */
  private last: number | null = null;
  /** Counts what was asked, so that the answer to an earlier question is passed over. */
  private asked = 0;
  private isFilling = false;

  constructor(table: string, around: Environment) {
    this.table = table;
    this.around = around;
  }

  /** The next thing that is told is a snapshot. */
  startAnew(): void {
    this.last = null;
  }

  async ask(over: (request: ClientRequest) => Promise<unknown>, failures = 0): Promise<void> {
    const asked = ++this.asked;
    this.isFilling = true;
    const after = this.last === null ? {} : { after: this.last };
    try {
      await over({ type: 'watch', table: this.table, ...after });
      if (asked === this.asked) this.isFilling = false;
    } catch (error) {
      // Over the next wire it is asked again.
      if (!(error instanceof RequestRejected) || asked !== this.asked) return;
      if (error.reason === 'unknown-table') for (const { missing } of this.hearers) missing();
      else
        this.around.after(backoffDelay(failures, this.around.random), () => {
          if (asked === this.asked && this.hearers.size > 0) void this.ask(over, failures + 1);
        });
    }
  }

  /** Says whether something is missing before it. */
  take(news: Extract<ServerPush, TableMessage>): boolean {
    if (news.type === 'changed') {
      if (this.last === null || news.n <= this.last) return false;
      if (news.n > this.last + 1) return !this.isFilling;
    }
    this.last = news.n;
    // Who asks for a snapshot on hearing this is not told the same again.
    const hearers = [...this.hearers];
    for (const { hear } of hearers) hear(news);
    return false;
  }
}
