import type { BotName } from '@oriflamme/bots';
import type { Seat } from '@oriflamme/engine';
import { createBotPlayer } from '../botPlayer.ts';
import { SavedGames } from '../savedGames.ts';
import { WorkerController, type WorkerEnvironment } from '../workerController.ts';
import { MemoryStorage } from './memoryStorage.ts';
import { TestScreen } from './testScreen.ts';

/** A worker without a browser: a steward with an onlooker and a shelf, and real bots that take no time. */
export function startController(shelf = new MemoryStorage(), changes: Partial<WorkerEnvironment> = {}) {
  const onlooker = new TestScreen();
  const waits: number[] = [];
  let days = 0;
  const controller = new WorkerController({
    emit: onlooker.hear,
    games: new SavedGames(shelf),
    lock: async () => true,
    loadBots: async () => (bot: BotName, seat: Seat, seed: string) =>
      createBotPlayer({
        bot,
        seat,
        seed,
        allowance: { samples: 4 },
        clock: { now: () => 0, cpuTime: () => 0 },
      }),
    drawSeed: () => 'drawn',
    chance: () => 0.5,
    now: () => 0,
    today: () => ++days,
    wait: async (milliseconds) => void waits.push(milliseconds),
    ...changes,
  });
  return { steward: controller, onlooker, shelf, waits };
}

/** Plays on until this many choices are made, or to the end. */
export async function playTo(
  decision: number,
  { steward: controller, onlooker }: ReturnType<typeof startController>,
): Promise<void> {
  while (!onlooker.isOver && onlooker.standing!.decision < decision)
    await controller.handle(onlooker.next('any'));
}
