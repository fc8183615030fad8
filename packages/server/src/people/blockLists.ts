import type { Manners } from '../limits/manners.ts';
import type { Block, PeopleStore } from '../store/peopleStore.ts';
import { inBatches } from './inBatches.ts';

interface HeldList {
  readonly hidden: Set<string>;
  /** What was read, as `stampsOf` has it; undefined if nothing is stored. */
  stamp: string | undefined;
  readonly loaded: Promise<void>;
  holders: number;
}

/** Whom the people who are connected have blocked, in memory while they look at a table. */
export class BlockLists implements Manners {
  private readonly store: PeopleStore;
  private readonly onError: (error: unknown) => void;
  private readonly lists = new Map<string, HeldList>();

  constructor(store: PeopleStore, onError: (error: unknown) => void) {
    this.store = store;
    this.onError = onError;
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

  /** The blocks of a person have changed. If they cannot be read, the next comparison reads them. */
  async changed(person: string): Promise<void> {
    if (this.lists.has(person)) await inBatches([person], this.onError, (people) => this.read(people));
  }

  /** Reads the lists again that have changed in the store. */
  refresh(): Promise<void> {
    return inBatches([...this.lists.keys()], this.onError, async (people) => {
      const stamps = await this.store.stampsOf('blocks', people);
      const changed = people.filter((person) => this.lists.get(person)?.stamp !== stamps.get(person));
      if (changed.length > 0) await this.read(changed);
    });
  }

  private add(person: string): HeldList {
    // It is in the map before its rows arrive.
    const loaded = Promise.resolve().then(() => this.read([person]));
    const list: HeldList = { hidden: new Set(), stamp: undefined, loaded, holders: 0 };
    this.lists.set(person, list);
    return list;
  }

  private async read(people: readonly string[]): Promise<void> {
    const rows = Map.groupBy(await this.store.blocksOf(people), ({ blocker }) => blocker);
    for (const person of people) {
      const list = this.lists.get(person);
      if (!list) continue;
      const blocks = rows.get(person) ?? [];
      list.stamp = stampOf(blocks);
      list.hidden.clear();
      for (const { blocked } of blocks) list.hidden.add(blocked);
    }
  }
}

/** The stamp is that of the rows which were read: whatever was missed, the next comparison finds it. */
const stampOf = (blocks: readonly Block[]): string | undefined =>
  blocks.length === 0 ? undefined : `${blocks.length} ${Math.max(...blocks.map(({ at }) => at))}`;
