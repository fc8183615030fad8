import { randomBytes } from 'node:crypto';
import type { AdminReplies } from '@oriflamme/protocol';
import type { TableAdmin } from '../lobby/tableAdmin.ts';
import type { Moderation } from '../moderation/moderation.ts';
import type { AdminStore, AuditRecord } from '../store/adminStore.ts';

export interface ErasureContext {
  readonly store: AdminStore;
  readonly tables: TableAdmin;
  readonly moderation: Moderation;
  /** Waits until other servers have read their tables again; left out where there is one server. */
  readonly untilOthersRead?: (() => Promise<void>) | undefined;
}

/** Times that other servers are asked to read their tables again. */
const MAX_ROUNDS = 5;
/** Tables that are rewritten in one transaction. */
const BATCH = 50;

/**
 * Erases a person: their sessions end, bots play on for them, and a pseudonym takes their place in the games of others, which
 * still load and replay. What they wrote is deleted. In the end the database is compacted, so that no file contains the id.
 */
export async function erasePerson(
  { store, tables, moderation, untilOthersRead }: ErasureContext,
  person: string,
  audit: Omit<AuditRecord, 'target'>,
): Promise<AdminReplies['erase']> {
  const pseudonym = { id: randomBytes(16).toString('base64url'), name: 'Anonymous' };
  await moderation.logOut({ person });
  await tables.release(person);
  const sessions = await store.sessions({ person }, 1000);
  const names = new Set(sessions.map(({ name }) => name));
  const replacement = () => ({ person, pseudonym, names: [...names] });
  const learn = (found: readonly string[] = []) => {
    for (const name of found) names.add(name);
  };
  const eraseFromAll = async () => {
    let count = 0;
    for (let from: number | undefined = 0; from !== undefined; ) {
      const result = await store.apply({ type: 'eraseFromTables', ...replacement(), from, max: BATCH });
      learn(result.names);
      count += result.count;
      from = result.next;
    }
    return count;
  };
  const count = await eraseFromAll();
  // Other servers read their tables again. Until then they may write the person again.
  for (let found = untilOthersRead ? count : 0, rounds = 0; found > 0 && rounds < MAX_ROUNDS; rounds++) {
    await moderation.logOut({ person });
    await untilOthersRead?.();
    found = await eraseFromAll();
  }
  // Those in memory last: they may have written the person again meanwhile.
  await tables.rewrite(person, async (table) => {
    learn((await store.apply({ type: 'eraseFromTable', ...replacement(), table })).names);
  });
  moderation.bans.removePerson(person);
  await store.apply({ type: 'erasePerson', ...replacement() }, { ...audit, target: pseudonym.id });
  await store.compact();
  return { pseudonym: pseudonym.id, tables: count };
}
