import { RULES_VERSION } from '@oriflamme/engine';
import type { TableConfig } from '@oriflamme/protocol';
import type { SharedListing } from '../listing/sharedListing.ts';
import { type Store, StoreError } from '../store/store.ts';
import { applyEntry, createTable } from '../table/applyEntry.ts';
import type { Entry, Person, TableEvent } from '../table/entry.ts';
import type { dealFairly } from '../table/fairDeal.ts';
import { reject } from '../table/rejection.ts';
import { type BotDelay, BotMoment, jobsFor } from '../table/schedule.ts';
import { serializeState } from '../table/stored/serialize.ts';
import type { TableState } from '../table/tableState.ts';
import type { Result } from './lobby.ts';
import type { LobbyLimits } from './lobbyLimits.ts';
import type { Presence } from './presence/presence.ts';
import type { TableRegistry } from './tableRegistry.ts';
import { STORE_FAILED } from './tryCommit.ts';

/** A table of an event, whose players do not choose where they sit. */
export interface SeatedTable {
  readonly id: string;
  readonly config: TableConfig;
  /** By seat; null where the configuration has a bot. */
  readonly people: readonly (Person | null)[];
  readonly event: TableEvent;
  /** The seed of the deal. */
  readonly serverSeed: string;
}

export interface OpenContext {
  readonly store: Store;
  readonly now: () => number;
  readonly botDelay: BotDelay;
  readonly deal?: typeof dealFairly;
  readonly limits: LobbyLimits;
  readonly listing?: SharedListing | undefined;
  readonly onLoaded?: (state: TableState) => void;
  readonly lobby: { readonly registry: TableRegistry; readonly presence: Presence };
}

/** Creates the table, seats its players and deals, in one write. Idempotent: repeated, it finds the table. */
export async function openSeated(
  table: SeatedTable,
  context: OpenContext,
): Promise<Result<{ readonly table: string }>> {
  const { store, now, botDelay, limits, listing, lobby } = context;
  const { id } = table;
  if (Math.max(lobby.registry.size, listing?.size ?? 0) >= limits.maxTables)
    return reject('full', 'There are too many tables already.');
  const at = now();
  const entries = entriesFor(table);
  const state = stateAfter(id, entries, at, context.deal);
  try {
    await store.append({
      table: id,
      rows: entries.map((entry, index) => ({
        table: id,
        seq: index + 1,
        at,
        rules: RULES_VERSION,
        entry: JSON.stringify(entry),
      })),
      state: serializeState(state),
      jobs: jobsFor(state, new BotMoment(botDelay).dueAt(state, at), limits),
      isOver: state.phase === 'over',
      players: table.people.flatMap((person) => person?.id ?? []),
    });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return error.reason === 'taken' ? { table: id } : { rejected: STORE_FAILED };
  }
  lobby.registry.add(state);
  // It comes with players, whose entries nobody has seen.
  context.onLoaded?.(state);
  listing?.note(state);
  // Those who are not connected to the table are away, from the beginning.
  await lobby.registry.withTable(id, async (live) => {
    await lobby.presence.sync(live);
    return {};
  });
  return { table: id };
}

function entriesFor({ config, people, event, serverSeed }: SeatedTable): [Created, ...Entry[]] {
  const by = people.find((person) => person !== null);
  if (!by) throw new Error('A table of an event has at least one player.');
  return [
    { type: 'created', by, config, serverSeed, fillAt: null, event },
    ...people.flatMap((person, seat): Entry[] => (person ? [{ type: 'sat', seat, person }] : [])),
    { type: 'started' },
  ];
}

type Created = Extract<Entry, { type: 'created' }>;

function stateAfter(
  id: string,
  [created, ...entries]: readonly [Created, ...Entry[]],
  at: number,
  deal: OpenContext['deal'],
): TableState {
  let state = createTable(id, created, at);
  for (const entry of entries) ({ state } = applyEntry(state, entry, at, deal));
  return state;
}
