import type { Seat } from '@oriflamme/engine';

/** What the room does on arrival, set by the page that leads there. */
export interface JoinIntent {
  /** Preferred seat. Defaults to the first free one. */
  readonly seat?: Seat;
  readonly ready: boolean;
}

const intents = new Map<string, JoinIntent>();

export const setJoinIntent = (table: string, intent: JoinIntent): void => void intents.set(table, intent);

/** Returns the intent once, so that a player who stands up and comes back is not seated again. */
export function takeJoinIntent(table: string): JoinIntent | undefined {
  const intent = intents.get(table);
  intents.delete(table);
  return intent;
}
