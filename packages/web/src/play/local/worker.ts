import { IS_SEEDED } from '../seeded.ts';
import { holdGame } from './gameLock.ts';
import { IndexedShelf } from './indexedShelf.ts';
import type { Order } from './orders.ts';
import { SavedGames } from './savedGames.ts';
import { Steward } from './steward.ts';
import { workClock } from './workClock.ts';

/** What a bot may spend on a choice. Without a time the same seed gives the same game, on every machine. */
const ALLOWANCE = IS_SEEDED ? { samples: 60 } : { samples: 3000, milliseconds: 100 };

function drawSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const steward = new Steward({
  tell: (news) => self.postMessage(news),
  games: new SavedGames(new IndexedShelf()),
  hold: (id) => holdGame(id),
  async loadBots() {
    const { seatBot } = await import('./botSeat.ts');
    const clock = workClock(() => performance.now());
    return (bot, seat, seed) =>
      seatBot({
        bot,
        seat,
        seed,
        allowance: ALLOWANCE,
        clock,
        // What was thrown may name the bot's cards.
        onMishap: ({ fall, during }) => console.warn(`The ${bot} failed while ${during} (${fall}).`),
      });
  },
  drawSeed,
  chance: () => Math.random(),
  now: () => performance.now(),
  today: () => Date.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

/** Only a build for tests lets a deal be foreseen. */
const withoutSeed = (order: Order): Order => {
  if (IS_SEEDED || order.type !== 'start') return order;
  const { seed: _, ...rest } = order;
  return rest;
};

self.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  void steward.hear(withoutSeed(data));
});
