import type { ChatPhrase } from './chatPhrases.ts';

/** Phrases that are shown at a player's seat for a moment. Each client shows them in its own language. */
export const EMOTES = [
  'hello',
  'thinking',
  'hurry',
  'wow',
  'wellPlayed',
  'oops',
  'thanks',
  'goodGame',
] as const satisfies readonly ChatPhrase[];
export type Emote = (typeof EMOTES)[number];
