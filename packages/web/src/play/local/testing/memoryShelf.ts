import type { Item, Room, Shelf } from '../shelf.ts';

const ROOMS: readonly Room[] = ['games', 'summaries'];

/** Keeps copies, as a browser would. */
export class MemoryShelf implements Shelf {
  /** Whether it refuses everything from now on. */
  isClosed = false;
  /** What a page or a worker has asked for. */
  readonly asked: string[] = [];
  private readonly rooms: Record<Room, Map<string, unknown>> = { games: new Map(), summaries: new Map() };

  async get(room: Room, id: string): Promise<unknown> {
    this.ask(`get ${room}`);
    return structuredClone(this.rooms[room].get(id));
  }

  async list(room: Room): Promise<unknown[]> {
    this.ask(`list ${room}`);
    return structuredClone([...this.rooms[room].values()]);
  }

  async put(items: Readonly<Record<Room, Item>>): Promise<void> {
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
