import type { AccountStore } from '../accountStore.ts';
import type { AdminStore } from '../adminStore.ts';
import { MemorySharedStore } from '../memory/memorySharedStore.ts';
import { MemoryStore } from '../memory/memoryStore.ts';
import type { SharedStore } from '../sharedStore.ts';
import type { Store } from '../store.ts';
import { openStore } from './folder.ts';
import { openPostgresStore } from './postgresStore.ts';

/** Each store that can hold everything: opens a new one, closed after the test. */
type OperatedStore = Store & { readonly admin: AdminStore; readonly accounts: AccountStore };

export const OPERATED_STORES: readonly (readonly [string, () => Promise<OperatedStore>])[] = [
  ['SqliteStore', () => openStore()],
  ['PostgresStore', () => openPostgresStore()],
];

/** Each store of what servers share. */
export const SHARED_STORES: readonly (readonly [string, () => Promise<SharedStore>])[] = [
  ['MemoryStore', () => Promise.resolve(new MemorySharedStore())],
  ['SqliteStore', async () => (await openStore()).shared],
  ['PostgresStore', async () => (await openPostgresStore()).shared],
];

/** Each store of tables. */
export const STORES: readonly (readonly [string, () => Promise<Store>])[] = [
  ['MemoryStore', () => Promise.resolve(new MemoryStore())],
  ...OPERATED_STORES,
];
