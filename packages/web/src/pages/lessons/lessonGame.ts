import { type Event, Game, isVisibleTo, type Option, type View } from '@oriflamme/engine';
import { findOption } from '../../game/findOption.ts';
import type { Lesson, LessonMessage, Chapter, LessonStep } from './lesson.ts';

/** What came of a choice: what then happened, or what to say to someone who chose otherwise than was asked. */
export type Answer =
  | { readonly right: true; readonly events: readonly Event[] }
  | { readonly right: false; readonly message: LessonMessage };

/** A lesson that is being taken: the table, and how far the learner has come. */
export class LessonGame {
  readonly lesson: Lesson;
  /** How many scenes and how many of this scene's steps are behind the learner. */
  private sceneAt: number;
  private stepAt = 0;
  /** How many choices of a scripted step are made. */
  private played = 0;
  private game: Game;

  /** Begins with the first scene, or where the learner left off. */
  constructor(lesson: Lesson, scene = 0) {
    this.lesson = lesson;
    this.sceneAt = scene;
    this.game = Game.fromPosition(lesson.scenes[scene].position);
  }

  /** The scene's place among all; after the last step it is still the last one. */
  get sceneIndex(): number {
    return this.sceneAt;
  }

  get scene(): Chapter {
    return this.lesson.scenes[this.sceneAt];
  }

  /** What is to be done now; undefined when the lesson is done. */
  get step(): LessonStep | undefined {
    return this.scene.steps[this.stepAt];
  }

  get isDone(): boolean {
    return this.step === undefined;
  }

  /** The table as the learner sees it. */
  get view(): View {
    return this.game.view(this.scene.eyes);
  }

  /** All that the rules let the learner choose; empty while someone else has to, or something is said. */
  options(): Option[] {
    return this.step?.type === 'do' ? this.game.options() : [];
  }

  /** The indices of those options that the lesson asks for. */
  get allowed(): number[] {
    const options = this.options();
    return this.step?.type === 'do' ? this.step.choices.map((choice) => findOption(options, choice)) : [];
  }

  /** Goes on: past what was said, or by one choice of the others. Says what happened at the table, as the learner sees it. */
  next(): Event[] {
    const { step } = this;
    if (step?.type === 'say') {
      this.advance();
      return [];
    }
    if (step?.type !== 'play') throw new Error('There is nothing to go on from: the learner has to choose.');
    const events = this.make(findOption(this.game.options(), step.choices[this.played]));
    this.played++;
    if (this.played === step.choices.length) this.advance();
    return events;
  }

  /** The learner's choice. Nothing happens unless it is right. */
  choose(index: number): Answer {
    const { step } = this;
    if (step?.type !== 'do') throw new Error('Nothing is asked of the learner now.');
    if (!this.allowed.includes(index)) return { right: false, message: step.wrong };
    const events = this.make(index);
    this.advance();
    return { right: true, events };
  }

  private make(option: number): Event[] {
    return this.game.choose(option).filter((event) => isVisibleTo(event, this.scene.eyes));
  }

  /** The next step, and with the scene's last one done, the next scene at a table of its own. */
  private advance(): void {
    this.stepAt++;
    this.played = 0;
    if (this.step !== undefined || this.sceneAt === this.lesson.scenes.length - 1) return;
    this.sceneAt++;
    this.stepAt = 0;
    this.game = Game.fromPosition(this.scene.position);
  }
}
