import type { StoredItem, StoreName, GameStorage } from '../gameStorage.ts';

const STORE_NAMES: readonly StoreName[] = ['games', 'summaries'];

/** In-memory storage. Clones items as IndexedDB does. */
export class MemoryStorage implements GameStorage {
  /** Makes every call reject. */
  isUnavailable = false;
  /** Log of all calls. */
  readonly calls: string[] = [];
  private readonly stores: Record<StoreName, Map<string, unknown>> = {
    games: new Map(),
    summaries: new Map(),
  };

  async get(store: StoreName, id: string): Promise<unknown> {
    this.logCall(`get ${store}`);
    return structuredClone(this.stores[store].get(id));
  }

  async list(store: StoreName): Promise<unknown[]> {
    this.logCall(`list ${store}`);
    return structuredClone([...this.stores[store].values()]);
  }

  async put(items: Readonly<Record<StoreName, StoredItem>>): Promise<void> {
    this.logCall('put');
    for (const store of STORE_NAMES) this.stores[store].set(items[store].id, structuredClone(items[store]));
  }

  async delete(id: string): Promise<void> {
    this.logCall('delete');
    for (const store of STORE_NAMES) this.stores[store].delete(id);
  }

  private logCall(what: string): void {
    this.calls.push(what);
    if (this.isUnavailable) throw new Error('The storage is unavailable.');
  }
}
