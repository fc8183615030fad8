import { batch, type Signal, signal } from '@preact/signals';
import type { Animator } from '../game/tableController.ts';
import type { TableModel } from '../game/tableModel.ts';
import type { Perspective } from './perspective.ts';
import type { ReplayedGame } from './replayGame.ts';
import { type TimelineFrame, logAt, type Timeline, buildTimeline } from './timeline.ts';

/** What a reader needs from outside. */
export interface ReplayOptions {
  readonly model: TableModel;
  readonly stage: Animator;
  /** Between two steps, while the game plays itself. */
  readonly rest: () => Promise<void>;
  /** The step with which it begins; the deal if none is named. */
  readonly at?: number;
}

/** Leafs through a game: one step on is acted out, every other leap shows the table as it is there. */
export class ReplayController {
  readonly step: Signal<number>;
  readonly isPlaying = signal(false);
  readonly tape: Signal<Timeline>;
  private readonly told: ReplayedGame;
  private readonly reading: ReplayOptions;
  /** Changes with every leap, so that whatever is still being acted out leaves the table alone. */
  private leap = 0;
  /** Changes with every beginning, so that a game does not play itself twice at once. */
  private run = 0;

  constructor(told: ReplayedGame, reading: ReplayOptions) {
    this.told = told;
    this.reading = reading;
    this.step = signal(this.nearest(reading.at ?? 0));
    this.tape = signal(buildTimeline(told, 'everything'));
    this.settle();
  }

  get lastStep(): number {
    return this.told.chapters.length - 1;
  }

  /** Goes to a step, as near as there is one. The next one is acted out. */
  async goTo(step: number): Promise<void> {
    this.isPlaying.value = false;
    await this.leapTo(step);
  }

  /** Looks with other eyes, at the same step. */
  seeWith(eyes: Perspective): void {
    this.leap++;
    this.tape.value = buildTimeline(this.told, eyes);
    this.settle();
  }

  /** Lets the game play itself from here; from its end, once more from the beginning. */
  async play(): Promise<void> {
    if (this.step.value === this.lastStep) await this.leapTo(0);
    const run = ++this.run;
    this.isPlaying.value = true;
    while (this.isOn(run)) {
      await this.leapTo(this.step.value + 1);
      if (this.isOn(run)) await this.reading.rest();
    }
    if (run === this.run) this.isPlaying.value = false;
  }

  pause(): void {
    this.isPlaying.value = false;
  }

  close(): void {
    this.pause();
    this.leap++;
  }

  private isOn(run: number): boolean {
    return run === this.run && this.isPlaying.value && this.step.value < this.lastStep;
  }

  private nearest(step: number): number {
    return Math.min(this.lastStep, Math.max(0, Math.round(step)));
  }

  private async leapTo(wanted: number): Promise<void> {
    const step = this.nearest(wanted);
    const isNext = step === this.step.value + 1;
    const leap = ++this.leap;
    // What was being acted out has happened by now.
    if (isNext) this.settle();
    this.step.value = step;
    this.reading.model.isQuiet.value = !isNext;
    this.reading.model.lit.value = new Set();
    if (isNext) for (const frame of this.tape.value.frames[step]) await this.act(frame, leap);
    if (leap === this.leap) this.settle();
  }

  private async act(frame: TimelineFrame, leap: number): Promise<void> {
    if (leap !== this.leap) return;
    const { model, stage } = this.reading;
    await stage.show(frame.event, frame.before, () => {
      if (leap !== this.leap) return;
      batch(() => {
        model.scene.value = frame.after;
        if (frame.isTold)
          model.lines.value = [...model.lines.value, { event: frame.event, scene: frame.before }];
      });
    });
  }

  /** Shows the table as it is at this step. */
  private settle(): void {
    const { model } = this.reading;
    const [tape, step] = [this.tape.value, this.step.value];
    batch(() => {
      model.scene.value = tape.scenes[step];
      model.lines.value = logAt(tape, step);
      model.standing.value = { decision: step, turn: tape.turns[step], options: [] };
      model.acting.value = null;
    });
  }
}
