import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Kind, RULES_VERSION } from '@oriflamme/engine';
import { type Pool, poolOf } from '@oriflamme/ratings';
import type { TableConfig } from '@oriflamme/protocol';
import { type Store, StoreError } from '../store/store.ts';
import { createTable } from '../table/applyEntry.ts';
import { isClosed } from '../table/decide.ts';
import type { Person } from '../table/entry.ts';
import type { DealTerms } from '../table/dealing.ts';
import { parseEntry } from '../table/stored/parseEntry.ts';
import { reject } from '../table/rejection.ts';
import { jobsFor } from '../table/schedule.ts';
import { serializeState } from '../table/stored/serialize.ts';
import { isOpenQuickMatch, isQuickMatch, type ListedState } from '../listing/listing.ts';
import { bestMatchesFirst } from '../listing/quickMatchOrder.ts';
import type { LiveTable } from './liveTable.ts';
import { type Manners, peopleAt } from '../limits/manners.ts';
import type { TableQuota } from '../limits/tableLimits.ts';
import type { Result } from './lobby.ts';
import type { LobbyLimits } from './lobbyLimits.ts';
import type { SharedListing } from '../listing/sharedListing.ts';
import type { TableList } from '../listing/tableList.ts';
import type { TableRegistry } from './tableRegistry.ts';
import { STORE_FAILED, tryCommit } from './tryCommit.ts';

/** How long a quick match waits for people before bots fill the table. */
export const QUICK_WAIT_MS = 20_000;
const QUICK_CLOCK = { type: 'live', bank: 300, increment: 10 } as const;
/** Random bytes of a table's id: it cannot be guessed. */
const ID_BYTES = 12;

export const UNLIMITED: TableQuota = {
  refusal: () => undefined,
  take: async () => undefined,
  refund: () => undefined,
};

const newTableId = (): string => randomBytes(ID_BYTES).toString('base64url');

export interface MatchmakingContext {
  readonly store: Store;
  readonly now: () => number;
  readonly newServerSeed: DealTerms['newServerSeed'];
  readonly registry: TableRegistry;
  readonly list: TableList;
  readonly limits: LobbyLimits;
  /** Left out where there is one server. */
  readonly listing?: SharedListing | undefined;
  /** Left out, everyone meets everyone. */
  readonly manners?: Manners | undefined;
  /** How strong people are, by the `mu` of their ratings. Left out, quick matches do not ask for it. */
  readonly strengths?: Strengths | undefined;
}

export type Strengths = (people: readonly string[], pool: Pool) => Promise<ReadonlyMap<string, number>>;

/** Matchmaking: creates tables by request, for quick matches and for rematches. */
export class Matchmaking {
  private readonly context: MatchmakingContext;

  constructor(context: MatchmakingContext) {
    this.context = context;
  }

  async create(
    person: Person,
    table: string,
    config: TableConfig,
    quota: TableQuota,
  ): Promise<Result<{ readonly table: string }>> {
    const { store, registry } = this.context;
    // Before the store is asked: a refusal has to be cheap.
    const refused = quota.refusal(table);
    if (refused) return { rejected: refused };
    // The entry that created the table is enough: its log may be long.
    const stored = await store.read(table, 0, 1);
    if (!stored) return this.open(table, person, config, null, quota);
    const created = parseEntry(stored.rows[0].entry);
    const isSame =
      created.type === 'created' && created.by.id === person.id && isDeepStrictEqual(created.config, config);
    if (!isSame) return reject('name-taken', 'There is a table of that name.');
    // A write that failed with `io` may have succeeded, and the table may not be in memory yet.
    return registry.withTable(table, async () => ({ table }));
  }

  async quickMatch(
    person: Person,
    deck: readonly Kind[],
    players: number,
    quota: TableQuota,
  ): Promise<Result<{ readonly table: string }>> {
    const open = await this.openQuickMatches();
    const apart = await this.keptApart(person, open);
    const suits = (state: ListedState) =>
      isQuickMatch(state, person, deck, players) && !peopleAt(state).some((id) => apart.has(id));
    for (const { id } of await this.inOrder(open.filter(suits), person, deck)) {
      const state = await this.stillThere(id);
      if (state && suits(state)) return { table: id };
    }
    const seats = Array.from({ length: players }, () => 'person' as const);
    const config: TableConfig = {
      deck,
      seats,
      isPublic: true,
      clock: QUICK_CLOCK,
      first: null,
      isRated: true,
    };
    return this.open(newTableId(), person, config, this.context.now() + QUICK_WAIT_MS, quota);
  }

  /** Open quick matches here and at other servers. If the store cannot say, only those here. */
  private async openQuickMatches(): Promise<ListedState[]> {
    const { listing, registry } = this.context;
    const here = registry.tables().map(({ state }) => state);
    const elsewhere = (await ifStored(listing?.quickMatches())) ?? [];
    return [...here, ...elsewhere.filter(({ id }) => !registry.get(id))].filter(isOpenQuickMatch);
  }

  /** Those at these tables whom the person does not want to meet, or who do not want to meet the person. */
  private async keptApart({ id }: Person, tables: readonly ListedState[]): Promise<ReadonlySet<string>> {
    const { manners } = this.context;
    const others = new Set(tables.flatMap(peopleAt).filter((person) => person !== id));
    if (!manners || others.size === 0) return new Set();
    return new Set(await ifStored(manners.keptApart(id, [...others])));
  }

  /** The tables with the opponents that suit best first. Nobody is left waiting alone for the sake of strength. */
  private async inOrder(
    tables: readonly ListedState[],
    { id }: Person,
    deck: readonly Kind[],
  ): Promise<readonly ListedState[]> {
    const { strengths, now } = this.context;
    if (tables.length < 2 || !strengths) return tables;
    const known = await ifStored(strengths([id, ...tables.flatMap(peopleAt)], poolOf(deck)));
    return known ? bestMatchesFirst(tables, id, known, now()) : tables;
  }

  /** The present state of a listed table. */
  private stillThere(id: string): Promise<ListedState | undefined> {
    const { registry } = this.context;
    return ifStored(registry.peek(id));
  }

  /** The table of the next game with the same players. The first request creates it. */
  async rematch(
    table: LiveTable,
    person: Person,
    quota: TableQuota,
  ): Promise<Result<{ readonly done: true; readonly table: string }>> {
    const known = await this.openRematchOf(table);
    if (known !== undefined) return { done: true, table: known };
    // Not listed, so that the seats stay free for those who played.
    const config = { ...table.state.config, isPublic: false };
    const opened = await this.open(newTableId(), person, config, null, quota);
    if ('rejected' in opened) return opened;
    let to = opened.table;
    const failed = await tryCommit(async () => {
      to = (await this.openRematchOf(table)) ?? opened.table;
      if (to === opened.table) await table.commit({ type: 'rematched', to });
    });
    if (failed || to !== opened.table) await this.discard(opened.table);
    return failed ? { rejected: failed } : { done: true, table: to };
  }

  /** The table of the next game, unless there is none or it was closed. */
  private async openRematchOf({ state: { rematch } }: LiveTable): Promise<string | undefined> {
    return rematch !== null && !(await this.isClosed(rematch)) ? rematch : undefined;
  }

  /** Closes a table that nobody has been told of. If that fails, it closes by itself later. */
  private async discard(id: string): Promise<void> {
    await this.context.registry.withTable(id, async (table) => {
      await tryCommit(async () => {
        if (table.state.phase === 'open') await table.commit({ type: 'closed' });
      });
      return {};
    });
  }

  /** Whether nobody came to a table, so that it was closed. */
  private async isClosed(id: string): Promise<boolean> {
    const state = await this.context.registry.peek(id);
    return !state || isClosed(state);
  }

  private async open(
    id: string,
    person: Person,
    config: TableConfig,
    fillAt: number | null,
    quota: TableQuota,
  ): Promise<Result<{ readonly table: string }>> {
    const { store, now, newServerSeed, registry, list, limits, listing } = this.context;
    if (Math.max(registry.size, listing?.size ?? 0) >= limits.maxTables)
      return reject('full', 'There are too many tables already.');
    const rejected = await quota.take(id, person);
    if (rejected) return { rejected };
    const at = now();
    const entry = { type: 'created', by: person, config, serverSeed: newServerSeed(id, 1), fillAt } as const;
    const state = createTable(id, entry, at);
    const rows = [{ table: id, seq: 1, at, rules: RULES_VERSION, entry: JSON.stringify(entry) }];
    let isStored = false;
    try {
      await store.append({
        table: id,
        rows,
        state: serializeState(state),
        jobs: jobsFor(state, at, limits),
        isOver: false,
      });
      isStored = true;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      // Lost a race, perhaps against the same request on another connection.
      if (error.reason === 'taken') return this.create(person, id, config, quota);
      return { rejected: STORE_FAILED };
    } finally {
      if (!isStored) quota.refund(id);
    }
    registry.add(state);
    listing?.note(state);
    list.broadcast();
    return { table: id };
  }
}

/** What a read resolves to; undefined if the store cannot say. */
async function ifStored<T>(read: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return undefined;
  }
}
