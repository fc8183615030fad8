/** `games` holds secrets and is read by the worker only; `summaries` is public to the page. */
export type StoreName = 'games' | 'summaries';

export interface StoredItem {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** Key-value storage by id. Every method rejects where storage is unavailable. */
export interface GameStorage {
  get(store: StoreName, id: string): Promise<unknown>;
  list(store: StoreName): Promise<unknown[]>;
  /** Atomic: writes all items or none. */
  put(items: Readonly<Record<StoreName, StoredItem>>): Promise<void>;
  /** Deletes from all stores. */
  delete(id: string): Promise<void>;
}
