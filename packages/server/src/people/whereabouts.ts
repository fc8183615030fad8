import type { OnlineUsers } from '../lobby/presence/onlineUsers.ts';
import type { PeopleStore } from '../store/peopleStore.ts';
import type { TableState } from '../table/tableState.ts';

export interface Place {
  /** A table at which the person is a connected player; null if there is none. */
  readonly table: string | null;
}

interface Options {
  readonly online: Pick<OnlineUsers, 'has' | 'people'>;
  /** The tables in memory. */
  readonly states: () => readonly TableState[];
  /** Left out where there is one server. */
  readonly others?:
    | { readonly store: PeopleStore; readonly server: string; readonly now: () => number }
    | undefined;
}

/** Who is online, and at which table. Several servers tell each other in the store. */
export class Whereabouts {
  private readonly options: Options;
  /** Those whom the store has as online at this server. */
  private written: ReadonlySet<string> = new Set();

  constructor(options: Options) {
    this.options = options;
  }

  /** Those of these people who are online. */
  async of(people: readonly string[]): Promise<ReadonlyMap<string, Place>> {
    const { others } = this.options;
    if (people.length === 0) return new Map();
    if (!others) return this.here(people);
    const found = await others.store.onlineAmong(people, others.now());
    return new Map(found.map(({ person, table }) => [person, { table }]));
  }

  /** Tells the other servers who came and went. Called periodically. */
  async sync(): Promise<void> {
    const { online, others } = this.options;
    if (!others) return;
    const now = new Set(online.people());
    const came = [...now].filter((person) => !this.written.has(person));
    const went = [...this.written].filter((person) => !now.has(person));
    if (came.length + went.length === 0) return;
    await others.store.apply({ type: 'setOnline', server: others.server, came, went });
    this.written = now;
  }

  /** The store has forgotten this server. */
  reset(): void {
    this.written = new Set();
  }

  private here(people: readonly string[]): Map<string, Place> {
    const places = new Map<string, Place>(
      people.filter((person) => this.options.online.has(person)).map((person) => [person, { table: null }]),
    );
    for (const { id, phase, seats } of this.options.states())
      for (const who of phase === 'over' ? [] : seats)
        if (who.type === 'person' && who.awaySince === null && places.has(who.person.id))
          places.set(who.person.id, { table: id });
    return places;
  }
}
