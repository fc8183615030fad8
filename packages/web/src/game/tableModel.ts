import { computed, signal } from '@preact/signals';
import type { GameRecord, Seat } from '@oriflamme/engine';
import type { Player, PendingDecision, StopReason } from './gameSource.ts';
import type { Exposure } from './exposure.ts';
import type { LogEntry } from './logEntry.ts';
import type { RoundSummary } from './roundSummary.ts';
import { unnamedSeat } from './storedName.ts';
import { displayName, type Voice } from './text/names.ts';
import {
  legalPicks,
  optionFor,
  type Pick,
  addPick,
  type PickPath,
  pickPathsOf,
  type Placement,
  placementOf,
} from './selection.ts';
import type { VisibleState } from '@oriflamme/client';
import { DecisionForecasts } from './forecast/decisionForecasts.ts';

/** An error to show. */
export type Problem = StopReason | 'unsaved' | 'weakened' | 'rejected';

/** The state of a table screen as signals. */
export class TableModel {
  readonly state = signal<VisibleState | null>(null);
  readonly players = signal<readonly Player[]>([]);
  /** Null while the events that lead to the decision are still animated. */
  readonly pending = signal<PendingDecision | null>(null);
  /** The selection so far. */
  readonly picked = signal<PickPath>([]);
  /** A confirmed placement until the source answers. */
  readonly sentPlacement = signal<Placement | null>(null);
  /** The time in which the selection can be undone before it is sent; null while none waits. */
  readonly undoMs = signal<number | null>(null);
  readonly log = signal<readonly LogEntry[]>([]);
  /** Number of log entries the viewer saw before. */
  readonly seenCount = signal(Number.POSITIVE_INFINITY);
  /** Number of log entries that the live region skips. */
  readonly announcedCount = signal(0);
  /** Cards of the hovered log entry, or that have just changed. */
  readonly highlighted = signal<ReadonlySet<number>>(new Set());
  /** The card whose effect is being shown. */
  readonly activeCard = signal<number | null>(null);
  /** Cards that are shown by number before they leave the queue. */
  readonly exposed = signal<ReadonlyMap<number, Exposure>>(new Map());
  /** The scores of a round that has just ended, while they are shown. */
  readonly roundSummary = signal<RoundSummary | null>(null);
  readonly problem = signal<Problem | null>(null);
  readonly record = signal<GameRecord | null>(null);
  readonly paused = signal(false);
  /** Turns the live region off, while jumping through a replay. */
  readonly isAnnouncerOff = signal(false);
  /** Whether a finished game is shown: nobody plays, so that the viewer is not "you". */
  readonly isReplay = signal(false);
  /** Whether the game is online, with one screen per player. */
  readonly isRemote = signal(false);
  /** Blocks the viewer's choice while one is in flight or a bot plays for them. */
  readonly isLocked = signal(false);
  /** The viewer's cards with auto-keep. */
  readonly autoKept = signal<ReadonlySet<number>>(new Set());

  readonly viewer = computed<Seat | null>(() => this.state.value?.seat ?? null);
  /** How texts name the players. */
  readonly voice = computed<Voice>(() => {
    const names = this.players.value.map(({ name }) => name);
    return { names, you: this.isReplay.value ? unnamedSeat(names) : this.viewer.value };
  });
  readonly pickPaths = computed<readonly PickPath[]>(() =>
    this.isLocked.value ? [] : pickPathsOf(this.pending.value?.options ?? []),
  );
  readonly legalPicks = computed(() => legalPicks(this.pickPaths.value, this.picked.value));
  /** Index of the selected option, once the selection is complete. */
  readonly chosenOption = computed(() => optionFor(this.pickPaths.value, this.picked.value));
  /** The card that the viewer has put down at a place and that is not in the queue yet. */
  readonly placement = computed(() => placementOf(this.picked.value) ?? this.sentPlacement.value);
  /** What the options of the viewer's decision will do. */
  readonly forecasts = computed<DecisionForecasts | null>(() => {
    const [state, turn] = [this.state.value, this.pending.value?.turn];
    return state && turn && turn.seat === state.seat ? new DecisionForecasts(state, turn) : null;
  });
  readonly isHotSeat = computed(
    () => !this.isRemote.value && this.players.value.filter(({ type }) => type === 'person').length > 1,
  );
  /** The player to whom the device must be handed before anything is shown. */
  readonly handOverTo = computed<Seat | null>(() => {
    const turn = this.pending.value?.turn;
    if (this.isRemote.value || !turn || !this.state.value || turn.seat === this.viewer.value) return null;
    return this.players.value[turn.seat]?.type === 'person' ? turn.seat : null;
  });

  /** Adds a pick if it is legal; returns whether it was. */
  pick(pick: Pick): boolean {
    const picked = addPick(this.pickPaths.value, this.picked.value, pick);
    if (!picked) return false;
    this.picked.value = picked;
    // Who plays on has seen it.
    this.roundSummary.value = null;
    return true;
  }

  undoPick(): void {
    this.picked.value = this.picked.value.slice(0, -1);
  }

  nameOf(seat: Seat): string {
    return displayName(this.voice.value, seat);
  }
}
