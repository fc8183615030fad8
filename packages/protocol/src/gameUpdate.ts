import type { Change, GameSnapshot, ServerMessage } from './messages.ts';

/** The game part of a table message: a snapshot of the game, or the events of the latest choice. */
export type GameUpdate = GameSnapshot | Extract<Change, { type: 'events' }>;

/** The game part of a message; null for messages without one. */
export function gameUpdateIn(message: ServerMessage): GameUpdate | null {
  if (message.type === 'snapshot') return message.game;
  if (message.type !== 'delta') return null;
  const { change } = message;
  if (change.type === 'started') return change.game;
  return change.type === 'events' ? change : null;
}
