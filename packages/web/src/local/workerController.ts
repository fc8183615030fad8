import { Game, type GameRecord, parseRecord, type Seat } from '@oriflamme/engine';
import type { BotName } from '@oriflamme/bots';
import type { GameUpdate, GameConfig, StopReason } from '../game/gameSource.ts';
import { type BotPlayer, GameRunner } from './gameRunner.ts';
import type { WorkerCommand } from './commands.ts';
import type { SavedGames } from './savedGames.ts';

/** How long a bot takes at the usual pace, in milliseconds: long enough to be followed, and more than it needs. */
const MIN_DELAY_MS = 350;
const MAX_DELAY_MS = 900;

type SeatBot = (bot: BotName, seat: Seat, seed: string) => BotPlayer;

/** What the steward finds where it works. */
export interface WorkerEnvironment {
  readonly emit: (news: GameUpdate) => void;
  readonly games: SavedGames;
  /** Makes sure that this game is played here and nowhere else. False if it is played elsewhere. */
  readonly lock: (id: string) => Promise<boolean>;
  /** Bots are large, so they come when one sits down. */
  readonly loadBots: () => Promise<SeatBot>;
  /** Nobody must be able to guess it. */
  readonly drawSeed: () => string;
  /** From 0 to less than 1. */
  readonly chance: () => number;
  readonly now: () => number;
  /** In milliseconds since 1970. */
  readonly today: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

interface OpenedGame {
  readonly id: string;
  readonly plan: GameConfig;
  readonly seed: string;
  readonly record: GameRecord;
}

/** Opens a game, or says why it cannot be opened, and hands on what the page asks of its host. */
export class WorkerController {
  private readonly surroundings: WorkerEnvironment;
  private host: GameRunner | undefined;
  private pace = 1;

  constructor(surroundings: WorkerEnvironment) {
    this.surroundings = surroundings;
  }

  async handle(order: WorkerCommand): Promise<void> {
    try {
      await this.dispatch(order);
    } catch (error) {
      this.stop('died');
      throw error;
    }
  }

  private async dispatch(order: WorkerCommand): Promise<void> {
    switch (order.type) {
      case 'start':
        this.pace = order.pace;
        return this.start(order.id, order.plan, order.seed ?? this.surroundings.drawSeed());
      case 'resume':
        this.pace = order.pace;
        return this.resume(order.id);
      case 'choose':
        return this.host?.choose(order.decision, order.option);
      case 'ready':
        return this.host?.resume();
      case 'look':
        return this.host?.setViewer(order.eyes);
      case 'pace':
        this.pace = order.pace;
    }
  }

  private async start(id: string, plan: GameConfig, seed: string): Promise<void> {
    if (!(await this.surroundings.lock(id))) return this.stop('elsewhere');
    const { deck, sitters: players, first } = plan;
    const { record } = Game.deal({
      deck,
      players: players.length,
      seed,
      ...(first !== undefined && { first }),
    });
    const seatBot = await this.botsFor(plan);
    await this.openRunner(this.createRunner({ id, plan, seed, record }, seatBot));
  }

  private async resume(id: string): Promise<void> {
    const { lock, games } = this.surroundings;
    if (!(await lock(id))) return this.stop('elsewhere');
    let saved: OpenedGame | undefined;
    try {
      const found = await games.read(id);
      saved = found && { ...found, record: parseRecord(found.record) };
    } catch {
      return this.stop('broken');
    }
    if (!saved) return this.stop('missing');
    const seatBot = await this.botsFor(saved.plan);
    let runner: GameRunner;
    try {
      runner = this.createRunner(saved, seatBot);
    } catch {
      return this.stop('broken');
    }
    await this.openRunner(runner);
  }

  private async botsFor({ sitters: players }: GameConfig): Promise<SeatBot | undefined> {
    return players.some(({ type }) => type === 'bot') ? this.surroundings.loadBots() : undefined;
  }

  private createRunner({ id, plan, seed, record }: OpenedGame, seatBot: SeatBot | undefined): GameRunner {
    const { emit, games, now, today, wait } = this.surroundings;
    const bots = new Map<Seat, BotPlayer>();
    for (const [seat, player] of plan.sitters.entries())
      if (seatBot && player.type === 'bot') bots.set(seat, seatBot(player.bot, seat, seed));
    return new GameRunner({
      record,
      sitters: plan.sitters,
      bots,
      emit,
      save: ({ round, ...progress }) => games.save({ id, plan, seed, savedAt: today(), ...progress }, round),
      now,
      wait,
      drawDelay: () =>
        this.pace * (MIN_DELAY_MS + this.surroundings.chance() * (MAX_DELAY_MS - MIN_DELAY_MS)),
    });
  }

  private openRunner(runner: GameRunner): Promise<void> {
    this.host = runner;
    return runner.open();
  }

  private stop(reason: StopReason): void {
    this.host = undefined;
    this.surroundings.emit({ type: 'stopped', reason });
  }
}
