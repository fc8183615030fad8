import { batch } from '@preact/signals';
import type { Event, Seat } from '@oriflamme/engine';
import type { GameUpdate, GameSource } from './gameSource.ts';
import type { LogEntry } from './logEntry.ts';
import { reduce } from './reducer.ts';
import { type VisibleState, visibleStateOf } from './visibleState.ts';
import type { TableModel } from './tableModel.ts';

/** Shows one event: calls `apply` when the pieces are to change places, and comes back when all is still. */
export interface Animator {
  show(event: Event, before: VisibleState, apply: () => void): Promise<void>;
}

/** Brings what a source tells onto the screen, one event after the other. */
export class TableController {
  private readonly model: TableModel;
  private readonly source: GameSource;
  private readonly stage: Animator;
  private waiting: GameUpdate[] = [];
  /** How many lines each pair of eyes had seen when others took over. */
  private readonly seen = new Map<Seat | null, number>();
  private isShowing = false;
  private isClosed = false;

  constructor(model: TableModel, source: GameSource, stage: Animator) {
    this.model = model;
    this.source = source;
    this.stage = stage;
  }

  open(): void {
    this.source.open((news) => {
      // Who arrives anew is told everything: what has not been shown by then need not be.
      if (news.type === 'arrived') this.waiting = this.waiting.filter(({ type }) => type !== 'stepped');
      this.waiting.push(news);
      if (!this.isShowing) void this.showAll();
    });
  }

  close(): void {
    this.isClosed = true;
    this.source.close();
  }

  /** Makes the choice that was pointed out. */
  confirm(): void {
    const { standing, chosen, made } = this.model;
    const option = chosen.value;
    if (!standing.value || option === undefined) return;
    const { decision } = standing.value;
    batch(() => {
      standing.value = null;
      made.value = [];
    });
    this.source.choose(decision, option);
  }

  /** Hands the table to other eyes. */
  handTo(seat: Seat): void {
    const { lines, eyes, scene } = this.model;
    this.seen.set(eyes.value, lines.value.length);
    // Nothing of the last view is left on the screen.
    scene.value = null;
    this.source.look(seat);
  }

  pause(paused: boolean): void {
    this.model.paused.value = paused;
    if (!paused) this.goOn();
  }

  private async showAll(): Promise<void> {
    this.isShowing = true;
    for (let news = this.waiting.shift(); news && !this.isClosed; news = this.waiting.shift())
      await this.showNews(news);
    this.isShowing = false;
  }

  private async showNews(news: GameUpdate): Promise<void> {
    const { model } = this;
    switch (news.type) {
      case 'arrived':
        return this.arrive(news);
      case 'stepped':
        for (const event of news.events) {
          await this.showEvent(event);
          if (this.isClosed) return;
        }
        model.acting.value = null;
        model.record.value = news.record;
        return this.ask(news.standing);
      case 'record':
        model.record.value = news.record;
        return;
      case 'refused':
        model.trouble.value = 'refused';
        // What is asked now comes with arriving anew.
        return this.source.look(model.eyes.value);
      case 'unsaved':
        model.trouble.value = 'unsaved';
        return;
      case 'stopped':
        model.trouble.value = news.reason;
    }
  }

  private arrive(news: Extract<GameUpdate, { type: 'arrived' }>): void {
    const { model } = this;
    let scene = visibleStateOf(news.opening);
    const lines: LogEntry[] = [];
    for (const event of news.history) {
      lines.push({ event, scene });
      scene = reduce(scene, event);
    }
    batch(() => {
      model.sitters.value = news.sitters;
      model.scene.value = scene;
      model.lines.value = lines;
      model.seen.value = this.seen.get(news.eyes) ?? lines.length;
      // A new game is told from its first word; who comes back hears where it stands.
      model.heard.value = this.seen.get(news.eyes) ?? (news.standing.decision === 0 ? 0 : lines.length - 1);
      model.record.value = news.record;
    });
    this.ask(news.standing);
  }

  private async showEvent(event: Event): Promise<void> {
    const { model } = this;
    const scene = model.scene.value;
    if (!scene) return;
    await this.stage.show(event, scene, () => {
      batch(() => {
        model.scene.value = reduce(scene, event);
        model.lines.value = [...model.lines.value, { event, scene }];
      });
    });
  }

  private ask(standing: Extract<GameUpdate, { type: 'stepped' }>['standing']): void {
    batch(() => {
      this.model.made.value = [];
      this.model.standing.value = standing;
    });
    this.goOn();
  }

  /** Lets whoever is next act, unless that is the viewer, or somebody asked for a pause. */
  private goOn(): void {
    const { standing, paused } = this.model;
    if (standing.value?.turn && standing.value.options.length === 0 && !paused.value) this.source.ready();
  }
}
