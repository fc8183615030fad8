import { readStored, store } from '../settings/stored.ts';
import type { GameSetup } from './gameSetup.ts';
import { readSetup } from './readSetup.ts';

/** What is being filled in, and what was last played: browsing among decks changes only the first. */
const KEYS = { draft: 'oriflamme.setup', played: 'oriflamme.lastSetup' } as const;

export const recallSetup = (which: keyof typeof KEYS): GameSetup => readSetup(readStored(KEYS[which]));

export const rememberSetup = (which: keyof typeof KEYS, setup: GameSetup): boolean =>
  store(KEYS[which], JSON.stringify(setup));
