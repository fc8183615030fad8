import { signal } from '@preact/signals';
import { GameReplica, RequestRejected } from '@oriflamme/client';
import type { BotName } from '@oriflamme/bots';
import {
  type Change,
  type GameSnapshot,
  type SeatView,
  type PendingDecisionView,
  unpackOptions,
} from '@oriflamme/protocol';
import type { GameUpdate, Player, GameSource, PendingDecision } from '../game/gameSource.ts';

type OnUpdate = (update: GameUpdate) => void;

/** A screen that is further behind gets a snapshot: the clocks do not wait for animations. */
const MAX_BACKLOG = 30;

interface RemoteGameOptions {
  readonly seats: () => readonly SeatView[];
  /** Resolves when the choice is durable. */
  readonly choose: (decision: number, option: number) => Promise<unknown>;
  /** Called with the game after every change. */
  readonly onGame: (game: GameReplica) => void;
  /** Called when the screen differs from the server. */
  readonly resync: () => void;
}

/** GameSource of an online game. */
export class RemoteGame implements GameSource {
  readonly isChoicePending = signal(false);
  private readonly options: RemoteGameOptions;
  private game: GameReplica | null = null;
  private onUpdate: OnUpdate | null = null;
  /** Events that the screen may not have shown yet. */
  private backlog = 0;
  /** The decision whose choice is in flight. */
  private pending: number | null = null;

  constructor(options: RemoteGameOptions) {
    this.options = options;
  }

  applySnapshot(snapshot: GameSnapshot): void {
    this.game = new GameReplica(snapshot);
    this.options.onGame(this.game);
    this.clearPendingBefore(snapshot.pending.decision);
    this.emitSnapshot();
  }

  applyEvents(change: Extract<Change, { type: 'events' }>): void {
    if (!this.game) return;
    const { events, pending } = change;
    this.game.apply(change);
    this.options.onGame(this.game);
    this.clearPendingBefore(pending.decision);
    this.backlog += events.length;
    if (this.backlog > MAX_BACKLOG) this.emitSnapshot();
    else
      this.onUpdate?.({
        type: 'events',
        events,
        pending: this.pendingDecision(pending),
        record: this.game.record,
      });
  }

  stop(): void {
    this.onUpdate?.({ type: 'stopped', reason: 'missing' });
  }

  open(onUpdate: OnUpdate): void {
    this.onUpdate = onUpdate;
    this.emitSnapshot();
  }

  choose(decision: number, option: number): void {
    if (this.pending === decision) return;
    this.pending = decision;
    this.backlog = 0;
    this.isChoicePending.value = true;
    this.options.choose(decision, option).then(
      () => this.clearPending(decision),
      (error: unknown) => {
        this.clearPending(decision);
        this.rollBack(decision, error);
      },
    );
  }

  /** The server does not wait for the screen; only the backlog is reset. */
  resume(): void {
    this.backlog = 0;
  }

  setViewer(): void {
    this.emitSnapshot();
  }

  close(): void {
    this.onUpdate = null;
  }

  private rollBack(decision: number, error: unknown): void {
    const isLate =
      error instanceof RequestRejected && ['already-decided', 'out-of-turn', 'over'].includes(error.reason);
    if (!isLate) this.onUpdate?.({ type: 'rejected', decision });
    // Another tab, the clock or a bot was faster. If its choice has not arrived yet, resync.
    else if (this.game?.pending.decision === decision) this.options.resync();
  }

  /** A choice for an earlier decision is confirmed or rejected by now. */
  private clearPendingBefore(decision: number): void {
    if (this.pending !== null && this.pending < decision) this.clearPending(this.pending);
  }

  private clearPending(decision: number): void {
    if (this.pending !== decision) return;
    this.pending = null;
    this.isChoicePending.value = false;
  }

  private emitSnapshot(): void {
    if (!this.game) return;
    const { initialView, events, pending, record } = this.game;
    this.backlog = 0;
    this.onUpdate?.({
      type: 'snapshot',
      players: this.options.seats().map(playerOf),
      viewer: initialView.seat,
      initialView,
      events: [...events],
      pending: this.pendingDecision(pending),
      record,
    });
  }

  /** Offers no options while a choice is in flight. */
  private pendingDecision({ decision, turn, options }: PendingDecisionView): PendingDecision {
    return { decision, turn, options: decision === this.pending ? [] : unpackOptions(options) };
  }
}

function playerOf(seat: SeatView): Player {
  switch (seat.type) {
    case 'bot':
      return { type: 'bot', name: seat.name, bot: seat.level as BotName };
    case 'person':
      return { type: 'person', name: seat.name };
    case 'empty':
      return { type: 'person', name: '' };
  }
}
