import { createHash } from 'node:crypto';
import { type Kind, sets } from '@oriflamme/engine';
import type { BotLevel } from '@oriflamme/protocol';
import type { BotRequest } from '@oriflamme/server/internals';

/** Fast bots, and bots that use their whole time budget. */
export const LEVELS: Readonly<Record<string, readonly BotLevel[]>> = {
  cheap: ['page', 'squire', 'knight'],
  deep: ['champion', 'warlord', 'fox'],
};

/** Cycles through the decks. Some have decisions with a single option. */
export const deckOf = (game: number): readonly Kind[] => [sets.base, sets.ablaze, sets.alliance][game % 3];

/** Maps a bot's view to a number in [0, 1) that differs for other cards. */
function viewHash({ views }: BotRequest): number {
  const digest = createHash('sha256')
    .update(JSON.stringify(views.at(-1)))
    .digest();
  return digest.readUInt32BE() / 2 ** 32;
}

/** Thinking times in milliseconds. Most of them would reveal a bot's cards if they could be observed. */
export const THINKING: Readonly<Record<string, (request: BotRequest) => number>> = {
  'no time': () => 0,
  'long unless there is a single option': ({ count }) => (count === 1 ? 0 : 500),
  'longer with more options': ({ count }) => count * 60,
  'as long as its cards determine': (request) => viewHash(request) * 3000,
  'longer than the time limit': () => Number.POSITIVE_INFINITY,
};
