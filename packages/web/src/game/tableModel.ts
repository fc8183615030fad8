import { computed, signal } from '@preact/signals';
import type { GameRecord, Seat } from '@oriflamme/engine';
import type { Player, PendingDecision, StopReason } from './gameSource.ts';
import type { LogEntry } from './logEntry.ts';
import { legalPicks, optionFor, type Pick, addPick, type PickPath, pickPathOf } from './selection.ts';
import type { VisibleState } from './visibleState.ts';

/** What has gone wrong and is to be told. */
export type Problem = StopReason | 'unsaved' | 'rejected';

/** All that a table on the screen knows, each piece drawn anew when it changes. */
export class TableModel {
  readonly state = signal<VisibleState | null>(null);
  readonly players = signal<readonly Player[]>([]);
  /** What is asked, once the screen has shown all that led to it; null while it is still being shown. */
  readonly pending = signal<PendingDecision | null>(null);
  /** What has been pointed at so far. */
  readonly picked = signal<PickPath>([]);
  readonly log = signal<readonly LogEntry[]>([]);
  /** How many lines the viewer had seen before they arrived this time. */
  readonly seenCount = signal(Number.POSITIVE_INFINITY);
  /** How many lines a listener need not be told any more. */
  readonly announcedCount = signal(0);
  /** Cards that a line of the chronicle lights up, or that have just changed. */
  readonly highlighted = signal<ReadonlySet<number>>(new Set());
  /** The card that acts: cause comes before effect. */
  readonly activeCard = signal<number | null>(null);
  readonly problem = signal<Problem | null>(null);
  readonly record = signal<GameRecord | null>(null);
  readonly paused = signal(false);
  /** Whether new lines are not told aloud: somebody leafs through a game instead of watching it. */
  readonly isAnnouncerOff = signal(false);
  /** Whether every player has a screen of their own: nobody else will look at this one. */
  readonly isRemote = signal(false);
  /** Whether the viewer cannot choose now, though it is their decision: a choice is on its way, or a bot plays for them. */
  readonly isLocked = signal(false);
  /** The viewer's own cards that are kept without asking. */
  readonly autoKept = signal<ReadonlySet<number>>(new Set());

  readonly viewer = computed<Seat | null>(() => this.state.value?.viewer ?? null);
  readonly pickPaths = computed<readonly PickPath[]>(() =>
    this.isLocked.value ? [] : (this.pending.value?.options.map(pickPathOf) ?? []),
  );
  /** What may be pointed at next. */
  readonly legalPicks = computed(() => legalPicks(this.pickPaths.value, this.picked.value));
  /** The option that was pointed out. */
  readonly chosenOption = computed(() => optionFor(this.pickPaths.value, this.picked.value));
  /** Whether several people share this screen. */
  readonly isHotSeat = computed(
    () => !this.isRemote.value && this.players.value.filter(({ type }) => type === 'person').length > 1,
  );
  /** The person who is to take over the device before anything more is shown. */
  readonly handOverTo = computed<Seat | null>(() => {
    const turn = this.pending.value?.turn;
    if (this.isRemote.value || !turn || !this.state.value || turn.seat === this.viewer.value) return null;
    return this.players.value[turn.seat]?.type === 'person' ? turn.seat : null;
  });

  /** Points at something. Nothing happens if it may not be picked. */
  pick(pick: Pick): boolean {
    const made = addPick(this.pickPaths.value, this.picked.value, pick);
    if (made) this.picked.value = made;
    return made !== undefined;
  }

  undoPick(): void {
    this.picked.value = this.picked.value.slice(0, -1);
  }

  nameOf(seat: Seat): string {
    return this.players.value[seat]?.name ?? '';
  }
}
