import type { GameUpdate, Player, GameSource, PendingDecision } from '../../game/gameSource.ts';
import type { Lesson, LessonMessage, Pointer, LessonStep } from './lesson.ts';
import { LessonGame } from './lessonGame.ts';
import { pointerTo } from './pointerTo.ts';

/** What the coach has to say when the table has come to rest. */
export interface LessonMessageState {
  /** The scene's place among all. */
  readonly scene: number;
  /** What is to be done; undefined when the lesson is over. */
  readonly step: LessonStep['type'] | undefined;
  /** Nothing while the others choose. */
  readonly message: LessonMessage | undefined;
  /** Said after a choice that was not asked for. */
  readonly wrong: LessonMessage | undefined;
  readonly show: Pointer | undefined;
}

/** A lesson as a table tells it. Words and moves keep step: each standing of the table has its speech. */
export class LessonSource implements GameSource {
  private readonly game: LessonGame;
  private readonly sitters: readonly Player[];
  private readonly moment: () => number;
  private readonly speeches: LessonMessageState[] = [];
  private hear: (news: GameUpdate) => void = () => {};
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `moment` is how long the others seem to think, in milliseconds. */
  constructor(lesson: Lesson, scene: number, players: readonly Player[], moment: () => number) {
    this.game = new LessonGame(lesson, scene);
    this.sitters = players;
    this.moment = moment;
  }

  /** What is said when the table asks this. */
  messageAt(decision: number): LessonMessageState | undefined {
    return this.speeches[decision];
  }

  open(hear: (news: GameUpdate) => void): void {
    this.hear = hear;
    this.arrive();
  }

  /** Goes on from what was said. */
  next(): void {
    if (this.game.step?.type !== 'say') return;
    const { sceneIndex } = this.game;
    this.game.next();
    if (this.game.sceneIndex === sceneIndex) this.step([]);
    else this.arrive();
  }

  choose(decision: number, option: number): void {
    if (decision !== this.speeches.length - 1 || this.game.step?.type !== 'do') return;
    const answer = this.game.choose(option);
    if (answer.right) this.step(answer.events);
    else this.step([], answer.message);
  }

  resume(): void {
    clearTimeout(this.timer);
    if (this.game.step?.type === 'play')
      this.timer = setTimeout(() => this.step(this.game.next()), this.moment());
  }

  /** There are only the learner's eyes. */
  setViewer(): void {
    this.arrive();
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private arrive(): void {
    const { view: opening } = this.game;
    this.hear({
      type: 'arrived',
      sitters: this.sitters.slice(0, opening.players),
      viewer: opening.seat,
      opening,
      history: [],
      standing: this.stand(undefined),
      record: null,
    });
  }

  private step(events: Extract<GameUpdate, { type: 'stepped' }>['events'], wrong?: LessonMessage): void {
    this.hear({ type: 'stepped', events, standing: this.stand(wrong), record: null });
  }

  /** Where the table stands now, and what is said to it. Nobody's turn while the coach speaks. */
  private stand(wrong: LessonMessage | undefined): PendingDecision {
    const { step, sceneIndex } = this.game;
    const isPlayed = step?.type === 'do' || step?.type === 'play';
    const options = this.game.options();
    this.speeches.push({
      scene: sceneIndex,
      step: step?.type,
      message: step && 'message' in step ? step.message : undefined,
      wrong,
      show: wrong ? pointerTo(options[this.game.allowed[0]]) : step?.type === 'say' ? step.show : undefined,
    });
    return {
      decision: this.speeches.length - 1,
      turn: isPlayed ? this.game.view.turn : null,
      options,
    };
  }
}
