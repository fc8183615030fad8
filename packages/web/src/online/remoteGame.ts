import { signal } from '@preact/signals';
import { RequestRejected } from '@oriflamme/client';
import type { Event, GameRecord, View } from '@oriflamme/engine';
import type { BotName } from '@oriflamme/bots';
import {
  type Change,
  type GameSnapshot,
  type SeatView,
  type PendingDecisionView,
  unpackOptions,
} from '@oriflamme/protocol';
import type { GameUpdate, Player, GameSource, PendingDecision } from '../game/gameSource.ts';

type OnUpdate = (news: GameUpdate) => void;

/** A screen that is so many events behind is shown where the game stands: the clocks do not wait for it. */
const MAX_BACKLOG = 30;

/** A game that is going on at the server, as far as it has been told. */
interface GameHistory {
  readonly opening: View;
  readonly history: Event[];
  standing: PendingDecisionView;
  record: GameRecord | null;
}

interface RemoteGameOptions {
  readonly sitters: () => readonly SeatView[];
  /** Comes back when the choice is durable. */
  readonly choose: (decision: number, option: number) => Promise<unknown>;
  /** What is on the screen is not what the server has. */
  readonly resync: () => void;
}

/** The game at a table of the server, told to a screen as a local one is. */
export class RemoteGame implements GameSource {
  readonly isChoicePending = signal(false);
  private readonly around: RemoteGameOptions;
  private told: GameHistory | null = null;
  private hear: OnUpdate | null = null;
  /** Events that the screen may not have shown yet. */
  private backlog = 0;
  /** The decision for which a choice is on its way. */
  private pending: number | null = null;

  constructor(around: RemoteGameOptions) {
    this.around = around;
  }

  get standing(): PendingDecisionView | undefined {
    return this.told?.standing;
  }

  applySnapshot({ initialView: opening, events: history, pending, disclosure }: GameSnapshot): void {
    this.told = { opening, history: [...history], standing: pending, record: disclosure?.record ?? null };
    this.clearPendingBefore(pending.decision);
    this.emitSnapshot();
  }

  applyEvents({ events, pending, disclosure }: Extract<Change, { type: 'events' }>): void {
    if (!this.told) return;
    if (disclosure) this.told.record = disclosure.record;
    this.told.history.push(...events);
    this.told.standing = pending;
    this.clearPendingBefore(pending.decision);
    this.backlog += events.length;
    if (this.backlog > MAX_BACKLOG) this.emitSnapshot();
    else
      this.hear?.({
        type: 'events',
        events,
        pending: this.pendingDecision(pending),
        record: this.told.record,
      });
  }

  stop(): void {
    this.hear?.({ type: 'stopped', reason: 'missing' });
  }

  open(hear: OnUpdate): void {
    this.hear = hear;
    this.emitSnapshot();
  }

  choose(decision: number, option: number): void {
    if (this.pending === decision) return;
    this.pending = decision;
    this.backlog = 0;
    this.isChoicePending.value = true;
    this.around.choose(decision, option).then(
      () => this.clearPending(decision),
      (error: unknown) => {
        this.clearPending(decision);
        this.rollBack(decision, error);
      },
    );
  }

  /** At the server nobody waits for a screen. */
  resume(): void {
    this.backlog = 0;
  }

  setViewer(): void {
    this.emitSnapshot();
  }

  close(): void {
    this.hear = null;
  }

  private rollBack(decision: number, error: unknown): void {
    const isLate =
      error instanceof RequestRejected && ['already-decided', 'out-of-turn', 'over'].includes(error.reason);
    if (!isLate) this.hear?.({ type: 'rejected', decision });
    // Somebody was faster: another tab, the clock, a bot. What they chose has been told by now, or is asked for.
    else if (this.told?.standing.decision === decision) this.around.resync();
  }

  /** Whatever was chosen before this decision is confirmed, or too late. */
  private clearPendingBefore(decision: number): void {
    if (this.pending !== null && this.pending < decision) this.clearPending(this.pending);
  }

  private clearPending(decision: number): void {
    if (this.pending !== decision) return;
    this.pending = null;
    this.isChoicePending.value = false;
  }

  private emitSnapshot(): void {
    if (!this.told) return;
    const { opening, history, standing: pending, record } = this.told;
    this.backlog = 0;
    this.hear?.({
      type: 'snapshot',
      players: this.around.sitters().map(playerOf),
      viewer: opening.seat,
      initialView: opening,
      events: [...history],
      pending: this.pendingDecision(pending),
      record,
    });
  }

  /** What has been answered is not asked again while the answer is on its way. */
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
