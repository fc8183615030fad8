import { MAX_LISTED_TABLES, type ServerMessage, type ServerStats } from '@oriflamme/protocol';
import type { TableState } from '../table/tableState.ts';
import { hasRoom, isListed, listingOf } from './listing.ts';
import type { SendFrame } from './lobby.ts';
import type { TableRegistry } from './tableRegistry.ts';

/** The list of public tables and its subscribers. */
export class TableList {
  private readonly registry: TableRegistry;
  private readonly subscribers = new Set<SendFrame>();

  constructor(registry: TableRegistry) {
    this.registry = registry;
  }

  subscribe(send: SendFrame): () => void {
    this.subscribers.add(send);
    send(this.serialize());
    return () => this.subscribers.delete(send);
  }

  broadcast(): void {
    if (this.subscribers.size === 0) return;
    const frame = this.serialize();
    for (const send of this.subscribers) send(frame);
  }

  /** Broadcasts if a change may show in the list: at an open table, or when the phase has changed. */
  broadcastAfter(phaseBefore: TableState['phase'], { phase }: TableState): void {
    if (phaseBefore === 'open' || phase !== phaseBefore) this.broadcast();
  }

  stats(): Omit<ServerStats, 'people'> {
    const states = this.states();
    return {
      open: states.filter((state) => isListed(state) && hasRoom(state)).length,
      playing: states.filter(({ phase }) => phase === 'playing').length,
    };
  }

  private serialize(): string {
    const listed = this.states().filter(isListed);
    const sorted = listed.toSorted((one, other) => Number(hasRoom(other)) - Number(hasRoom(one)));
    const message: ServerMessage = {
      type: 'tables',
      tables: sorted.slice(0, MAX_LISTED_TABLES).map(listingOf),
    };
    return JSON.stringify(message);
  }

  private states(): TableState[] {
    return this.registry.tables().map(({ state }) => state);
  }
}
