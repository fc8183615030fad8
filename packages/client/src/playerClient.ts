import type { Event, Option, Seat as SeatNumber, Turn, View } from '@oriflamme/engine';
import { type PendingDecisionView, unpackOptions } from '@oriflamme/protocol';
import type { Client } from './client.ts';

/** What a family is asked. */
export interface PendingDecision {
  readonly decision: number;
  readonly turn: Turn;
  readonly options: readonly Option[];
}

/** A seat at a table: what it sees, and what it is asked. */
export class PlayerClient {
  /** As the table looked at the beginning, and all that happened since, with these eyes. */
  opening: View | undefined;
  readonly events: Event[] = [];
  private readonly client: Client;
  private readonly table: string;
  private isOver = false;
  private pending: PendingDecisionView | undefined;
  private notify: () => void = () => undefined;

  constructor(client: Client, table: string) {
    this.client = client;
    this.table = table;
    client.onPush((message) => {
      if (!('table' in message) || message.table !== table) return;
      if (message.type === 'snapshot' && message.game) {
        this.opening = message.game.initialView;
        this.apply(message.game.events, message.game.pending);
      } else if (message.type === 'delta' && message.change.type === 'started') {
        this.opening = message.change.game.initialView;
        this.apply(message.change.game.events, message.change.game.pending);
      } else if (message.type === 'delta' && message.change.type === 'events')
        this.apply(message.change.events, message.change.pending);
    });
  }

  /** Sits down with a part of the deal that nobody else knows, and is ready. */
  async sit(seat: SeatNumber): Promise<void> {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const part = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    // Whoever sits without looking on counts as away.
    await this.client.request({ type: 'subscribe', table: this.table });
    await this.client.request({ type: 'sit', table: this.table, seat, clientSeed: part });
    await this.client.request({ type: 'ready', table: this.table, ready: true });
  }

  /** Everything that this seat is asked, one after the other, until the game is over. */
  async *decisions(): AsyncGenerator<PendingDecision> {
    for (;;) {
      const { pending } = this;
      if (this.isOver) return;
      if (pending?.turn && pending.options.length > 0) {
        this.pending = undefined;
        yield { decision: pending.decision, turn: pending.turn, options: unpackOptions(pending.options) };
      } else await new Promise<void>((woken) => (this.notify = woken));
    }
  }

  async choose(decision: number, option: number): Promise<void> {
    await this.client.request({ type: 'choose', table: this.table, decision, option });
  }

  private apply(events: readonly Event[], pending: PendingDecisionView): void {
    this.events.push(...events);
    this.pending = pending;
    this.isOver = events.some(({ type }) => type === 'ended');
    this.notify();
  }
}
