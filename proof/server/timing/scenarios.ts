import { createHash } from 'node:crypto';
import { type Kind, sets } from '@oriflamme/engine';
import type { BotLevel } from '@oriflamme/protocol';
import type { BotRequest } from '@oriflamme/server/internals';

/** Bots that hardly think, and those that think as long as they may. */
export const LEVELS: Readonly<Record<string, readonly BotLevel[]>> = {
  cheap: ['page', 'squire', 'knight'],
  deep: ['champion', 'warlord', 'fox'],
};

/** Decks in turn. In some a question may leave nothing to choose. */
export const deckOf = (game: number): readonly Kind[] => [sets.base, sets.ablaze, sets.alliance][game % 3];

/** What a bot sees, as a number from 0 to below 1: another one for other cards. */
function seen({ views }: BotRequest): number {
  const digest = createHash('sha256')
    .update(JSON.stringify(views.at(-1)))
    .digest();
  return digest.readUInt32BE() / 2 ** 32;
}

/** Ways to think, from the best to the worst. Most of them would tell what a bot holds if anybody could see how long it takes. */
export const THINKING: Readonly<Record<string, (request: BotRequest) => number>> = {
  'at once': () => 0,
  'at once if there is nothing to choose, and else long': ({ count }) => (count === 1 ? 0 : 500),
  'longer, the more there is to choose': ({ count }) => count * 60,
  'as long as its cards have it': (request) => seen(request) * 3000,
  'so long that nobody waits for it': () => Number.POSITIVE_INFINITY,
};
