import type { AccountStore } from '../accountStore.ts';
import type { AdminStore } from '../adminStore.ts';
import { MemorySharedStore } from '../memory/memorySharedStore.ts';
import { MemoryStore } from '../memory/memoryStore.ts';
import type { DailyStore } from '../dailyStore.ts';
import type { HistoryStore } from '../historyStore.ts';
import type { ProgramStore } from '../programStore.ts';
import type { PeopleStore } from '../peopleStore.ts';
import type { RatingStore } from '../ratingStore.ts';
import type { TournamentStore } from '../tournamentStore.ts';
import type { SharedStore } from '../sharedStore.ts';
import type { Store, TableWrite } from '../store.ts';
import { openStore } from './folder.ts';
import { openPostgresStore } from './postgresStore.ts';

/** Each store that can hold everything: opens a new one, closed after the test. */
type OperatedStore = Store & {
  readonly admin: AdminStore;
  readonly accounts: AccountStore;
  readonly people: PeopleStore;
  readonly daily: DailyStore;
  readonly tournaments: TournamentStore;
  readonly history: HistoryStore;
  readonly programs: ProgramStore;
  readonly shared: SharedStore;
  readonly ratings: RatingStore;
};

export const OPERATED_STORES: readonly (readonly [string, () => Promise<OperatedStore>])[] = [
  ['SqliteStore', () => openStore()],
  ['PostgresStore', () => openPostgresStore()],
];

interface OpenedStore {
  readonly shared: SharedStore;
  append(write: TableWrite): Promise<void>;
}

const opened = (store: Store & { readonly shared: SharedStore }): OpenedStore => ({
  shared: store.shared,
  append: (write) => store.append(write),
});

/** Each store of what servers share. The one in memory has no tables. */
export const SHARED_STORES: readonly (readonly [string, () => Promise<OpenedStore>])[] = [
  ['MemoryStore', async () => ({ shared: new MemorySharedStore(), append: async () => undefined })],
  ['SqliteStore', async () => opened(await openStore())],
  ['PostgresStore', async () => opened(await openPostgresStore())],
];

/** Each store of tables. */
export const STORES: readonly (readonly [string, () => Promise<Store>])[] = [
  ['MemoryStore', () => Promise.resolve(new MemoryStore())],
  ...OPERATED_STORES,
];
