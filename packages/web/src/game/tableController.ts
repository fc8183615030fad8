import { batch } from '@preact/signals';
import { type Event, ROUNDS, type Seat } from '@oriflamme/engine';
import type { GameUpdate, GameSource } from './gameSource.ts';
import type { LogEntry } from './logEntry.ts';
import { reduce, type VisibleState, visibleStateOf } from '@oriflamme/client';
import { roundSummaryOf } from './roundSummary.ts';
import type { TableModel } from './tableModel.ts';

/**
 * Animates one event: calls `apply` when the DOM is to change, and resolves when the animation is over. `upcoming` are the
 * events of the same choice that follow.
 */
export interface Animator {
  animate(event: Event, before: VisibleState, apply: () => void, upcoming: readonly Event[]): Promise<void>;
}

/** Applies a source's updates to the table model, animating one event after the other. */
export class TableController {
  private readonly model: TableModel;
  private readonly source: GameSource;
  private readonly animator: Animator;
  private queue: GameUpdate[] = [];
  /** Log length by viewer at the last hand-over. */
  private readonly seen = new Map<Seat | null, number>();
  private isProcessing = false;
  private isClosed = false;

  constructor(model: TableModel, source: GameSource, animator: Animator) {
    this.model = model;
    this.source = source;
    this.animator = animator;
  }

  open(): void {
    this.source.open((update) => {
      // A snapshot contains all events: queued ones need not be animated any more.
      if (update.type === 'snapshot') this.queue = this.queue.filter(({ type }) => type !== 'events');
      this.queue.push(update);
      if (!this.isProcessing) void this.processQueue();
    });
  }

  close(): void {
    this.isClosed = true;
    this.source.close();
  }

  /** Sends the selected option. */
  confirm(): void {
    const { pending, chosenOption, picked, sentPlacement, placement } = this.model;
    const option = chosenOption.value;
    if (!pending.value || option === undefined) return;
    const { decision } = pending.value;
    batch(() => {
      sentPlacement.value = placement.value;
      pending.value = null;
      picked.value = [];
    });
    this.source.choose(decision, option);
  }

  /** Switches the viewer on a shared device. */
  handOver(seat: Seat): void {
    const { log, viewer, state } = this.model;
    this.seen.set(viewer.value, log.value.length);
    // Unmounts the previous viewer's cards before the next player looks.
    state.value = null;
    this.source.setViewer(seat);
  }

  /** Pauses, and lets the bot whose turn it is make one choice. */
  step(): void {
    this.model.paused.value = true;
    const pending = this.model.pending.value;
    if (pending?.turn && pending.options.length === 0) this.source.resume();
  }

  pause(paused: boolean): void {
    this.model.paused.value = paused;
    if (!paused) this.resumeSource();
  }

  private async processQueue(): Promise<void> {
    this.isProcessing = true;
    for (let update = this.queue.shift(); update && !this.isClosed; update = this.queue.shift())
      await this.applyUpdate(update);
    this.isProcessing = false;
  }

  private async applyUpdate(update: GameUpdate): Promise<void> {
    const { model } = this;
    switch (update.type) {
      case 'snapshot':
        return this.applySnapshot(update);
      case 'events':
        await this.animateEvents(update.events);
        if (this.isClosed) return;
        model.activeCard.value = null;
        model.record.value = update.record;
        return this.setPending(update.pending);
      case 'rejected':
        model.problem.value = 'rejected';
        // Requests a snapshot with the current decision.
        return this.source.setViewer(model.viewer.value);
      case 'unsaved':
      case 'weakened':
        model.problem.value = update.type;
        return;
      case 'stopped':
        model.problem.value = update.reason;
    }
  }

  private applySnapshot(update: Extract<GameUpdate, { type: 'snapshot' }>): void {
    const { model } = this;
    let state = visibleStateOf(update.initialView);
    const entries: LogEntry[] = [];
    for (const event of update.events) {
      entries.push({ event, before: state });
      state = reduce(state, event);
    }
    batch(() => {
      model.players.value = update.players;
      model.state.value = state;
      model.exposed.value = new Map();
      model.roundSummary.value = null;
      model.log.value = entries;
      model.seenCount.value = this.seen.get(update.viewer) ?? entries.length;
      // Screen readers: a new game is announced from its first event, a resumed one from its last.
      model.announcedCount.value =
        this.seen.get(update.viewer) ?? (update.pending.decision === 0 ? 0 : entries.length - 1);
      model.record.value = update.record;
    });
    this.setPending(update.pending);
  }

  private async animateEvents(events: readonly Event[]): Promise<void> {
    let applied = 0;
    for (const [index, event] of events.entries()) {
      const { state } = this.model;
      if (!state.value || this.isClosed) return;
      const upcoming = events.slice(index + 1);
      // The viewer's own card is known from the moment it lies in the queue.
      const end = upcoming[0]?.type === 'holds' ? index + 2 : index + 1;
      const apply = () =>
        batch(() => {
          while (applied < end) this.applyEvent(events[applied++]);
        });
      await this.animator.animate(event, state.value, apply, upcoming);
    }
  }

  private applyEvent(event: Event): void {
    const { model } = this;
    const before = model.state.value;
    if (!before) return;
    if (event.type === 'placed') model.sentPlacement.value = null;
    // The game ends after the last round, with a summary of its own.
    if (event.type === 'roundEnded' && event.round < ROUNDS)
      model.roundSummary.value = roundSummaryOf(model.log.value, before);
    model.state.value = reduce(before, event);
    model.log.value = [...model.log.value, { event, before }];
  }

  private setPending(pending: Extract<GameUpdate, { type: 'events' }>['pending']): void {
    batch(() => {
      this.model.picked.value = [];
      this.model.sentPlacement.value = null;
      this.model.undoMs.value = null;
      this.model.pending.value = pending;
    });
    this.resumeSource();
  }

  /** Lets the source continue, unless the viewer has to decide or the game is paused. */
  private resumeSource(): void {
    const { pending, paused } = this.model;
    if (pending.value?.turn && pending.value.options.length === 0 && !paused.value) this.source.resume();
  }
}
