import type { Kind, Option, Seat } from '@oriflamme/engine';
import type words from '../../i18n/en/lessons.json';

export type LessonMessage = keyof typeof words;

/** What a message points at. */
export type Pointer =
  | { readonly stack: number }
  | { readonly hand: Kind }
  | { readonly house: Seat }
  | 'prompt'
  | 'queue';

/** Something is said; the learner goes on when it is read. */
interface TellStep {
  readonly type: 'say';
  readonly message: LessonMessage;
  readonly show?: Pointer;
}

/** The learner chooses at the table. */
interface ChooseStep {
  readonly type: 'do';
  readonly message: LessonMessage;
  /** Any of these is right. */
  readonly choices: readonly Option[];
  /** Said when anything else is tried. */
  readonly wrong: LessonMessage;
}

/** The other families choose, one after the other. */
interface AutoStep {
  readonly type: 'play';
  readonly choices: readonly Option[];
}

export type LessonStep = TellStep | ChooseStep | AutoStep;

/** A few steps at one table. The last one says something, so that nobody is carried off before the table came to rest. */
export interface Chapter {
  readonly id: string;
  /** Where it begins: a line of docs/notation.md. */
  readonly position: string;
  /** The learner's seat. */
  readonly eyes: Seat;
  readonly steps: readonly LessonStep[];
}

export interface Lesson {
  readonly id: string;
  readonly title: LessonMessage;
  /** What is learnt in it, in one line. */
  readonly about: LessonMessage;
  readonly scenes: readonly Chapter[];
}
