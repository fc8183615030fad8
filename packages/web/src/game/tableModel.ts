import { computed, signal } from '@preact/signals';
import type { GameRecord, Seat } from '@oriflamme/engine';
import type { Player, PendingDecision, StopReason } from './gameSource.ts';
import type { LogEntry } from './logEntry.ts';
import { legalPicks, optionFor, type Pick, addPick, type PickPath, pickPathOf } from './selection.ts';
import type { VisibleState } from './visibleState.ts';

/** What has gone wrong and is to be told. */
export type Problem = StopReason | 'unsaved' | 'refused';

/** All that a table on the screen knows, each piece drawn anew when it changes. */
export class TableModel {
  readonly scene = signal<VisibleState | null>(null);
  readonly sitters = signal<readonly Player[]>([]);
  /** What is asked, once the screen has shown all that led to it; null while it is still being shown. */
  readonly standing = signal<PendingDecision | null>(null);
  /** What has been pointed at so far. */
  readonly made = signal<PickPath>([]);
  readonly lines = signal<readonly LogEntry[]>([]);
  /** How many lines the viewer had seen before they arrived this time. */
  readonly seen = signal(Number.POSITIVE_INFINITY);
  /** How many lines a listener need not be told any more. */
  readonly heard = signal(0);
  /** Cards that a line of the chronicle lights up, or that have just changed. */
  readonly lit = signal<ReadonlySet<number>>(new Set());
  /** The card that acts: cause comes before effect. */
  readonly acting = signal<number | null>(null);
  readonly trouble = signal<Problem | null>(null);
  readonly record = signal<GameRecord | null>(null);
  readonly paused = signal(false);
  /** Whether new lines are not told aloud: somebody leafs through a game instead of watching it. */
  readonly isQuiet = signal(false);
  /** Whether every player has a screen of their own: nobody else will look at this one. */
  readonly isOwn = signal(false);
  /** Whether the viewer cannot choose now, though it is their decision: a choice is on its way, or a bot plays for them. */
  readonly isBarred = signal(false);
  /** The viewer's own cards that are kept without asking. */
  readonly kept = signal<ReadonlySet<number>>(new Set());

  readonly eyes = computed<Seat | null>(() => this.scene.value?.eyes ?? null);
  readonly ways = computed<readonly PickPath[]>(() =>
    this.isBarred.value ? [] : (this.standing.value?.options.map(pickPathOf) ?? []),
  );
  /** What may be pointed at next. */
  readonly legal = computed(() => legalPicks(this.ways.value, this.made.value));
  /** The option that was pointed out. */
  readonly chosen = computed(() => optionFor(this.ways.value, this.made.value));
  /** Whether several people share this screen. */
  readonly isShared = computed(
    () => !this.isOwn.value && this.sitters.value.filter(({ type }) => type === 'person').length > 1,
  );
  /** The person who is to take over the device before anything more is shown. */
  readonly awaited = computed<Seat | null>(() => {
    const turn = this.standing.value?.turn;
    if (this.isOwn.value || !turn || !this.scene.value || turn.seat === this.eyes.value) return null;
    return this.sitters.value[turn.seat]?.type === 'person' ? turn.seat : null;
  });

  /** Points at something. Nothing happens if it may not be picked. */
  pick(pick: Pick): boolean {
    const made = addPick(this.ways.value, this.made.value, pick);
    if (made) this.made.value = made;
    return made !== undefined;
  }

  takeBack(): void {
    this.made.value = this.made.value.slice(0, -1);
  }

  nameOf(seat: Seat): string {
    return this.sitters.value[seat]?.name ?? '';
  }
}
