/** What is known to nobody but the table, and what a page may read of it. */
export type StoreName = 'games' | 'summaries';

export type StoredItem = { readonly id: string };

/** Somewhere to keep things by their id. Everything rejects where nothing may be kept. */
export interface GameStorage {
  get(room: StoreName, id: string): Promise<unknown>;
  list(room: StoreName): Promise<unknown[]>;
  /** All of it, or nothing. */
  put(items: Readonly<Record<StoreName, StoredItem>>): Promise<void>;
  /** From all rooms. */
  delete(id: string): Promise<void>;
}
