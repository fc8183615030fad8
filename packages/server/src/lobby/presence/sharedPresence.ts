import { seatOf } from '../../table/decide.ts';
import type { SharedStore } from '../../store/sharedStore.ts';
import type { LiveTable } from '../liveTable.ts';
import { PresenceBatches } from './presenceBatches.ts';

/** In place of people who only watch: that someone does is enough to know. */
const SPECTATORS = '*';

export interface SharedPresenceOptions {
  readonly store: SharedStore;
  /** The name of this server. */
  readonly server: string;
  readonly now: () => number;
}

/** Who is connected to which table through which server, so that someone is away only when no server has them. */
export class SharedPresence {
  private readonly options: SharedPresenceOptions;
  private readonly batches: PresenceBatches;
  /** What the store says about this server, by table. */
  private readonly written = new Map<string, string>();

  constructor(options: SharedPresenceOptions) {
    this.options = options;
    this.batches = new PresenceBatches(options);
  }

  /** Says who is connected here; resolves to whether a player is connected elsewhere. */
  async sync(table: LiveTable): Promise<(person: string) => boolean> {
    const { store, server, now } = this.options;
    const { id } = table.state;
    const people = peopleAt(table);
    let others: readonly string[] = [];
    if (this.isOutdated(table)) {
      others = await this.batches.set({ table: id, people });
      if (people.length > 0) this.written.set(id, people.join());
      else this.written.delete(id);
    } else if (mayBeElsewhere(table)) others = await store.presentElsewhere(server, id, now());
    return (person) => others.includes(person);
  }

  /** Whether the store does not know who is connected here. */
  isOutdated(table: LiveTable): boolean {
    return (this.written.get(table.state.id) ?? '') !== peopleAt(table).join();
  }

  /** Whether anyone, or this person, is connected to a table through another server. */
  readonly isWatchedElsewhere = async (table: string, person?: string): Promise<boolean> => {
    const { store, server, now } = this.options;
    const others = await store.presentElsewhere(server, table, now());
    return person === undefined ? others.length > 0 : others.includes(person);
  };

  /** The store has forgotten this server. */
  reset(): void {
    this.written.clear();
  }
}

/** The players and the host who are connected here, and whether anyone else is. */
function peopleAt({ state, subscribers }: LiveTable): string[] {
  if (state.phase === 'over') return [];
  const connected = subscribers.people();
  const known = connected.filter((person) => seatOf(state, person) !== null || person.id === state.host.id);
  const ids = known.map(({ id }) => id).toSorted();
  return known.length < connected.length ? [...ids, SPECTATORS] : ids;
}

/** Whether a player counts as connected who is not connected here. */
const mayBeElsewhere = ({ state, subscribers }: LiveTable): boolean =>
  state.seats.some((who) => who.type === 'person' && who.awaySince === null && !subscribers.has(who.person));
