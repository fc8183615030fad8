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
import { createTable } from '../table/tableState.ts';
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
const UNLIMITED: TableQuota = { take: () => true, giveBack: () => undefined };

const STORE_FAILED: Rejection = {
  reason: 'store',
  text: 'This could not be kept, so it did not happen. Try again.',
};

const newTableId = (): string => randomBytes(NAME_BYTES).toString('base64url');

export interface LobbyOptions extends RegistryOptions {
  readonly thinker: BotPool;
  /** Draws the server's part of a deal. */
  readonly secret: () => string;
}

/** All tables of one server. */
export class LocalLobby implements Lobby {
  private readonly shelf: TableRegistry;
  private readonly tables: Map<string, LiveTable>;
  private readonly listeners = new Set<SendFrame>();
  private readonly options: LobbyOptions;
  private readonly thoughts: BotDriver;
  private missed: Promise<void> = Promise.resolve();
  private isClosed = false;

  constructor(options: LobbyOptions) {
    this.thoughts = new BotDriver(options.thinker);
    this.options = {
      ...options,
      stands: (table, entry) => {
        this.thoughts.begin(table);
        options.stands?.(table, entry);
      },
    };
    this.shelf = new TableRegistry(this.options);
    this.tables = this.shelf.live;
  }

  /** How many tables are in memory: those that are open or played, and finished ones that somebody looks at. */
  get size(): number {
    return this.tables.size;
  }

  /** Takes up the tables that were open when the server stopped. */
  async restore(): Promise<number> {
    await this.shelf.restore();
    this.missed = this.missAll([...this.tables.values()]);
    return this.tables.size;
  }

  /** Nobody is connected yet: whoever does not come back is missed from now on. Written down beside what is played already. */
  private async missAll(tables: readonly LiveTable[]): Promise<void> {
    for (let from = 0; from < tables.length && !this.isClosed; from += PRESENCE_BATCH)
      await Promise.all(
        tables
          .slice(from, from + PRESENCE_BATCH)
          .map((table) => table.inTurn(() => this.notePresence(table))),
      );
  }

  async create(
    person: Person,
    table: string,
    plan: TableConfig,
    allowance: TableQuota = UNLIMITED,
  ): Promise<Result<{ readonly table: string }>> {
    const kept = await this.options.store.read(table);
    if (!kept) return this.open(table, person, plan, null, allowance);
    const created = JSON.parse(kept.rows[0].entry) as Extract<Entry, { type: 'created' }>;
    if (created.by.id !== person.id || !isDeepStrictEqual(created.plan, plan))
      return reject('name-taken', 'There is a table of that name.');
    // A store that failed may have kept it all the same, and nobody has looked at it since.
    return this.at(table, async () => ({ table }));
  }

  async quick(
    person: Person,
    deck: readonly Kind[],
    players: number,
    allowance: TableQuota = UNLIMITED,
  ): Promise<Result<{ readonly table: string }>> {
    const waiting = [...this.tables.values()].find(({ state }) => isQuickMatch(state, person, deck, players));
    if (waiting) return { table: waiting.state.id };
    const seats = Array.from({ length: players }, () => 'person' as const);
    const plan: TableConfig = { deck, seats, isPublic: true, clock: QUICK_CLOCK, first: null };
    return this.open(newTableId(), person, plan, this.options.now() + QUICK_WAIT_MS, allowance);
  }

  async command(
    person: Person,
    id: string,
    command: TableCommand,
  ): Promise<Result<{ readonly done: true; readonly table?: string }>> {
    if (this.tables.get(id)?.isBusy)
      return reject('too-fast', 'Too much is waiting for this table; try again.');
    return this.at(id, async (table) => {
      const verdict = decide(table.state, person, command);
      if ('refused' in verdict) return verdict;
      if (command.type === 'rematch') return this.rematch(table, person);
      if (!('entry' in verdict)) return verdict;
      const phase = table.state.phase;
      const failed = await this.keeping(() => table.commit(verdict.entry));
      if (failed) return { refused: failed };
      if (phase === 'open' || table.state.phase !== phase) this.tellList();
      // Whoever sits down without looking on is not there.
      if (verdict.entry.type === 'sat') await this.notePresence(table);
      return { done: true };
    });
  }

  async watch(
    person: Person,
    id: string,
    after: number | undefined,
    hear: SendFrame,
  ): Promise<Result<{ readonly stop: () => void }>> {
    return this.at(id, async (table) => {
      const audience = seatOf(table.state, person);
      await table.arrive(audience, after, hear);
      const stop = table.audiences.add(person, hear);
      await this.notePresence(table);
      return {
        stop: () => {
          stop();
          void table.inTurn(() => this.notePresence(table)).then(() => this.shelf.letGo(table));
        },
      };
    });
  }

  watchList(hear: SendFrame): () => void {
    this.listeners.add(hear);
    hear(this.listText());
    return () => this.listeners.delete(hear);
  }

  async mine(person: Person): Promise<readonly MyTable[]> {
    const sat = await this.options.store.tablesOf(person.id, MAX_MY_TABLES);
    const lines = sat.flatMap(({ table, state: text, at }) => {
      const live = this.tables.get(table)?.state;
      const line = myTableOf(person, live ?? parseSummary(text), at, live?.game?.turn?.seat);
      return line ? [line] : [];
    });
    return lines.toSorted((one, other) => isOver(one) - isOver(other) || other.at - one.at);
  }

  async finished(id: string): Promise<FinishedGame | undefined> {
    const state = await this.shelf.look(id);
    if (state?.otherRules === undefined) return state && viewFinished(state);
    const events = await this.options.store.readEvents(id);
    return viewFinished(state, events === undefined ? [] : (JSON.parse(events) as Event[]));
  }

  count(): Omit<ServerStats, 'people'> {
    const states = [...this.tables.values()].map(({ state }) => state);
    return {
      open: states.filter((state) => isListed(state) && hasRoom(state)).length,
      playing: states.filter(({ phase }) => phase === 'playing').length,
    };
  }

  async tick(): Promise<void> {
    const { store, now } = this.options;
    const { thoughts } = this;
    const due = await store.claimDue(now(), LEASE_MS, MAX_CLAIMED_JOBS);
    await Promise.all(
      due.map(async ({ table: id, kind }) => {
        const table = await this.shelf.find(id);
        if (!table) return;
        const { phase } = table.state;
        await this.keeping(() => runJob(table, kind, { now, thoughts }));
        if (phase === 'open' || table.state.phase !== phase) this.tellList();
        this.shelf.letGo(table);
      }),
    );
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.missed;
    await Promise.all([...this.tables.values()].map((table) => table.inTurn(async () => undefined)));
    await this.options.thinker.close();
  }

  private async open(
    id: string,
    person: Person,
    plan: TableConfig,
    fillAt: number | null,
    allowance: TableQuota,
  ): Promise<Result<{ readonly table: string }>> {
    if (this.tables.size >= MAX_TABLES) return reject('full', 'There are too many tables already.');
    if (!allowance.take())
      return reject('too-fast', 'Too many tables have been created from your address within an hour.');
    const { store, now, secret } = this.options;
    const at = now();
    const entry = { type: 'created', by: person, plan, secret: secret(), fillAt } as const;
    const state = createTable(id, entry, at);
    const rows = [{ table: id, n: 1, at, rules: RULES_VERSION, entry: JSON.stringify(entry) }];
    const due = jobsFor(state, at);
    let isOpen = false;
    try {
      await store.append({ table: id, rows, state: serializeState(state), due, isOver: false });
      isOpen = true;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      // Somebody else was faster, or the same request on another connection.
      if (error.reason === 'taken') return this.create(person, id, plan, allowance);
      return { refused: STORE_FAILED };
    } finally {
      if (!isOpen) allowance.giveBack();
    }
    // Whoever knows its name may have come already.
    if (!this.tables.has(id)) this.tables.set(id, new LiveTable(state, this.options));
    this.tellList();
    return { table: id };
  }

  /** The table of the next game with the same people: the first who asks opens it. */
  private async rematch(
    table: LiveTable,
    person: Person,
  ): Promise<Result<{ readonly done: true; readonly table: string }>> {
    const { rematch, plan } = table.state;
    if (rematch !== null) return { done: true, table: rematch };
    // Only those who played know of it, so that nobody else takes their seats.
    const opened = await this.open(newTableId(), person, { ...plan, isPublic: false }, null, UNLIMITED);
    if ('refused' in opened) return opened;
    const failed = await this.keeping(() => table.commit({ type: 'rematched', to: opened.table }));
    return failed ? { refused: failed } : { done: true, table: opened.table };
  }

  /** Writes down who is there, as far as it can be kept. */
  private async notePresence(table: LiveTable): Promise<void> {
    await this.keeping(async () => {
      if ((await table.notePresence()) && table.state.phase === 'open') this.tellList();
    });
  }

  /** Does something with a table in its turn. */
  private async at<T extends object>(
    id: string,
    act: (table: LiveTable) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const found = await this.shelf.find(id);
    if (!found) return reject('unknown-table', 'There is no such table.');
    // It may have been let go since it was found, and then found again by somebody else.
    const table = this.tables.get(id) ?? found;
    this.tables.set(id, table);
    try {
      return await table.inTurn(() => act(table));
    } finally {
      this.shelf.letGo(table);
    }
  }

  /** What could not be kept did not happen: the answer is a refusal. */
  private async keeping(act: () => Promise<void>): Promise<Rejection | undefined> {
    try {
      await act();
      return undefined;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      return STORE_FAILED;
    }
  }

  private tellList(): void {
    if (this.listeners.size === 0) return;
    const text = this.listText();
    for (const hear of this.listeners) hear(text);
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
