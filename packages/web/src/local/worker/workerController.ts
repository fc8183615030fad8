import { Game, type GameRecord, parseRecord, type Seat } from '@oriflamme/engine';
import type { BotName } from '@oriflamme/bots';
import type { GameUpdate, GameConfig, StopReason } from '../../game/gameSource.ts';
import { type BotPlayer, GameRunner } from './gameRunner.ts';
import type { WorkerCommand } from './commands.ts';
import type { SavedGames } from '../storage/savedGames.ts';

/** Range of the bots' delays: long enough to follow the game, and longer than a bot needs. */
const MIN_DELAY_MS = 350;
const MAX_DELAY_MS = 900;

type SeatBot = (bot: BotName, seat: Seat, seed: string) => BotPlayer;

/** Environment of the worker: storage, random seeds and messages to the page. */
export interface WorkerEnvironment {
  readonly emit: (news: GameUpdate) => void;
  readonly games: SavedGames;
  /** Acquires the lock of a game; false if another tab holds it. */
  readonly lock: (id: string) => Promise<boolean>;
  /** Loads what these bots need, on demand: it is large. Calls `onWeaker` if a weaker bot has to play for one of them. */
  readonly loadBots: (bots: readonly BotName[], onWeaker: () => void) => Promise<SeatBot>;
  /** Must be unpredictable. */
  readonly drawSeed: () => string;
  /** In [0, 1). */
  readonly random: () => number;
  readonly now: () => number;
  /** Milliseconds since the epoch. */
  readonly timestamp: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

interface OpenedGame {
  readonly id: string;
  readonly config: GameConfig;
  readonly seed: string;
  readonly record: GameRecord;
}

/** Opens a game, or reports why it cannot be opened, and dispatches the page's commands to its runner. */
export class WorkerController {
  private readonly env: WorkerEnvironment;
  private runner: GameRunner | undefined;
  private durationScale = 1;
  private hasWeakerBot = false;

  constructor(env: WorkerEnvironment) {
    this.env = env;
  }

  async handle(command: WorkerCommand): Promise<void> {
    try {
      await this.dispatch(command);
    } catch (error) {
      this.stop('died');
      throw error;
    }
  }

  private async dispatch(command: WorkerCommand): Promise<void> {
    switch (command.type) {
      case 'start':
        this.durationScale = command.durationScale;
        return this.start(command.id, command.config, command.seed ?? this.env.drawSeed());
      case 'resume':
        this.durationScale = command.durationScale;
        return this.resume(command.id);
      case 'choose':
        return this.runner?.choose(command.decision, command.option);
      case 'ready':
        return this.runner?.resume();
      case 'setViewer':
        return this.runner?.setViewer(command.viewer);
      case 'setDurationScale':
        this.durationScale = command.durationScale;
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
    const bots = players.flatMap((player) => (player.type === 'bot' ? [player.bot] : []));
    if (bots.length === 0) return undefined;
    return this.env.loadBots(bots, () => (this.hasWeakerBot = true));
  }

  private createRunner({ id, config, seed, record }: OpenedGame, seatBot: SeatBot | undefined): GameRunner {
    const { emit, games, now, timestamp, wait } = this.env;
    const bots = new Map<Seat, BotPlayer>();
    for (const [seat, player] of config.players.entries())
      if (seatBot && player.type === 'bot') bots.set(seat, seatBot(player.bot, seat, seed));
    return new GameRunner({
      record,
      players: config.players,
      bots,
      emit,
      save: ({ round, winners, ...progress }) =>
        games.save({ id, config, seed, savedAt: timestamp(), ...progress }, round, winners),
      now,
      wait,
      drawDelay: () =>
        this.durationScale * (MIN_DELAY_MS + this.env.random() * (MAX_DELAY_MS - MIN_DELAY_MS)),
    });
  }

  private async openRunner(runner: GameRunner): Promise<void> {
    this.runner = runner;
    await runner.open();
    if (this.hasWeakerBot) this.env.emit({ type: 'weakened' });
  }

  private stop(reason: StopReason): void {
    this.runner = undefined;
    this.env.emit({ type: 'stopped', reason });
  }
}
