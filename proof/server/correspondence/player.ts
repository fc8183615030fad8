import { Client } from '@oriflamme/client';
import type { Random, Seat } from '@oriflamme/engine';
import {
  gameUpdateIn,
  type ServerMessage,
  type PendingDecisionView,
  unpackOptions,
} from '@oriflamme/protocol';
import type { RestartableServer } from './restartableServer.ts';

/** A player who connects from time to time and records every choice of the seat. */
export class Player {
  readonly chosen = new Map<number, number>();
  /** Choices that were made for this seat by a bot, a clock or auto-keep, as the server reported them. */
  readonly madeByOthers = new Map<number, string>();
  readonly seat: Seat;
  private readonly name: string;
  private readonly server: RestartableServer;
  private readonly random: Random;
  private readonly placed: number[] = [];
  private session: string | undefined;
  private pending: PendingDecisionView | undefined;
  private isBotControlled = false;
  private lastSeq: number | undefined;

  constructor(name: string, seat: Seat, server: RestartableServer, random: Random) {
    this.name = name;
    this.seat = seat;
    this.server = server;
    this.random = random;
  }

  /** Connects for the duration of `act`. */
  async connect<T>(act: (client: Client) => Promise<T>): Promise<T> {
    const client = await Client.connect(await this.server.address, this.name, this.session);
    this.session = client.session;
    try {
      return await act(client);
    } finally {
      client.close();
      await client.closed;
    }
  }

  async sit(client: Client, table: string): Promise<void> {
    await client.request({ type: 'sit', table, seat: this.seat });
    await client.request({ type: 'ready', table, ready: true });
  }

  /** Connects, resumes the subscription, takes the seat back, decides while it is this seat's turn, and may set auto-keep. */
  async visit(table: string): Promise<void> {
    await this.connect(async (client) => {
      client.onPush((message) => this.onMessage(message, table));
      await client.request({
        type: 'subscribe',
        table,
        afterChat: 0,
        ...(this.lastSeq === undefined ? {} : { afterSeq: this.lastSeq }),
      });
      if (this.isBotControlled) await client.request({ type: 'takeSeatBack', table });
      while (this.isMyDecision(table)) await this.choose(client, table);
      if (this.random.below(2) > 0 || this.server.stateOf(table).phase === 'over') return;
      const keep = this.placed.filter(() => this.random.below(2) === 0);
      await client.request({ type: 'autoKeep', table, cards: keep });
    });
  }

  private isMyDecision(table: string): boolean {
    const { pending } = this;
    // Decisions that auto-keep answers are left to it.
    return (pending?.options.length ?? 0) > 0 && !this.server.isAutoKept(table);
  }

  private async choose(client: Client, table: string): Promise<void> {
    const { decision, options } = this.pending!;
    const option = this.random.below(unpackOptions(options).length);
    await client.request({ type: 'choose', table, decision, option });
    this.chosen.set(decision, option);
  }

  private onMessage(message: ServerMessage, table: string): void {
    if ((message.type !== 'delta' && message.type !== 'snapshot') || message.table !== table) return;
    if (message.type === 'delta' && this.lastSeq !== undefined && message.seq !== this.lastSeq + 1)
      throw new Error(`${this.name} received change ${message.seq} after ${this.lastSeq}.`);
    this.lastSeq = message.seq;
    const view = message.type === 'snapshot' ? message.view : undefined;
    const change = message.type === 'delta' ? message.change : undefined;
    const seats = view?.seats ?? (change?.type === 'table' ? change.view.seats : undefined);
    const mine = seats?.[this.seat];
    if (mine?.type === 'person') this.isBotControlled = mine.isBotControlled;
    const update = gameUpdateIn(message);
    if (!update) return;
    const before = this.pending;
    if (change?.type === 'events' && change.by && before?.turn?.seat === this.seat)
      this.madeByOthers.set(before.decision, change.by);
    this.pending = update.pending;
    for (const event of update.events)
      if (event.type === 'placed' && event.seat === this.seat) this.placed.push(event.card);
  }
}
