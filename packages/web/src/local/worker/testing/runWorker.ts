import type { BotName } from '@oriflamme/bots';
import type { Seat } from '@oriflamme/engine';
import { createBotPlayer } from '../botPlayer.ts';
import { SavedGames } from '../../storage/savedGames.ts';
import { WorkerController, type WorkerEnvironment } from '../workerController.ts';
import { MemoryStorage } from '../../storage/testing/memoryStorage.ts';
import { TestScreen } from './testScreen.ts';

/** A worker without a browser: a controller with an screen and a storage, and real bots that take no time. */
export function startController(storage = new MemoryStorage(), changes: Partial<WorkerEnvironment> = {}) {
  const screen = new TestScreen();
  const waits: number[] = [];
  let days = 0;
  const controller = new WorkerController({
    emit: screen.onUpdate,
    games: new SavedGames(storage),
    lock: async () => true,
    loadBots: async () => (bot: BotName, seat: Seat, seed: string) =>
      createBotPlayer({
        bot,
        seat,
        seed,
        limits: { samples: 4 },
        clock: { now: () => 0, cpuTime: () => 0 },
      }),
    drawSeed: () => 'drawn',
    random: () => 0.5,
    now: () => 0,
    today: () => ++days,
    wait: async (milliseconds) => void waits.push(milliseconds),
    ...changes,
  });
  return { controller, screen, storage, waits };
}

/** Plays on until this many choices are made, or to the end. */
export async function playTo(
  decision: number,
  { controller, screen }: ReturnType<typeof startController>,
): Promise<void> {
  while (!screen.isOver && screen.pending!.decision < decision) await controller.handle(screen.next('any'));
}
