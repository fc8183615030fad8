import type { Seat } from '@oriflamme/engine';

/** What is done for somebody when they come to a table, because they have asked for it elsewhere. */
export interface JoinIntent {
  /** Where they want to sit; the first free seat if that is taken or none is named. */
  readonly seat?: Seat;
  readonly ready: boolean;
  /** Bots take the free seats there after a while, and the game begins by itself. */
  readonly quick?: boolean;
}

const expected = new Map<string, JoinIntent>();

export const setJoinIntent = (table: string, how: JoinIntent): void => void expected.set(table, how);

/** Once: whoever stands up afterwards and comes back is not sat down again. */
export function takeJoinIntent(table: string): JoinIntent | undefined {
  const found = expected.get(table);
  expected.delete(table);
  return found;
}
