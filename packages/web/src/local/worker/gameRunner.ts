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

/** A family that a bot plays. It is shown its own views and nothing else. */
export interface BotPlayer {
  /** Sees the table after the deal and after every choice. */
  observe(view: View): void;
  /** The index of one of so many options, at the choice with this number. */
  decide(view: View, count: number, decision: number): number;
}

/** How far a game has come. It holds every secret of the game. */
export interface Progress {
  readonly record: GameRecord;
  readonly round: number;
  readonly over: boolean;
}

/** What a host needs, all of it from outside. */
export interface GameRunnerOptions {
  /** The game so far. */
  readonly record: GameRecord;
  readonly players: readonly Player[];
  /** By seat: one for each sitter that is a bot. */
  readonly bots: ReadonlyMap<Seat, BotPlayer>;
  readonly emit: (news: GameUpdate) => void;
  /** Rejects if it cannot be kept. */
  readonly save: (progress: Progress) => Promise<void>;
  /** In milliseconds. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** How long a bot takes to answer. It is asked before the bot thinks, so that the time tells nothing of its cards. */
  readonly drawDelay: () => number;
}

/** Runs a game on this device for a screen that may see it with one pair of eyes at a time. */
export class GameRunner {
  private readonly deps: GameRunnerOptions;
  /** The table as it was dealt. */
  private readonly dealt: Game;
  private game: Game;
  /** Everything that happened, secrets included. */
  private readonly events: Event[];
  private decision = 0;
  private viewer: Seat | null;
  /** Somebody has chosen, or is about to: nobody else may until that is told. */
  private isBusy = false;
  private hasWarned = false;

  /** Plays the record again, so that bots have seen the whole game; a record that is no game is an error. */
  constructor(hosting: GameRunnerOptions) {
    const { record, players } = hosting;
    this.deps = hosting;
    this.dealt = Game.replay({ ...record, choices: [] });
    this.game = this.dealt.clone();
    if (this.game.table.players !== players.length)
      throw new GameError('bad-record', 'The record is of a game with more or fewer families.');
    this.events = [...this.game.setupEvents];
    const person = players.findIndex(({ type }) => type === 'person');
    this.viewer = person < 0 ? null : person;
    this.updateBots();
    for (const choice of record.choices) this.advance(this.game, this.game.choose(choice));
  }

  /** A new game is kept before anybody sees it. */
  async open(): Promise<void> {
    const isKept = this.decision > 0 || (await this.save(this.game));
    this.emitSnapshot();
    if (!isKept) this.warnUnsaved();
  }

  /** The screen has shown everything: if a bot is next, it makes one choice. */
  async resume(): Promise<void> {
    const { game, deps: hosting } = this;
    const seat = game.turn?.seat;
    const bot = seat === undefined ? undefined : hosting.bots.get(seat);
    if (!bot || this.isBusy) return;
    this.isBusy = true;
    const delay = hosting.drawDelay();
    const start = hosting.now();
    const option = bot.decide(game.view(seat), game.options().length, this.decision);
    const rest = delay - (hosting.now() - start);
    if (rest > 0) await hosting.wait(rest);
    await this.applyChoice(option);
  }

  /** Makes a choice for the family that the screen looks with. */
  async choose(decision: number, option: number): Promise<void> {
    const isNow = !this.isBusy && decision === this.decision;
    if (!isNow || this.options()[option] === undefined) return this.deps.emit({ type: 'rejected', decision });
    this.isBusy = true;
    await this.applyChoice(option);
  }

  setViewer(viewer: Seat | null): void {
    if (!this.maySee(viewer)) return this.deps.emit({ type: 'rejected', decision: this.decision });
    this.viewer = viewer;
    this.emitSnapshot();
  }

  /** What is not kept yet has not happened yet: until then everybody sees the table as it was. */
  private async applyChoice(option: number): Promise<void> {
    const next = this.game.clone();
    const events = next.choose(option);
    const isKept = await this.save(next);
    this.advance(next, events);
    this.isBusy = false;
    this.deps.emit({
      type: 'events',
      events: events.filter((event) => this.isVisible(event)),
      pending: this.pendingDecision(),
      record: this.finishedRecord(),
    });
    if (!isKept) this.warnUnsaved();
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
      // The first events only say what is on the table already; after them each one changes it.
      initialView: this.dealt.view(this.viewer ?? undefined),
      events: this.events.filter((event) => this.isVisible(event)),
      pending: this.pendingDecision(),
      record: this.finishedRecord(),
    });
  }

  private async save(game: Game): Promise<boolean> {
    try {
      await this.deps.save({ record: game.record, round: game.table.round, over: !game.turn });
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

  /** What the person who looks may choose now. Who watches a bot does not choose for it. */
  private options(): PendingDecision['options'] {
    const seat = this.game.turn?.seat;
    return seat !== undefined && seat === this.viewer && this.isPerson(seat) ? this.game.options() : [];
  }

  /** A record tells everything, so there is none before the end. */
  private finishedRecord(): GameRecord | null {
    return this.game.turn ? null : this.game.record;
  }

  private isPerson(seat: Seat | null): boolean {
    return seat !== null && this.deps.players[seat]?.type === 'person';
  }

  /** Persons see with their own eyes. Where nobody's secrets can be spoiled, any may be used. */
  private maySee(viewer: Seat | null): boolean {
    const { players } = this.deps;
    const isOpen = !this.game.turn || players.every(({ type }) => type === 'bot');
    return isOpen ? viewer === null || players[viewer] !== undefined : this.isPerson(viewer);
  }
}
