import { IS_SEEDED } from '../../lib/seeded.ts';
import { lockGame } from './gameLock.ts';
import { IndexedDbStorage } from '../storage/indexedDbStorage.ts';
import type { WorkerCommand } from './commands.ts';
import { SavedGames } from '../storage/savedGames.ts';
import { loadBotFactory } from './loadBotFactory.ts';
import { WorkerController } from './workerController.ts';
import { cpuClock } from './cpuClock.ts';

/** Search limits per choice. Without a time limit, seeded builds play the same game on every machine. */
const SEARCH_LIMITS = IS_SEEDED ? { samples: 60 } : { samples: 3000, milliseconds: 100 };

function drawSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const controller = new WorkerController({
  emit: (news) => self.postMessage(news),
  games: new SavedGames(new IndexedDbStorage()),
  lock: (id) => lockGame(id),
  async loadBots(bots, onWeaker) {
    const [{ createBotPlayer }, createBot] = await Promise.all([
      import('./botPlayer.ts'),
      loadBotFactory(bots, onWeaker),
    ]);
    const clock = cpuClock(() => performance.now());
    return (bot, seat, seed) =>
      createBotPlayer({
        bot: createBot(bot),
        seat,
        seed,
        limits: SEARCH_LIMITS,
        clock,
        // The error itself may contain the bot's cards.
        onFailure: ({ kind, during }) => console.warn(`The ${bot} failed while ${during} (${kind}).`),
      });
  },
  drawSeed,
  random: () => Math.random(),
  now: () => performance.now(),
  timestamp: () => Date.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

/** Ignores seeds in production builds, where the deal must be unpredictable. */
const withoutSeed = (order: WorkerCommand): WorkerCommand => {
  if (IS_SEEDED || order.type !== 'start') return order;
  const { seed: _, ...rest } = order;
  return rest;
};

self.addEventListener('message', ({ data }: MessageEvent<WorkerCommand>) => {
  void controller.handle(withoutSeed(data));
});
