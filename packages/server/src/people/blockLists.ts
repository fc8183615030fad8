import type { Manners } from '../limits/manners.ts';
import type { PeopleStore } from '../store/peopleStore.ts';

interface HeldList {
  readonly hidden: Set<string>;
  readonly loaded: Promise<void>;
  holders: number;
}

/** Whom the people who are connected have blocked, in memory while they look at a table. */
export class BlockLists implements Manners {
  private readonly store: PeopleStore;
  private readonly max: number;
  private readonly lists = new Map<string, HeldList>();

  /** @param max how many people anyone may block */
  constructor(store: PeopleStore, max: number) {
    this.store = store;
    this.max = max;
  }

  /** People whose lists are in memory. */
  get size(): number {
    return this.lists.size;
  }

  blockersOf(person: string, others: readonly string[]): Promise<readonly string[]> {
    return others.length === 0 ? Promise.resolve([]) : this.store.blockersOf(person, others);
  }

  keptApart(person: string, others: readonly string[]): Promise<readonly string[]> {
    return others.length === 0 ? Promise.resolve([]) : this.store.keptApart(person, others);
  }

  async hold(
    person: string,
  ): Promise<{ readonly hidden: ReadonlySet<string>; readonly release: () => void }> {
    const list = this.lists.get(person) ?? this.add(person);
    list.holders += 1;
    const release = () => {
      list.holders -= 1;
      if (list.holders === 0 && this.lists.get(person) === list) this.lists.delete(person);
    };
    try {
      await list.loaded;
    } catch (error) {
      release();
      throw error;
    }
    return { hidden: list.hidden, release };
  }

  /** Reads the list of a person again, if it is in memory; without a person, all lists. */
  async refresh(person?: string): Promise<void> {
    const meant = person === undefined ? [...this.lists] : [...this.lists].filter(([id]) => id === person);
    for (const [id, { hidden }] of meant) await this.read(id, hidden);
  }

  private add(person: string): HeldList {
    const hidden = new Set<string>();
    const list = { hidden, loaded: this.read(person, hidden), holders: 0 };
    this.lists.set(person, list);
    return list;
  }

  private async read(person: string, hidden: Set<string>): Promise<void> {
    const blocked = await this.store.blockedBy(person, this.max);
    hidden.clear();
    for (const { person: id } of blocked) hidden.add(id);
  }
}
