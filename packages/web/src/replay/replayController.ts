import { batch, type Signal, signal } from '@preact/signals';
import type { Animator } from '../game/tableController.ts';
import type { TableModel } from '../game/tableModel.ts';
import type { Perspective } from './perspective.ts';
import type { ReplayedGame } from './replayGame.ts';
import { type TimelineFrame, logAt, type Timeline, buildTimeline } from './timeline.ts';

export interface ReplayOptions {
  readonly model: TableModel;
  readonly animator: Animator;
  /** Resolves when automatic playback may make the next step. */
  readonly stepDelay: () => Promise<void>;
  /** Defaults to the deal. */
  readonly startStep?: number;
}

/** Steps through a game: the next step is animated, any other jump is rendered at once. */
export class ReplayController {
  readonly step: Signal<number>;
  readonly isPlaying = signal(false);
  readonly timeline: Signal<Timeline>;
  private readonly game: ReplayedGame;
  private readonly options: ReplayOptions;
  /** Incremented by every jump, to cancel animations that are still running. */
  private jumpCount = 0;
  /** Incremented by every start of playback, to stop an earlier playback loop. */
  private run = 0;

  constructor(game: ReplayedGame, options: ReplayOptions) {
    this.game = game;
    this.options = options;
    this.step = signal(this.clampStep(options.startStep ?? 0));
    this.timeline = signal(buildTimeline(game, 'everything'));
    this.render();
  }

  get lastStep(): number {
    return this.game.steps.length - 1;
  }

  /** Jumps to a step, clamped to the game. Stops playback. */
  async goTo(step: number): Promise<void> {
    this.isPlaying.value = false;
    await this.jumpTo(step);
  }

  setPerspective(perspective: Perspective): void {
    this.jumpCount++;
    this.timeline.value = buildTimeline(this.game, perspective);
    this.render();
  }

  /** Starts automatic playback from here; at the end, from the beginning. */
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
    const jump = ++this.jumpCount;
    // Completes an animation that is still running.
    if (isNext) this.render();
    this.step.value = step;
    this.options.model.isAnnouncerOff.value = !isNext;
    this.options.model.highlighted.value = new Set();
    const frames = isNext ? this.timeline.value.frames[step] : [];
    for (const [index, frame] of frames.entries()) await this.animate(frame, frames.slice(index + 1), jump);
    if (jump === this.jumpCount) this.render();
  }

  private async animate(
    frame: TimelineFrame,
    upcoming: readonly TimelineFrame[],
    jump: number,
  ): Promise<void> {
    if (jump !== this.jumpCount) return;
    const { model, animator } = this.options;
    const apply = () => {
      if (jump !== this.jumpCount) return;
      batch(() => {
        model.state.value = frame.after;
        if (frame.isLogged)
          model.log.value = [...model.log.value, { event: frame.event, before: frame.before }];
      });
    };
    await animator.animate(
      frame.event,
      frame.before,
      apply,
      upcoming.map(({ event }) => event),
    );
  }

  /** Renders the current step without animation. */
  private render(): void {
    const { model } = this.options;
    const [timeline, step] = [this.timeline.value, this.step.value];
    batch(() => {
      model.state.value = timeline.states[step];
      model.log.value = logAt(timeline, step);
      model.pending.value = { decision: step, turn: timeline.turns[step], options: [] };
      model.activeCard.value = null;
      model.exposed.value = new Map();
    });
  }
}
