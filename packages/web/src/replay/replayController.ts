import { batch, type Signal, signal } from '@preact/signals';
import type { Animator } from '../game/tableController.ts';
import type { TableModel } from '../game/tableModel.ts';
import type { Perspective } from './perspective.ts';
import type { ReplayedGame } from './replayGame.ts';
import { type TimelineFrame, logAt, type Timeline, buildTimeline } from './timeline.ts';

/** What a reader needs from outside. */
export interface ReplayOptions {
  readonly model: TableModel;
  readonly animator: Animator;
  /** Between two steps, while the game plays itself. */
  readonly stepDelay: () => Promise<void>;
  /** The step with which it begins; the deal if none is named. */
  readonly startStep?: number;
}

/** Leafs through a game: one step on is acted out, every other leap shows the table as it is there. */
export class ReplayController {
  readonly step: Signal<number>;
  readonly isPlaying = signal(false);
  readonly timeline: Signal<Timeline>;
  private readonly game: ReplayedGame;
  private readonly options: ReplayOptions;
  /** Changes with every leap, so that whatever is still being acted out leaves the table alone. */
  private jumpCount = 0;
  /** Changes with every beginning, so that a game does not play itself twice at once. */
  private run = 0;

  constructor(told: ReplayedGame, reading: ReplayOptions) {
    this.game = told;
    this.options = reading;
    this.step = signal(this.clampStep(reading.startStep ?? 0));
    this.timeline = signal(buildTimeline(told, 'everything'));
    this.render();
  }

  get lastStep(): number {
    return this.game.steps.length - 1;
  }

  /** Goes to a step, as near as there is one. The next one is acted out. */
  async goTo(step: number): Promise<void> {
    this.isPlaying.value = false;
    await this.jumpTo(step);
  }

  /** Looks with other eyes, at the same step. */
  setPerspective(eyes: Perspective): void {
    this.jumpCount++;
    this.timeline.value = buildTimeline(this.game, eyes);
    this.render();
  }

  /** Lets the game play itself from here; from its end, once more from the beginning. */
  async play(): Promise<void> {
    if (this.step.value === this.lastStep) await this.jumpTo(0);
    const run = ++this.run;
    this.isPlaying.value = true;
    while (this.isRunning(run)) {
      await this.jumpTo(this.step.value + 1);
      if (this.isRunning(run)) await this.options.stepDelay();
    }
    if (run === this.run) this.isPlaying.value = false;
  }

  pause(): void {
    this.isPlaying.value = false;
  }

  close(): void {
    this.pause();
    this.jumpCount++;
  }

  private isRunning(run: number): boolean {
    return run === this.run && this.isPlaying.value && this.step.value < this.lastStep;
  }

  private clampStep(step: number): number {
    return Math.min(this.lastStep, Math.max(0, Math.round(step)));
  }

  private async jumpTo(wanted: number): Promise<void> {
    const step = this.clampStep(wanted);
    const isNext = step === this.step.value + 1;
    const leap = ++this.jumpCount;
    // What was being acted out has happened by now.
    if (isNext) this.render();
    this.step.value = step;
    this.options.model.isAnnouncerOff.value = !isNext;
    this.options.model.highlighted.value = new Set();
    if (isNext) for (const frame of this.timeline.value.frames[step]) await this.animate(frame, leap);
    if (leap === this.jumpCount) this.render();
  }

  private async animate(frame: TimelineFrame, leap: number): Promise<void> {
    if (leap !== this.jumpCount) return;
    const { model, animator } = this.options;
    await animator.animate(frame.event, frame.before, () => {
      if (leap !== this.jumpCount) return;
      batch(() => {
        model.state.value = frame.after;
        if (frame.isLogged)
          model.log.value = [...model.log.value, { event: frame.event, before: frame.before }];
      });
    });
  }

  /** Shows the table as it is at this step. */
  private render(): void {
    const { model } = this.options;
    const [timeline, step] = [this.timeline.value, this.step.value];
    batch(() => {
      model.state.value = timeline.states[step];
      model.log.value = logAt(timeline, step);
      model.pending.value = { decision: step, turn: timeline.turns[step], options: [] };
      model.activeCard.value = null;
    });
  }
}
