import type { StoredItem, StoreName, GameStorage } from '../gameStorage.ts';

const ROOMS: readonly StoreName[] = ['games', 'summaries'];

/** Keeps copies, as a browser would. */
export class MemoryStorage implements GameStorage {
  /** Whether it refuses everything from now on. */
  isUnavailable = false;
  /** What a page or a worker has asked for. */
  readonly calls: string[] = [];
  private readonly stores: Record<StoreName, Map<string, unknown>> = {
    games: new Map(),
    summaries: new Map(),
  };

  async get(room: StoreName, id: string): Promise<unknown> {
    this.logCall(`get ${room}`);
    return structuredClone(this.stores[room].get(id));
  }

  async list(room: StoreName): Promise<unknown[]> {
    this.logCall(`list ${room}`);
    return structuredClone([...this.stores[room].values()]);
  }

  async put(items: Readonly<Record<StoreName, StoredItem>>): Promise<void> {
    this.logCall('put');
    for (const room of ROOMS) this.stores[room].set(items[room].id, structuredClone(items[room]));
  }

  async delete(id: string): Promise<void> {
    this.logCall('delete');
    for (const room of ROOMS) this.stores[room].delete(id);
  }

  private logCall(what: string): void {
    this.calls.push(what);
    if (this.isUnavailable) throw new Error('Nothing may be kept here.');
  }
}
