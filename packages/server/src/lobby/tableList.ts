import { MAX_LISTED_TABLES, type ServerMessage, type ServerStats } from '@oriflamme/protocol';
import type { TableState } from '../table/tableState.ts';
import { hasRoom, isListed, listingOf } from './listing.ts';
import type { SendFrame } from './lobby.ts';
import type { TableRegistry } from './tableRegistry.ts';

/** Time between two updates of the list: changes in between are sent together. */
export const LIST_INTERVAL_MS = 500;

/** The list of public tables and its subscribers. They are told when what the list shows has changed. */
export class TableList {
  private readonly registry: TableRegistry;
  private readonly now: () => number;
  private readonly subscribers = new Set<SendFrame>();
  private sent = { frame: '', at: Number.NEGATIVE_INFINITY };
  private mayHaveChanged = false;

  constructor(registry: TableRegistry, now: () => number) {
    this.registry = registry;
    this.now = now;
  }

  subscribe(send: SendFrame): () => void {
    const frame = this.serialize();
    if (this.subscribers.size === 0) this.sent = { ...this.sent, frame };
    // A newer list than the others have: the next update goes to everyone, even if the list is then as it was before.
    else if (frame !== this.sent.frame) this.sent = { ...this.sent, frame: '' };
    this.subscribers.add(send);
    send(frame);
    return () => this.subscribers.delete(send);
  }

  /** Call it when the list may have changed. */
  broadcast(): void {
    this.mayHaveChanged = true;
    this.sendDue();
  }

  /** Sends what has changed, if the last update is long enough ago. Called periodically. */
  sendDue(): void {
    if (this.mayHaveChanged && this.now() - this.sent.at >= LIST_INTERVAL_MS) this.update();
  }

  private update(): void {
    this.mayHaveChanged = false;
    if (this.subscribers.size === 0) return;
    const frame = this.serialize();
    if (frame === this.sent.frame) return;
    this.sent = { frame, at: this.now() };
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
