import type { SharedListing } from '../listing/sharedListing.ts';
import type { Presence } from './presence/presence.ts';
import type { TableRegistry } from './tableRegistry.ts';

/** Tables that are listed together. */
const BATCH = 200;

export interface OrphanContext {
  readonly registry: TableRegistry;
  readonly presence: Presence;
}

/** Records who is away at tables that no server looks after, such as those of one that has died. */
export async function checkOrphans(
  { registry, presence }: OrphanContext,
  tables: readonly string[],
): Promise<void> {
  for (const id of tables)
    await registry.withTable(id, async (table) => {
      await presence.sync(table);
      return {};
    });
}

/**
 * Tables that were moved here from another database are in no list, and their players are recorded as they were when its
 * server stopped. Lists them, and records who is away.
 */
export async function adoptMovedTables(context: OrphanContext, listing: SharedListing): Promise<void> {
  const { registry } = context;
  const seen = new Set<string>();
  for (;;) {
    // A table that cannot be loaded stays unlisted.
    const ids = (await listing.unlisted(BATCH + seen.size)).filter((id) => !seen.has(id));
    if (ids.length === 0) return;
    for (const id of ids) {
      seen.add(id);
      await registry.withTable(id, async (table) => {
        listing.note(table.state);
        return {};
      });
    }
    await checkOrphans(context, ids);
    await listing.update(false);
  }
}
