import type { RejectionReason, TransientPush } from '@oriflamme/protocol';
import { backoffDelay } from './backoff.ts';
import type { TableMessage } from './connection.ts';
import type { Environment } from './environment.ts';
import { RequestRejected } from './errors.ts';
import type { ClientRequest } from './rpcSocket.ts';

export interface TableListener {
  readonly onMessage: (message: TableMessage) => void;
  readonly onRefused: (refusal: RequestRejected) => void;
  readonly onTransient?: ((push: TransientPush) => void) | undefined;
}

type Timers = Pick<Environment, 'after' | 'random'>;

/** These pass by themselves; after any other rejection, asking again would have the same answer. */
const PASSING: ReadonlySet<RejectionReason> = new Set(['rate-limited', 'store-failed', 'overloaded', 'full']);

/** Subscription to a table: delivers every delta and chat message once and in order, also across reconnects. */
export class TableSubscription {
  readonly listeners = new Set<TableListener>();
  private readonly table: string;
  private readonly env: Timers;
  /** The last sequence number delivered; null if the next message has to be a snapshot. */
  private lastSeq: number | null = null;
  /** The number of the last chat message delivered. */
  private lastChat = 0;
  /** Numbers the requests, so that the outcome of an earlier one is ignored. */
  private requestCount = 0;
  private isResyncing = false;

  constructor(table: string, env: Timers) {
    this.table = table;
    this.env = env;
  }

  requestSnapshot(): void {
    this.lastSeq = null;
  }

  /** Subscribes over a new socket, or again after a gap; resumes after the last sequence number if there is one. */
  async subscribe(request: (request: ClientRequest) => Promise<unknown>, failures = 0): Promise<void> {
    const number = ++this.requestCount;
    this.isResyncing = true;
    const resume = this.lastSeq === null ? {} : { afterSeq: this.lastSeq };
    const isTransient = [...this.listeners].some(({ onTransient }) => onTransient);
    try {
      await request({
        type: 'subscribe',
        table: this.table,
        ...resume,
        afterChat: this.lastChat,
        ...(isTransient && { transient: true }),
      });
      if (number === this.requestCount) this.isResyncing = false;
    } catch (error) {
      // After a lost connection, the next socket subscribes again.
      if (!(error instanceof RequestRejected) || number !== this.requestCount) return;
      if (!PASSING.has(error.reason)) for (const { onRefused } of this.listeners) onRefused(error);
      else
        this.env.after(backoffDelay(failures, this.env.random), () => {
          if (number === this.requestCount && this.listeners.size > 0)
            void this.subscribe(request, failures + 1);
        });
    }
  }

  /** Delivers a message. Returns whether there is a gap before it, so that a resync is needed. */
  receive(message: TableMessage | TransientPush): boolean {
    if (message.type === 'spectators' || message.type === 'emote') {
      for (const { onTransient } of this.listeners) onTransient?.(message);
      return false;
    }
    if (message.type === 'delta') {
      if (this.lastSeq === null || message.seq <= this.lastSeq) return false;
      if (message.seq > this.lastSeq + 1) return !this.isResyncing;
    }
    if (message.type === 'chat') {
      // Before the snapshot, which has this message too.
      if (this.lastSeq === null || message.number <= this.lastChat) return false;
      this.lastChat = message.number;
    } else this.lastSeq = message.seq;
    if (message.type === 'snapshot') this.lastChat = message.lastChat ?? 0;
    // Copied: a listener added by another one gets its own snapshot.
    const listeners = [...this.listeners];
    for (const { onMessage } of listeners) onMessage(message);
    return false;
  }
}
