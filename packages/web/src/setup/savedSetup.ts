import { getItem, setItem } from '../lib/storage.ts';
import type { GameSetup } from './gameSetup.ts';
import { parseSetup } from './parseSetup.ts';

/** The form's draft, and the setup of the last game: browsing decks changes the draft only. */
const KEYS = { draft: 'oriflamme.setup', played: 'oriflamme.lastSetup' } as const;

export const loadSetup = (which: keyof typeof KEYS): GameSetup => parseSetup(getItem(KEYS[which]));

export const saveSetup = (which: keyof typeof KEYS, setup: GameSetup): boolean =>
  setItem(KEYS[which], JSON.stringify(setup));
