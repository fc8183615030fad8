import { StoreError } from '../store/store.ts';
import type { SharedListing } from '../listing/sharedListing.ts';
import type { Presence } from './presence/presence.ts';
import type { TableRegistry } from './tableRegistry.ts';

/** Tables that are looked after together. */
const BATCH = 50;

export interface OrphanContext {
  readonly registry: TableRegistry;
  readonly presence: Presence;
}

/**
 * Records who is away at some tables that no server looks after, such as those of one that has died: at all at once. Rejects
 * afterwards if it failed at one of them.
 */
export async function checkOrphans(
  { registry, presence }: OrphanContext,
  tables: readonly string[],
): Promise<void> {
  const done = await Promise.allSettled(
    tables.map((id) =>
      registry.withTable(id, async (table) => {
        const failed = await presence.sync(table);
        if (failed) throw new StoreError('busy', failed.text);
        return {};
      }),
    ),
  );
  const failure = done.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}

/**
 * Tables that were moved here from another database are in no list, and their players are recorded as they were when its
 * server stopped. Lists them, and records who is away.
 */
export async function adoptMovedTables(context: OrphanContext, listing: SharedListing): Promise<void> {
  const { registry } = context;
  const failed: unknown[] = [];
  const seen = new Set<string>();
  for (;;) {
    // A table that cannot be loaded stays unlisted.
    const ids = (await listing.unlisted(BATCH + seen.size)).filter((id) => !seen.has(id));
    if (ids.length === 0) break;
    for (const id of ids) {
      seen.add(id);
      await registry.withTable(id, async (table) => {
        listing.note(table.state);
        return {};
      });
    }
    await checkOrphans(context, ids).catch((error: unknown) => failed.push(error));
    await listing.update(false);
  }
  if (failed.length > 0) throw failed[0];
}
