import type { Kind, Option, Seat } from '@oriflamme/engine';
import type catalog from '../../i18n/en/lessons.json';

export type LessonMessage = keyof typeof catalog;

/** Target that a message points at. */
export type Pointer =
  | { readonly stack: number }
  | { readonly hand: Kind }
  | { readonly player: Seat }
  | 'prompt'
  | 'queue';

/** Shows a message until the learner continues. */
interface ExplainStep {
  readonly type: 'explain';
  readonly message: LessonMessage;
  readonly show?: Pointer;
}

/** Waits for a choice of the learner. */
interface ChooseStep {
  readonly type: 'choose';
  readonly message: LessonMessage;
  /** The accepted options. */
  readonly choices: readonly Option[];
  /** Shown after any other choice. */
  readonly wrong: LessonMessage;
}

/** Scripted choices of the other players. */
interface AutoStep {
  readonly type: 'auto';
  readonly choices: readonly Option[];
}

export type LessonStep = ExplainStep | ChooseStep | AutoStep;

/** Steps at one table. The last one is an `ExplainStep`, so that the table settles before the next chapter. */
export interface Chapter {
  readonly id: string;
  /** Initial position in the notation of docs/notation.md. */
  readonly position: string;
  /** The learner's seat. */
  readonly seat: Seat;
  readonly steps: readonly LessonStep[];
}

export interface Lesson {
  readonly id: string;
  readonly title: LessonMessage;
  /** One-line summary. */
  readonly about: LessonMessage;
  readonly chapters: readonly Chapter[];
}
