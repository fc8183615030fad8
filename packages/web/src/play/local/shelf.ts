/** What is known to nobody but the table, and what a page may read of it. */
export type Room = 'games' | 'summaries';

export type Item = { readonly id: string };

/** Somewhere to keep things by their id. Everything rejects where nothing may be kept. */
export interface Shelf {
  get(room: Room, id: string): Promise<unknown>;
  list(room: Room): Promise<unknown[]>;
  /** All of it, or nothing. */
  put(items: Readonly<Record<Room, Item>>): Promise<void>;
  /** From all rooms. */
  delete(id: string): Promise<void>;
}
