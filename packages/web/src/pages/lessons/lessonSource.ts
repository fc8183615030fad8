import type { GameUpdate, Player, GameSource, PendingDecision } from '../../game/gameSource.ts';
import type { Lesson, LessonMessage, Pointer, LessonStep } from './lesson.ts';
import { LessonGame } from './lessonGame.ts';
import { pointerTo } from './pointerTo.ts';

/** What the lesson panel shows for one pending decision. */
export interface LessonMessageState {
  /** Index of the chapter. */
  readonly chapter: number;
  /** Undefined when the lesson is over. */
  readonly step: LessonStep['type'] | undefined;
  /** Undefined while the others choose. */
  readonly message: LessonMessage | undefined;
  /** Shown after a wrong choice. */
  readonly wrong: LessonMessage | undefined;
  readonly show: Pointer | undefined;
}

/** GameSource of a lesson. Every pending decision has its message, so that text and animations stay in sync. */
export class LessonSource implements GameSource {
  private readonly game: LessonGame;
  private readonly players: readonly Player[];
  private readonly thinkMs: () => number;
  private readonly messageStates: LessonMessageState[] = [];
  private listener: (update: GameUpdate) => void = () => {};
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `thinkMs` returns the delay before a scripted choice. */
  constructor(lesson: Lesson, chapter: number, players: readonly Player[], thinkMs: () => number) {
    this.game = new LessonGame(lesson, chapter);
    this.players = players;
    this.thinkMs = thinkMs;
  }

  messageAt(decision: number): LessonMessageState | undefined {
    return this.messageStates[decision];
  }

  open(listener: (update: GameUpdate) => void): void {
    this.listener = listener;
    this.emitSnapshot();
  }

  /** Continues after a message. */
  next(): void {
    if (this.game.step?.type !== 'explain') return;
    const { chapterIndex } = this.game;
    this.game.next();
    if (this.game.chapterIndex === chapterIndex) this.emitEvents([]);
    else this.emitSnapshot();
  }

  choose(decision: number, option: number): void {
    if (decision !== this.messageStates.length - 1 || this.game.step?.type !== 'choose') return;
    const result = this.game.choose(option);
    if (result.isRight) this.emitEvents(result.events);
    else this.emitEvents([], result.message);
  }

  resume(): void {
    clearTimeout(this.timer);
    if (this.game.step?.type === 'auto')
      this.timer = setTimeout(() => this.emitEvents(this.game.next()), this.thinkMs());
  }

  /** A lesson has one perspective only. */
  setViewer(): void {
    this.emitSnapshot();
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private emitSnapshot(): void {
    const { view: initialView } = this.game;
    this.listener({
      type: 'snapshot',
      players: this.players.slice(0, initialView.players),
      viewer: initialView.seat,
      initialView,
      events: [],
      pending: this.nextDecision(undefined),
      record: null,
    });
  }

  private emitEvents(events: Extract<GameUpdate, { type: 'events' }>['events'], wrong?: LessonMessage): void {
    this.listener({ type: 'events', events, pending: this.nextDecision(wrong), record: null });
  }

  /** Creates the pending decision with its message. It has no turn while a message is shown. */
  private nextDecision(wrong: LessonMessage | undefined): PendingDecision {
    const { step, chapterIndex } = this.game;
    const hasTurn = step?.type === 'choose' || step?.type === 'auto';
    const options = this.game.options();
    this.messageStates.push({
      chapter: chapterIndex,
      step: step?.type,
      message: step && 'message' in step ? step.message : undefined,
      wrong,
      show: wrong
        ? pointerTo(options[this.game.allowed[0]])
        : step?.type === 'explain'
          ? step.show
          : undefined,
    });
    return {
      decision: this.messageStates.length - 1,
      turn: hasTurn ? this.game.view.turn : null,
      options,
    };
  }
}
