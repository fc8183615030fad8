import type { BotName } from '@oriflamme/bots';
import type { Seat } from '@oriflamme/engine';
import { seatBot } from '../botSeat.ts';
import { SavedGames } from '../savedGames.ts';
import { Steward, type Surroundings } from '../steward.ts';
import { MemoryShelf } from './memoryShelf.ts';
import { Onlooker } from './onlooker.ts';

/** A worker without a browser: a steward with an onlooker and a shelf, and real bots that take no time. */
export function employ(shelf = new MemoryShelf(), changes: Partial<Surroundings> = {}) {
  const onlooker = new Onlooker();
  const waits: number[] = [];
  let days = 0;
  const steward = new Steward({
    tell: onlooker.hear,
    games: new SavedGames(shelf),
    hold: async () => true,
    loadBots: async () => (bot: BotName, seat: Seat, seed: string) =>
      seatBot({ bot, seat, seed, allowance: { samples: 4 }, clock: { now: () => 0, used: () => 0 } }),
    drawSeed: () => 'drawn',
    chance: () => 0.5,
    now: () => 0,
    today: () => ++days,
    wait: async (milliseconds) => void waits.push(milliseconds),
    ...changes,
  });
  return { steward, onlooker, shelf, waits };
}

/** Plays on until this many choices are made, or to the end. */
export async function playTo(
  decision: number,
  { steward, onlooker }: ReturnType<typeof employ>,
): Promise<void> {
  while (!onlooker.isOver && onlooker.standing!.decision < decision) await steward.hear(onlooker.next('any'));
}
