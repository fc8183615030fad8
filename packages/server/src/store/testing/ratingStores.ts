import type { AccountStore } from '../accountStore.ts';
import type { AdminStore } from '../adminStore.ts';
import { MemoryRatingStore } from '../memory/memoryRatingStore.ts';
import { MemoryStore } from '../memory/memoryStore.ts';
import type { RatingStore } from '../ratingStore.ts';
import type { Store } from '../store.ts';
import { OPERATED_STORES } from './stores.ts';

export interface OpenedRatings {
  readonly store: Pick<Store, 'append' | 'load' | 'read'>;
  readonly ratings: RatingStore;
  addAccount(name: string): Promise<void>;
  erase(person: string): Promise<void>;
  deleteGame(table: string): Promise<void>;
}

function inMemory(): OpenedRatings {
  const store = new MemoryStore();
  const ratings = new MemoryRatingStore();
  const deleted = new Set<string>();
  return {
    store: {
      append: async (write) => {
        await store.append(write);
        if (write.isOver) ratings.addFinished(write.table, write.rows.at(-1)!.at);
      },
      load: async (table) => (deleted.has(table) ? undefined : store.load(table)),
      read: async (table) => (deleted.has(table) ? undefined : store.read(table)),
    },
    ratings,
    addAccount: async (name) => ratings.addAccount({ person: name, name }),
    erase: async (person) => ratings.erase(person),
    deleteGame: async (table) => void deleted.add(table),
  };
}

type RatedStore = Store & {
  readonly ratings: RatingStore;
  readonly accounts: AccountStore;
  readonly admin: AdminStore;
};

const inDatabase = (store: RatedStore): OpenedRatings => ({
  store,
  ratings: store.ratings,
  addAccount: async (name) => {
    const nameKey = name.toLowerCase();
    const account = { person: name, name, nameKey, lookKey: nameKey, createdAt: 1 };
    await store.accounts.apply({
      type: 'create',
      account: { ...account, renamedAt: null, password: 'hash' },
      nameHash: nameKey,
      passkey: null,
      challenge: null,
      codes: [],
    });
  },
  erase: async (person) => {
    const erasure = { person, pseudonym: { id: 'nobody', name: 'Anonymous' }, names: [] };
    await store.admin.apply({ type: 'eraseFromTables', ...erasure, from: 0, max: 1000 });
    await store.admin.apply({ type: 'erasePerson', ...erasure });
  },
  deleteGame: async (table) => {
    await store.admin.apply({ type: 'deleteTable', table });
  },
});

/** Each store of ratings: opens a new one, closed after the test. An account's person is its name. */
export const RATING_STORES: readonly (readonly [string, () => Promise<OpenedRatings>])[] = [
  ['MemoryStore', async () => inMemory()],
  ...OPERATED_STORES.map(([name, open]) => [name, async () => inDatabase(await open())] as const),
];
