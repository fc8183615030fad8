/** What can be said at a table with one tap. They travel as these words, and every client shows them in its own language. */
export const CHAT_PHRASES = [
  'hello',
  'goodLuck',
  'thinking',
  'hurry',
  'wow',
  'wellPlayed',
  'oops',
  'sorry',
  'thanks',
  'goodGame',
  'again',
  'goodbye',
] as const;
export type ChatPhrase = (typeof CHAT_PHRASES)[number];
