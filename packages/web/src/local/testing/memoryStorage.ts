import type { StoredItem, StoreName, GameStorage } from '../gameStorage.ts';

const ROOMS: readonly StoreName[] = ['games', 'summaries'];

/** Keeps copies, as a browser would. */
export class MemoryStorage implements GameStorage {
  /** Whether it refuses everything from now on. */
  isClosed = false;
  /** What a page or a worker has asked for. */
  readonly asked: string[] = [];
  private readonly rooms: Record<StoreName, Map<string, unknown>> = {
    games: new Map(),
    summaries: new Map(),
  };

  async get(room: StoreName, id: string): Promise<unknown> {
    this.ask(`get ${room}`);
    return structuredClone(this.rooms[room].get(id));
  }

  async list(room: StoreName): Promise<unknown[]> {
    this.ask(`list ${room}`);
    return structuredClone([...this.rooms[room].values()]);
  }

  async put(items: Readonly<Record<StoreName, StoredItem>>): Promise<void> {
    this.ask('put');
    for (const room of ROOMS) this.rooms[room].set(items[room].id, structuredClone(items[room]));
  }

  async delete(id: string): Promise<void> {
    this.ask('delete');
    for (const room of ROOMS) this.rooms[room].delete(id);
  }

  private ask(what: string): void {
    this.asked.push(what);
    if (this.isClosed) throw new Error('Nothing may be kept here.');
  }
}
