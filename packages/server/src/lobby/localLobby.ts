import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Event, type Kind, RULES_VERSION } from '@oriflamme/engine';
import {
  type FinishedGame,
  type ServerMessage,
  type ServerStats,
  MAX_LISTED_TABLES,
  MAX_MY_TABLES,
  type MyTable,
  type TableCommand,
  type TableConfig,
} from '@oriflamme/protocol';
import { StoreError } from '../store/store.ts';
import { decide, seatOf } from '../table/decide.ts';
import { jobsFor } from '../table/schedule.ts';
import type { Entry, Person } from '../table/entry.ts';
import { parseSummary, serializeState } from '../table/serialize.ts';
import { type Rejection, reject } from '../table/rejection.ts';
import { createTable } from '../table/applyEntry.ts';
import { parseEntry } from '../table/parseEntry.ts';
import { viewFinished } from '../table/tableView.ts';
import { hasRoom, isListed, isQuickMatch, isOver, listingOf, myTableOf } from './listing.ts';
import { LiveTable } from './liveTable.ts';
import type { TableQuota, SendFrame, Lobby, Result } from './lobby.ts';
import { runJob } from './dueJobs.ts';
import { TableRegistry, type RegistryOptions } from './tableRegistry.ts';
import type { BotPool } from '../bots/botPool.ts';
import { BotDriver } from './botDriver.ts';

/** Bytes of a table's name: nobody comes upon one by guessing. */
const NAME_BYTES = 12;
/** So much due work is claimed at a time, and nobody else takes it for so long. */
const [MAX_CLAIMED_JOBS, LEASE_MS] = [256, 10_000];
/** How long somebody who wants to play at once waits for people, and by which clock they then play. */
export const QUICK_WAIT_MS = 20_000;
const QUICK_CLOCK = { type: 'live', bank: 300, increment: 10 } as const;
/** At so many tables at a time it is written down who is not there. */
const PRESENCE_BATCH = 50;
/** Tables that may be open or running at once. */
export const MAX_TABLES = 10_000;

/** For those whose tables are not counted. */
const UNLIMITED: TableQuota = { take: () => true, refund: () => undefined };

const STORE_FAILED: Rejection = {
  reason: 'store',
  text: 'This could not be kept, so it did not happen. Try again.',
};

const newTableId = (): string => randomBytes(NAME_BYTES).toString('base64url');

export interface LobbyOptions extends RegistryOptions {
  readonly botPool: BotPool;
  /** Draws the server's part of a deal. */
  readonly newServerSeed: () => string;
}

/** All tables of one server. */
export class LocalLobby implements Lobby {
  private readonly registry: TableRegistry;
  private readonly tables: Map<string, LiveTable>;
  private readonly listeners = new Set<SendFrame>();
  private readonly options: LobbyOptions;
  private readonly botDriver: BotDriver;
  private initialPresence: Promise<void> = Promise.resolve();
  private isClosed = false;

  constructor(options: LobbyOptions) {
    this.botDriver = new BotDriver(options.botPool);
    this.options = {
      ...options,
      onCommitted: (table, entry) => {
        this.botDriver.start(table);
        options.onCommitted?.(table, entry);
      },
    };
    this.registry = new TableRegistry(this.options);
    this.tables = this.registry.live;
  }

  /** How many tables are in memory: those that are open or played, and finished ones that somebody looks at. */
  get size(): number {
    return this.tables.size;
  }

  /** Takes up the tables that were open when the server stopped. */
  async restore(): Promise<number> {
    await this.registry.restore();
    this.initialPresence = this.markAllAway([...this.tables.values()]);
    return this.tables.size;
  }

  /** Nobody is connected yet: whoever does not come back is missed from now on. Written down beside what is played already. */
  private async markAllAway(tables: readonly LiveTable[]): Promise<void> {
    for (let from = 0; from < tables.length && !this.isClosed; from += PRESENCE_BATCH)
      await Promise.all(
        tables
          .slice(from, from + PRESENCE_BATCH)
          .map((table) => table.enqueue(() => this.syncPresence(table))),
      );
  }

  async create(
    person: Person,
    table: string,
    config: TableConfig,
    quota: TableQuota = UNLIMITED,
  ): Promise<Result<{ readonly table: string }>> {
    const kept = await this.options.store.read(table);
    if (!kept) return this.openTable(table, person, config, null, quota);
    const created = parseEntry(kept.rows[0].entry) as Extract<Entry, { type: 'created' }>;
    if (created.by.id !== person.id || !isDeepStrictEqual(created.config, config))
      return reject('name-taken', 'There is a table of that name.');
    // A store that failed may have kept it all the same, and nobody has looked at it since.
    return this.withTable(table, async () => ({ table }));
  }

  async quickMatch(
    person: Person,
    deck: readonly Kind[],
    players: number,
    quota: TableQuota = UNLIMITED,
  ): Promise<Result<{ readonly table: string }>> {
    const waiting = [...this.tables.values()].find(({ state }) => isQuickMatch(state, person, deck, players));
    if (waiting) return { table: waiting.state.id };
    const seats = Array.from({ length: players }, () => 'person' as const);
    const config: TableConfig = { deck, seats, isPublic: true, clock: QUICK_CLOCK, first: null };
    return this.openTable(newTableId(), person, config, this.options.now() + QUICK_WAIT_MS, quota);
  }

  async command(
    person: Person,
    id: string,
    command: TableCommand,
  ): Promise<Result<{ readonly done: true; readonly table?: string }>> {
    if (this.tables.get(id)?.isBusy)
      return reject('too-fast', 'Too much is waiting for this table; try again.');
    return this.withTable(id, async (table) => {
      const result = decide(table.state, person, command);
      if ('refused' in result) return result;
      if (command.type === 'rematch') return this.rematch(table, person);
      if (!('entry' in result)) return result;
      const phase = table.state.phase;
      const failed = await this.tryCommit(() => table.commit(result.entry));
      if (failed) return { refused: failed };
      if (phase === 'open' || table.state.phase !== phase) this.broadcastList();
      // Whoever sits down without looking on is not there.
      if (result.entry.type === 'sat') await this.syncPresence(table);
      return { done: true };
    });
  }

  async subscribe(
    person: Person,
    id: string,
    after: number | undefined,
    send: SendFrame,
  ): Promise<Result<{ readonly stop: () => void }>> {
    return this.withTable(id, async (table) => {
      const viewer = seatOf(table.state, person);
      await table.sendInitial(viewer, after, send);
      const stop = table.subscribers.add(person, send);
      await this.syncPresence(table);
      return {
        stop: () => {
          stop();
          void table.enqueue(() => this.syncPresence(table)).then(() => this.registry.evictIfIdle(table));
        },
      };
    });
  }

  subscribeList(send: SendFrame): () => void {
    this.listeners.add(send);
    send(this.listText());
    return () => this.listeners.delete(send);
  }

  async myTables(person: Person): Promise<readonly MyTable[]> {
    const sat = await this.options.store.tablesOf(person.id, MAX_MY_TABLES);
    const lines = sat.flatMap(({ table, state: text, at }) => {
      const live = this.tables.get(table)?.state;
      const line = myTableOf(person, live ?? parseSummary(text), at, live?.game?.turn?.seat);
      return line ? [line] : [];
    });
    return lines.toSorted((one, other) => isOver(one) - isOver(other) || other.at - one.at);
  }

  async finishedGame(id: string): Promise<FinishedGame | undefined> {
    const state = await this.registry.peek(id);
    if (state?.playedRules === undefined) return state && viewFinished(state);
    const events = await this.options.store.readEvents(id);
    return viewFinished(state, events === undefined ? [] : (JSON.parse(events) as Event[]));
  }

  stats(): Omit<ServerStats, 'people'> {
    const states = [...this.tables.values()].map(({ state }) => state);
    return {
      open: states.filter((state) => isListed(state) && hasRoom(state)).length,
      playing: states.filter(({ phase }) => phase === 'playing').length,
    };
  }

  async runDueJobs(): Promise<void> {
    const { store, now } = this.options;
    const { botDriver } = this;
    const due = await store.claimJobs(now(), LEASE_MS, MAX_CLAIMED_JOBS);
    await Promise.all(
      due.map(async ({ table: id, kind }) => {
        const table = await this.registry.load(id);
        if (!table) return;
        const { phase } = table.state;
        await this.tryCommit(() => runJob(table, kind, { now, botDriver }));
        if (phase === 'open' || table.state.phase !== phase) this.broadcastList();
        this.registry.evictIfIdle(table);
      }),
    );
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.initialPresence;
    await Promise.all([...this.tables.values()].map((table) => table.enqueue(async () => undefined)));
    await this.options.botPool.close();
  }

  private async openTable(
    id: string,
    person: Person,
    config: TableConfig,
    fillAt: number | null,
    quota: TableQuota,
  ): Promise<Result<{ readonly table: string }>> {
    if (this.tables.size >= MAX_TABLES) return reject('full', 'There are too many tables already.');
    if (!quota.take())
      return reject('too-fast', 'Too many tables have been created from your address within an hour.');
    const { store, now, newServerSeed } = this.options;
    const withTable = now();
    const entry = { type: 'created', by: person, config, serverSeed: newServerSeed(), fillAt } as const;
    const state = createTable(id, entry, withTable);
    const rows = [{ table: id, seq: 1, at: withTable, rules: RULES_VERSION, entry: JSON.stringify(entry) }];
    const jobs = jobsFor(state, withTable);
    let isOpen = false;
    try {
      await store.append({ table: id, rows, state: serializeState(state), jobs: jobs, isOver: false });
      isOpen = true;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      // Somebody else was faster, or the same request on another connection.
      if (error.reason === 'taken') return this.create(person, id, config, quota);
      return { refused: STORE_FAILED };
    } finally {
      if (!isOpen) quota.refund();
    }
    // Whoever knows its name may have come already.
    if (!this.tables.has(id)) this.tables.set(id, new LiveTable(state, this.options));
    this.broadcastList();
    return { table: id };
  }

  /** The table of the next game with the same people: the first who asks opens it. */
  private async rematch(
    table: LiveTable,
    person: Person,
  ): Promise<Result<{ readonly done: true; readonly table: string }>> {
    const { rematch, config } = table.state;
    if (rematch !== null) return { done: true, table: rematch };
    // Only those who played know of it, so that nobody else takes their seats.
    const opened = await this.openTable(
      newTableId(),
      person,
      { ...config, isPublic: false },
      null,
      UNLIMITED,
    );
    if ('refused' in opened) return opened;
    const failed = await this.tryCommit(() => table.commit({ type: 'rematched', to: opened.table }));
    return failed ? { refused: failed } : { done: true, table: opened.table };
  }

  /** Writes down who is there, as far as it can be kept. */
  private async syncPresence(table: LiveTable): Promise<void> {
    await this.tryCommit(async () => {
      if ((await table.syncPresence()) && table.state.phase === 'open') this.broadcastList();
    });
  }

  /** Does something with a table in its turn. */
  private async withTable<T extends object>(
    id: string,
    act: (table: LiveTable) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const found = await this.registry.load(id);
    if (!found) return reject('unknown-table', 'There is no such table.');
    // It may have been let go since it was found, and then found again by somebody else.
    const table = this.tables.get(id) ?? found;
    this.tables.set(id, table);
    try {
      return await table.enqueue(() => act(table));
    } finally {
      this.registry.evictIfIdle(table);
    }
  }

  /** What could not be kept did not happen: the answer is a refusal. */
  private async tryCommit(act: () => Promise<void>): Promise<Rejection | undefined> {
    try {
      await act();
      return undefined;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      return STORE_FAILED;
    }
  }

  private broadcastList(): void {
    if (this.listeners.size === 0) return;
    const text = this.listText();
    for (const send of this.listeners) send(text);
  }

  private listText(): string {
    const all = [...this.tables.values()].map(({ state }) => state).filter(isListed);
    const shown = all.toSorted((one, other) => Number(hasRoom(other)) - Number(hasRoom(one)));
    const message: ServerMessage = {
      type: 'tables',
      tables: shown.slice(0, MAX_LISTED_TABLES).map(listingOf),
    };
    return JSON.stringify(message);
  }
}
