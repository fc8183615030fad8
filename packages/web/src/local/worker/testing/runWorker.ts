import { type BotName, createBot } from '@oriflamme/bots';
import type { Seat } from '@oriflamme/engine';
import { createBotPlayer } from '../botPlayer.ts';
import { SavedGames } from '../../storage/savedGames.ts';
import { WorkerController, type WorkerEnvironment } from '../workerController.ts';
import { MemoryStorage } from '../../storage/testing/memoryStorage.ts';
import { TestScreen } from './testScreen.ts';

/** Real bots that search little. */
export const loadTestBots = async () => (bot: BotName, seat: Seat, seed: string) =>
  createBotPlayer({
    bot: createBot(bot),
    seat,
    seed,
    limits: { samples: 4 },
    clock: { now: () => 0, cpuTime: () => 0 },
  });

/** A worker controller with a test screen, in-memory storage and real bots without delays. */
export function startController(storage = new MemoryStorage(), changes: Partial<WorkerEnvironment> = {}) {
  const screen = new TestScreen();
  const delays: number[] = [];
  let time = 0;
  const controller = new WorkerController({
    emit: screen.onUpdate,
    games: new SavedGames(storage),
    lock: async () => true,
    loadBots: loadTestBots,
    drawSeed: () => 'drawn',
    random: () => 0.5,
    now: () => 0,
    timestamp: () => ++time,
    wait: async (milliseconds) => void delays.push(milliseconds),
    ...changes,
  });
  return { controller, screen, storage, delays };
}

/** Plays until this many choices are made, or to the end. */
export async function playTo(
  decision: number,
  { controller, screen }: ReturnType<typeof startController>,
): Promise<void> {
  while (!screen.isOver && screen.pending!.decision < decision) await controller.handle(screen.next('any'));
}
