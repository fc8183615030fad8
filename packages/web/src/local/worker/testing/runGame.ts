import { type BotName, createBot } from '@oriflamme/bots';
import { Game, type GameRecord, type Kind, type Seat, sets } from '@oriflamme/engine';
import type { Player } from '../../../game/gameSource.ts';
import { createBotPlayer } from '../botPlayer.ts';
import { type BotPlayer, GameRunner, type GameRunnerOptions, type Progress } from '../gameRunner.ts';
import type { WorkerCommand } from '../commands.ts';
import { TestScreen } from './testScreen.ts';

export const person = (name: string): Player => ({ type: 'person', name });
export const bot = (name: BotName): Player => ({ type: 'bot', name, bot: name });

export interface Table {
  readonly deck?: readonly Kind[];
  readonly players: readonly Player[];
  readonly seed: string;
  readonly first?: Seat;
  /** Resumes this record instead of a new deal. */
  readonly record?: GameRecord;
}

export function newRecord({ deck = sets.base, players, seed, first }: Table): GameRecord {
  return Game.deal({ deck, players: players.length, seed, ...(first !== undefined && { first }) }).record;
}

/** A game runner with a test screen and real bots, without delays. */
export function runGame(table: Table, changes: Partial<GameRunnerOptions> = {}) {
  const { players, seed } = table;
  const clock = { now: () => 0, cpuTime: () => 0 };
  const bots = new Map<Seat, BotPlayer>();
  for (const [seat, player] of players.entries())
    if (player.type === 'bot')
      bots.set(
        seat,
        createBotPlayer({ bot: createBot(player.bot), seat, seed, limits: { samples: 4 }, clock }),
      );
  const screen = new TestScreen();
  const saved: Progress[] = [];
  const runner = new GameRunner({
    record: table.record ?? newRecord(table),
    players,
    bots,
    emit: screen.onUpdate,
    save: async (progress) => void saved.push(progress),
    now: () => 0,
    wait: async () => {},
    drawDelay: () => 0,
    ...changes,
  });
  return { runner, screen, saved };
}

export async function dispatch(runner: GameRunner, command: WorkerCommand): Promise<void> {
  if (command.type === 'choose') await runner.choose(command.decision, command.option);
  if (command.type === 'ready') await runner.resume();
  if (command.type === 'setViewer') runner.setViewer(command.viewer);
}
