import { Game, type GameRecord, parseRecord, type Seat } from '@oriflamme/engine';
import type { BotName } from '@oriflamme/bots';
import type { GameUpdate, GameConfig, StopReason } from '../../game/gameSource.ts';
import { type BotPlayer, GameRunner } from './gameRunner.ts';
import type { WorkerCommand } from './commands.ts';
import type { SavedGames } from '../storage/savedGames.ts';

/** How long a bot takes at the usual durationScale, in milliseconds: long enough to be followed, and more than it needs. */
const MIN_DELAY_MS = 350;
const MAX_DELAY_MS = 900;

type SeatBot = (bot: BotName, seat: Seat, seed: string) => BotPlayer;

/** Environment of the worker: storage, random seeds and messages to the page. */
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
  readonly random: () => number;
  readonly now: () => number;
  /** In milliseconds since 1970. */
  readonly today: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

interface OpenedGame {
  readonly id: string;
  readonly config: GameConfig;
  readonly seed: string;
  readonly record: GameRecord;
}

/** Opens a game, or says why it cannot be opened, and hands on what the page asks of its host. */
export class WorkerController {
  private readonly env: WorkerEnvironment;
  private runner: GameRunner | undefined;
  private durationScale = 1;

  constructor(surroundings: WorkerEnvironment) {
    this.env = surroundings;
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
        this.durationScale = order.durationScale;
        return this.start(order.id, order.config, order.seed ?? this.env.drawSeed());
      case 'resume':
        this.durationScale = order.durationScale;
        return this.resume(order.id);
      case 'choose':
        return this.runner?.choose(order.decision, order.option);
      case 'ready':
        return this.runner?.resume();
      case 'setViewer':
        return this.runner?.setViewer(order.viewer);
      case 'setDurationScale':
        this.durationScale = order.durationScale;
    }
  }

  private async start(id: string, config: GameConfig, seed: string): Promise<void> {
    if (!(await this.env.lock(id))) return this.stop('elsewhere');
    const { deck, players, first } = config;
    const { record } = Game.deal({
      deck,
      players: players.length,
      seed,
      ...(first !== undefined && { first }),
    });
    const seatBot = await this.loadBotsFor(config);
    await this.openRunner(this.createRunner({ id, config, seed, record }, seatBot));
  }

  private async resume(id: string): Promise<void> {
    const { lock, games } = this.env;
    if (!(await lock(id))) return this.stop('elsewhere');
    let saved: OpenedGame | undefined;
    try {
      const found = await games.read(id);
      saved = found && { ...found, record: parseRecord(found.record) };
    } catch {
      return this.stop('broken');
    }
    if (!saved) return this.stop('missing');
    const seatBot = await this.loadBotsFor(saved.config);
    let runner: GameRunner;
    try {
      runner = this.createRunner(saved, seatBot);
    } catch {
      return this.stop('broken');
    }
    await this.openRunner(runner);
  }

  private async loadBotsFor({ players }: GameConfig): Promise<SeatBot | undefined> {
    return players.some(({ type }) => type === 'bot') ? this.env.loadBots() : undefined;
  }

  private createRunner({ id, config, seed, record }: OpenedGame, seatBot: SeatBot | undefined): GameRunner {
    const { emit, games, now, today, wait } = this.env;
    const bots = new Map<Seat, BotPlayer>();
    for (const [seat, player] of config.players.entries())
      if (seatBot && player.type === 'bot') bots.set(seat, seatBot(player.bot, seat, seed));
    return new GameRunner({
      record,
      players: config.players,
      bots,
      emit,
      save: ({ round, ...progress }) =>
        games.save({ id, config, seed, savedAt: today(), ...progress }, round),
      now,
      wait,
      drawDelay: () =>
        this.durationScale * (MIN_DELAY_MS + this.env.random() * (MAX_DELAY_MS - MIN_DELAY_MS)),
    });
  }

  private openRunner(runner: GameRunner): Promise<void> {
    this.runner = runner;
    return runner.open();
  }

  private stop(reason: StopReason): void {
    this.runner = undefined;
    this.env.emit({ type: 'stopped', reason });
  }
}
