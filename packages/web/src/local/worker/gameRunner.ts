import {
  type Event,
  Game,
  GameError,
  type GameRecord,
  isVisibleTo,
  type Seat,
  type View,
} from '@oriflamme/engine';
import type { GameUpdate, Player, PendingDecision } from '../../game/gameSource.ts';

/** A bot at a seat. It gets its own views and nothing else. */
export interface BotPlayer {
  /** Called after the deal and after every choice. */
  observe(view: View): void;
  /** Returns the index of one of `count` options. */
  decide(view: View, count: number, decision: number): number;
}

/** The state to save. It contains all secrets. */
export interface Progress {
  readonly record: GameRecord;
  readonly round: number;
  readonly over: boolean;
  /** After the end. */
  readonly winners?: readonly Seat[];
}

/** The runner's dependencies. */
export interface GameRunnerOptions {
  readonly record: GameRecord;
  readonly players: readonly Player[];
  /** By seat: one for each player that is a bot. */
  readonly bots: ReadonlyMap<Seat, BotPlayer>;
  readonly emit: (update: GameUpdate) => void;
  /** Rejects if saving fails. */
  readonly save: (progress: Progress) => Promise<void>;
  /** Monotonic clock in milliseconds. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Delay of a bot's choice. Drawn before the bot decides, so that the timing does not leak its cards. */
  readonly drawDelay: () => number;
}

/** Runs a local game for a screen with one viewer at a time. */
export class GameRunner {
  private readonly deps: GameRunnerOptions;
  private readonly dealt: Game;
  private game: Game;
  /** All events, including secret ones. */
  private readonly events: Event[];
  private decision = 0;
  private viewer: Seat | null;
  /** A choice is being decided or saved; further ones are rejected. */
  private isBusy = false;
  private hasWarned = false;

  /** Replays the record, so that the bots observe the whole game. Throws if the record is not a legal game. */
  constructor(deps: GameRunnerOptions) {
    const { record, players } = deps;
    this.deps = deps;
    this.dealt = Game.replay({ ...record, choices: [] });
    this.game = this.dealt.clone();
    if (this.game.state.players !== players.length)
      throw new GameError('bad-record', 'The number of players differs from the record.');
    this.events = [...this.game.setupEvents];
    const person = players.findIndex(({ type }) => type === 'person');
    this.viewer = person < 0 ? null : person;
    this.updateBots();
    for (const choice of record.choices) this.advance(this.game, this.game.choose(choice));
  }

  /** Saves a new game before it is shown. */
  async open(): Promise<void> {
    const isSaved = this.decision > 0 || (await this.save(this.game));
    this.emitSnapshot();
    if (!isSaved) this.warnUnsaved();
  }

  /** Lets the bot whose turn it is make one choice. */
  async resume(): Promise<void> {
    const { game, deps } = this;
    const seat = game.turn?.seat;
    const bot = seat === undefined ? undefined : deps.bots.get(seat);
    if (!bot || this.isBusy) return;
    this.isBusy = true;
    const delay = deps.drawDelay();
    const start = deps.now();
    const option = bot.decide(game.view(seat), game.options().length, this.decision);
    const rest = delay - (deps.now() - start);
    if (rest > 0) await deps.wait(rest);
    await this.applyChoice(option);
  }

  /** Makes a choice for the viewer. */
  async choose(decision: number, option: number): Promise<void> {
    const isCurrent = !this.isBusy && decision === this.decision;
    if (!isCurrent || this.options()[option] === undefined)
      return this.deps.emit({ type: 'rejected', decision });
    this.isBusy = true;
    await this.applyChoice(option);
  }

  setViewer(viewer: Seat | null): void {
    if (!this.maySee(viewer)) return this.deps.emit({ type: 'rejected', decision: this.decision });
    this.viewer = viewer;
    this.emitSnapshot();
  }

  /** Saves before emitting: until the choice is durable, all viewers see the state before it. */
  private async applyChoice(option: number): Promise<void> {
    const next = this.game.clone();
    const events = next.choose(option);
    const isSaved = await this.save(next);
    this.advance(next, events);
    this.isBusy = false;
    this.deps.emit({
      type: 'events',
      events: events.filter((event) => this.isVisible(event)),
      pending: this.pendingDecision(),
      record: this.finishedRecord(),
    });
    if (!isSaved) this.warnUnsaved();
  }

  private advance(game: Game, events: readonly Event[]): void {
    this.game = game;
    this.events.push(...events);
    this.decision++;
    this.updateBots();
  }

  private updateBots(): void {
    for (const [seat, bot] of this.deps.bots) bot.observe(this.game.view(seat));
  }

  private emitSnapshot(): void {
    this.deps.emit({
      type: 'snapshot',
      players: this.deps.players,
      viewer: this.viewer,
      // The setup events describe what the initial view already contains.
      initialView: this.dealt.view(this.viewer ?? undefined),
      events: this.events.filter((event) => this.isVisible(event)),
      pending: this.pendingDecision(),
      record: this.finishedRecord(),
    });
  }

  private async save(game: Game): Promise<boolean> {
    try {
      const end = game.turn ? { over: false } : { over: true, winners: game.winners };
      await this.deps.save({ record: game.record, round: game.state.round, ...end });
      return true;
    } catch {
      return false;
    }
  }

  private warnUnsaved(): void {
    if (this.hasWarned) return;
    this.hasWarned = true;
    this.deps.emit({ type: 'unsaved' });
  }

  private isVisible(event: Event): boolean {
    return isVisibleTo(event, this.viewer ?? undefined);
  }

  private pendingDecision(): PendingDecision {
    return { decision: this.decision, turn: this.game.turn ?? null, options: this.options() };
  }

  /** The viewer's options; none if the viewer is a bot. */
  private options(): PendingDecision['options'] {
    const seat = this.game.turn?.seat;
    return seat !== undefined && seat === this.viewer && this.isPerson(seat) ? this.game.options() : [];
  }

  /** Null before the end: a record contains all secrets. */
  private finishedRecord(): GameRecord | null {
    return this.game.turn ? null : this.game.record;
  }

  private isPerson(seat: Seat | null): boolean {
    return seat !== null && this.deps.players[seat]?.type === 'person';
  }

  /** People may take only their own seats; any viewer is allowed after the end and in games of bots. */
  private maySee(viewer: Seat | null): boolean {
    const { players } = this.deps;
    const isOpen = !this.game.turn || players.every(({ type }) => type === 'bot');
    return isOpen ? viewer === null || players[viewer] !== undefined : this.isPerson(viewer);
  }
}
