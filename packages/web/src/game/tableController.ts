import { batch } from '@preact/signals';
import type { Event, Seat } from '@oriflamme/engine';
import type { GameUpdate, GameSource } from './gameSource.ts';
import type { LogEntry } from './logEntry.ts';
import { reduce } from './reducer.ts';
import { type VisibleState, visibleStateOf } from './visibleState.ts';
import type { TableModel } from './tableModel.ts';

/** Shows one event: calls `apply` when the pieces are to change places, and comes back when all is still. */
export interface Animator {
  animate(event: Event, before: VisibleState, apply: () => void): Promise<void>;
}

/** Brings what a source tells onto the screen, one event after the other. */
export class TableController {
  private readonly model: TableModel;
  private readonly source: GameSource;
  private readonly animator: Animator;
  private queue: GameUpdate[] = [];
  /** How many lines each pair of eyes had seen when others took over. */
  private readonly seen = new Map<Seat | null, number>();
  private isShowing = false;
  private isClosed = false;

  constructor(model: TableModel, source: GameSource, animator: Animator) {
    this.model = model;
    this.source = source;
    this.animator = animator;
  }

  open(): void {
    this.source.open((news) => {
      // Who arrives anew is told everything: what has not been shown by then need not be.
      if (news.type === 'snapshot') this.queue = this.queue.filter(({ type }) => type !== 'events');
      this.queue.push(news);
      if (!this.isShowing) void this.processQueue();
    });
  }

  close(): void {
    this.isClosed = true;
    this.source.close();
  }

  /** Makes the choice that was pointed out. */
  confirm(): void {
    const { pending, chosenOption, picked } = this.model;
    const option = chosenOption.value;
    if (!pending.value || option === undefined) return;
    const { decision } = pending.value;
    batch(() => {
      pending.value = null;
      picked.value = [];
    });
    this.source.choose(decision, option);
  }

  /** Hands the table to other eyes. */
  handOver(seat: Seat): void {
    const { log, viewer, state } = this.model;
    this.seen.set(viewer.value, log.value.length);
    // Nothing of the last view is left on the screen.
    state.value = null;
    this.source.setViewer(seat);
  }

  pause(paused: boolean): void {
    this.model.paused.value = paused;
    if (!paused) this.resumeSource();
  }

  private async processQueue(): Promise<void> {
    this.isShowing = true;
    for (let news = this.queue.shift(); news && !this.isClosed; news = this.queue.shift())
      await this.applyUpdate(news);
    this.isShowing = false;
  }

  private async applyUpdate(news: GameUpdate): Promise<void> {
    const { model } = this;
    switch (news.type) {
      case 'snapshot':
        return this.applySnapshot(news);
      case 'events':
        for (const event of news.events) {
          await this.animateEvent(event);
          if (this.isClosed) return;
        }
        model.activeCard.value = null;
        model.record.value = news.record;
        return this.setPending(news.pending);
      case 'record':
        model.record.value = news.record;
        return;
      case 'rejected':
        model.problem.value = 'rejected';
        // What is asked now comes with arriving anew.
        return this.source.setViewer(model.viewer.value);
      case 'unsaved':
        model.problem.value = 'unsaved';
        return;
      case 'stopped':
        model.problem.value = news.reason;
    }
  }

  private applySnapshot(news: Extract<GameUpdate, { type: 'snapshot' }>): void {
    const { model } = this;
    let state = visibleStateOf(news.initialView);
    const lines: LogEntry[] = [];
    for (const event of news.events) {
      lines.push({ event, before: state });
      state = reduce(state, event);
    }
    batch(() => {
      model.players.value = news.players;
      model.state.value = state;
      model.log.value = lines;
      model.seenCount.value = this.seen.get(news.viewer) ?? lines.length;
      // A new game is told from its first word; who comes back hears where it stands.
      model.announcedCount.value =
        this.seen.get(news.viewer) ?? (news.pending.decision === 0 ? 0 : lines.length - 1);
      model.record.value = news.record;
    });
    this.setPending(news.pending);
  }

  private async animateEvent(event: Event): Promise<void> {
    const { model } = this;
    const state = model.state.value;
    if (!state) return;
    await this.animator.animate(event, state, () => {
      batch(() => {
        model.state.value = reduce(state, event);
        model.log.value = [...model.log.value, { event, before: state }];
      });
    });
  }

  private setPending(pending: Extract<GameUpdate, { type: 'events' }>['pending']): void {
    batch(() => {
      this.model.picked.value = [];
      this.model.pending.value = pending;
    });
    this.resumeSource();
  }

  /** Lets whoever is next act, unless that is the viewer, or somebody asked for a pause. */
  private resumeSource(): void {
    const { pending, paused } = this.model;
    if (pending.value?.turn && pending.value.options.length === 0 && !paused.value) this.source.resume();
  }
}
