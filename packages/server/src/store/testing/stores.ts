import type { AdminStore } from '../adminStore.ts';
import { MemoryStore } from '../memory/memoryStore.ts';
import type { Store } from '../store.ts';
import { openStore } from './folder.ts';
import { openPostgresStore } from './postgresStore.ts';

/** Each store that can hold everything: opens a new one, closed after the test. */
export const OPERATED_STORES: readonly (readonly [string, () => Promise<Store & { admin: AdminStore }>])[] = [
  ['SqliteStore', () => openStore()],
  ['PostgresStore', () => openPostgresStore()],
];

/** Each store of tables. */
export const STORES: readonly (readonly [string, () => Promise<Store>])[] = [
  ['MemoryStore', () => Promise.resolve(new MemoryStore())],
  ...OPERATED_STORES,
];
