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
  readonly refresh: () => void;
}

/** The game at a table of the server, told to a screen as a local one is. */
export class RemoteGame implements GameSource {
  readonly isUnconfirmed = signal(false);
  private readonly around: RemoteGameOptions;
  private told: GameHistory | null = null;
  private hear: OnUpdate | null = null;
  /** Events that the screen may not have shown yet. */
  private unshown = 0;
  /** The decision for which a choice is on its way. */
  private pending: number | null = null;

  constructor(around: RemoteGameOptions) {
    this.around = around;
  }

  get standing(): PendingDecisionView | undefined {
    return this.told?.standing;
  }

  get hasRecord(): boolean {
    return Boolean(this.told?.record);
  }

  arrive({ opening, history, standing, disclosure }: GameSnapshot): void {
    this.told = { opening, history: [...history], standing, record: disclosure?.record ?? null };
    this.settleBefore(standing.decision);
    this.tellArrival();
  }

  step({ events, standing }: Extract<Change, { type: 'events' }>): void {
    if (!this.told) return;
    this.told.history.push(...events);
    this.told.standing = standing;
    this.settleBefore(standing.decision);
    this.unshown += events.length;
    if (this.unshown > MAX_BACKLOG) this.tellArrival();
    else this.hear?.({ type: 'stepped', events, standing: this.asked(standing), record: this.told.record });
  }

  disclose(record: GameRecord): void {
    if (!this.told) return;
    this.told.record = record;
    this.hear?.({ type: 'record', record });
  }

  stop(): void {
    this.hear?.({ type: 'stopped', reason: 'missing' });
  }

  open(hear: OnUpdate): void {
    this.hear = hear;
    this.tellArrival();
  }

  choose(decision: number, option: number): void {
    if (this.pending === decision) return;
    this.pending = decision;
    this.unshown = 0;
    this.isUnconfirmed.value = true;
    this.around.choose(decision, option).then(
      () => this.settle(decision),
      (error: unknown) => {
        this.settle(decision);
        this.turnBack(decision, error);
      },
    );
  }

  /** At the server nobody waits for a screen. */
  ready(): void {
    this.unshown = 0;
  }

  look(): void {
    this.tellArrival();
  }

  close(): void {
    this.hear = null;
  }

  private turnBack(decision: number, error: unknown): void {
    const isLate = error instanceof RequestRejected && ['late', 'out-of-turn', 'over'].includes(error.reason);
    if (!isLate) this.hear?.({ type: 'refused', decision });
    // Somebody was faster: another tab, the clock, a bot. What they chose has been told by now, or is asked for.
    else if (this.told?.standing.decision === decision) this.around.refresh();
  }

  /** Whatever was chosen before this decision is confirmed, or too late. */
  private settleBefore(decision: number): void {
    if (this.pending !== null && this.pending < decision) this.settle(this.pending);
  }

  private settle(decision: number): void {
    if (this.pending !== decision) return;
    this.pending = null;
    this.isUnconfirmed.value = false;
  }

  private tellArrival(): void {
    if (!this.told) return;
    const { opening, history, standing, record } = this.told;
    this.unshown = 0;
    this.hear?.({
      type: 'arrived',
      sitters: this.around.sitters().map(playerOf),
      eyes: opening.seat,
      opening,
      history: [...history],
      standing: this.asked(standing),
      record,
    });
  }

  /** What has been answered is not asked again while the answer is on its way. */
  private asked({ decision, turn, options }: PendingDecisionView): PendingDecision {
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
