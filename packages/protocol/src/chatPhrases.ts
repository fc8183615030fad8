/** Predefined chat messages. They are sent as these ids, and each client shows them in its own language. */
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
