import { randomBytes } from 'node:crypto';
import { DealParticipant } from '@oriflamme/client';
import { sets } from '@oriflamme/engine';
import {
  gameUpdateIn,
  type PackedOptions,
  type PendingDecisionView,
  type TableConfig,
} from '@oriflamme/protocol';
import { type LoadClient, type LoadRate, Play, PLAYERS_PER_TABLE } from './loadClient.ts';
import { type Changed, LoadSocket } from './loadSocket.ts';
import type { LoadMetrics } from './metrics.ts';

const CONFIG: TableConfig = {
  deck: sets.base,
  seats: Array.from({ length: PLAYERS_PER_TABLE }, () => 'person' as const),
  isPublic: false,
  clock: { type: 'live', bank: 3600, increment: 5 },
  first: null,
};

const countOptions = (options: PackedOptions): number =>
  options.reduce((sum, group) => sum + (group[0] === 'one' ? 1 : group.length - 2), 0);

/** Four Oriflamme players who choose at random. */
export class OriflammeLoadClient implements LoadClient {
  private readonly sockets: readonly LoadSocket[];
  private table = '';
  private participants: readonly DealParticipant[] = [];
  private isOver = false;
  private pending: { readonly seat: number; readonly standing: PendingDecisionView } | undefined;
  private current: Play | undefined;

  private constructor(sockets: readonly LoadSocket[]) {
    this.sockets = sockets;
    for (const [seat, socket] of sockets.entries())
      socket.onChange = (message, bytes) => this.onChange(seat, message, bytes);
  }

  static async open(address: string, number: number): Promise<OriflammeLoadClient> {
    const names = Array.from(
      { length: PLAYERS_PER_TABLE },
      (_, seat) => `Player ${number * PLAYERS_PER_TABLE + seat}`,
    );
    return new OriflammeLoadClient(await Promise.all(names.map((name) => LoadSocket.open(address, name))));
  }

  async begin(): Promise<void> {
    if (this.isOver)
      await Promise.all(
        this.sockets.map((socket) => socket.request({ type: 'unsubscribe', table: this.table })),
      );
    const table = randomBytes(12).toString('base64url');
    await this.sockets[0].request({ type: 'create', table, config: CONFIG });
    this.table = table;
    this.isOver = false;
    this.participants = this.sockets.map(
      (socket) => new DealParticipant({ table, request: (command) => socket.request({ ...command, table }) }),
    );
    for (const [seat, socket] of this.sockets.entries()) {
      await socket.request({ type: 'sit', table, seat });
      await socket.request({ type: 'ready', table, ready: true });
      await socket.request({ type: 'subscribe', table });
    }
    await this.sockets[0].request({ type: 'start', table });
  }

  async play(metrics: LoadMetrics, rate: LoadRate): Promise<void> {
    this.current = new Play(metrics, rate);
    // The first decision may still be in flight: only the host's request to start has been answered for certain.
    if (this.pending) this.choose(this.current, this.pending.seat, this.pending.standing);
    await this.current.finished.promise;
    this.current = undefined;
  }

  /** The players' programs deal the cards together. */
  private takePart(seat: number, { change }: Changed): void {
    if (change.type === 'table') this.participants[seat].onView(change.view, change.seat);
  }

  private onChange(seat: number, message: Changed, bytes: number): void {
    if (message.table === this.table) this.takePart(seat, message);
    const pending = gameUpdateIn(message)?.pending;
    if (message.table !== this.table || !pending) return;
    const { decision, turn, options } = pending;
    const { current } = this;
    this.isOver = turn === null;
    if (decision > 0 && current) {
      (this.isOver ? current.metrics.lastSizes : current.metrics.sizes).push(bytes);
      const isComplete = current.stopwatch.received(decision - 1);
      if (isComplete && (this.isOver || decision >= current.rate.maxChoices)) current.finished.resolve();
    }
    if (options.length === 0) return;
    if (!current) this.pending = { seat, standing: pending };
    else if (decision < current.rate.maxChoices) this.choose(current, seat, pending);
  }

  private choose(play: Play, seat: number, { decision, options }: PendingDecisionView): void {
    this.pending = undefined;
    const option = Math.floor(Math.random() * countOptions(options));
    play.pace.next(() => {
      play.stopwatch.sent(decision);
      this.sockets[seat]
        .request({ type: 'choose', table: this.table, decision, option })
        .catch((error: Error) => play.finished.reject(error));
    });
  }
}
