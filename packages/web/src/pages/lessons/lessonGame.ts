import { type Event, Game, isVisibleTo, type Option, type View } from '@oriflamme/engine';
import { findOption } from '../../game/findOption.ts';
import type { Lesson, LessonMessage, Chapter, LessonStep } from './lesson.ts';

/** Result of the learner's choice: its events, or the message for a wrong one. */
export type LessonResult =
  | { readonly isRight: true; readonly events: readonly Event[] }
  | { readonly isRight: false; readonly message: LessonMessage };

/** State machine of a lesson: its game and the learner's position in it. */
export class LessonGame {
  readonly lesson: Lesson;
  private chapterAt: number;
  private stepAt = 0;
  /** Choices of an `AutoStep` made so far. */
  private played = 0;
  private game: Game;

  constructor(lesson: Lesson, chapter = 0) {
    this.lesson = lesson;
    this.chapterAt = chapter;
    this.game = Game.fromPosition(lesson.chapters[chapter].position);
  }

  /** Stays at the last chapter when the lesson is done. */
  get chapterIndex(): number {
    return this.chapterAt;
  }

  get chapter(): Chapter {
    return this.lesson.chapters[this.chapterAt];
  }

  /** Undefined when the lesson is done. */
  get step(): LessonStep | undefined {
    return this.chapter.steps[this.stepAt];
  }

  get isDone(): boolean {
    return this.step === undefined;
  }

  /** The learner's view. */
  get view(): View {
    return this.game.view(this.chapter.seat);
  }

  /** The learner's legal options. Empty outside of a `ChooseStep`. */
  options(): Option[] {
    return this.step?.type === 'choose' ? this.game.options() : [];
  }

  /** Indices of the accepted options. */
  get allowed(): number[] {
    const options = this.options();
    return this.step?.type === 'choose' ? this.step.choices.map((choice) => findOption(options, choice)) : [];
  }

  /** Continues after a message, or makes one scripted choice. Returns the events that the learner may see. */
  next(): Event[] {
    const { step } = this;
    if (step?.type === 'explain') {
      this.advance();
      return [];
    }
    if (step?.type !== 'auto')
      throw new Error('Expected an explain or auto step: the learner has to choose.');
    const events = this.apply(findOption(this.game.options(), step.choices[this.played]));
    this.played++;
    if (this.played === step.choices.length) this.advance();
    return events;
  }

  /** Makes the learner's choice. A wrong one leaves the game unchanged. */
  choose(index: number): LessonResult {
    const { step } = this;
    if (step?.type !== 'choose') throw new Error('Expected a choose step.');
    if (!this.allowed.includes(index)) return { isRight: false, message: step.wrong };
    const events = this.apply(index);
    this.advance();
    return { isRight: true, events };
  }

  private apply(option: number): Event[] {
    return this.game.choose(option).filter((event) => isVisibleTo(event, this.chapter.seat));
  }

  /** Moves to the next step. After the last step of a chapter, loads the position of the next chapter. */
  private advance(): void {
    this.stepAt++;
    this.played = 0;
    if (this.step !== undefined || this.chapterAt === this.lesson.chapters.length - 1) return;
    this.chapterAt++;
    this.stepAt = 0;
    this.game = Game.fromPosition(this.chapter.position);
  }
}
