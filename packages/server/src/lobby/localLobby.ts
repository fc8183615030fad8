import type { Kind } from '@oriflamme/engine';
import {
  type FinishedGame,
  type Invitation,
  MAX_MY_TABLES,
  type MyTable,
  type ServerStats,
  type TableCommand,
  type TableConfig,
  type TableListing,
} from '@oriflamme/protocol';
import { TableFeed } from '../cluster/tableFeed.ts';
import { type DealTerms, startEntries, withDealSteps } from '../table/dealing.ts';
import { decide } from '../table/decide.ts';
import type { Entry, Person } from '../table/entry.ts';
import { reject } from '../table/rejection.ts';
import type { TableState } from '../table/tableState.ts';
import { viewInvitation } from '../table/tableView.ts';
import { BotDriver } from './botDriver.ts';
import { GameResults } from '../listing/gameResults.ts';
import { readFinishedGame, refuseWatching } from './eventAccess.ts';
import type { LiveTable } from './liveTable.ts';
import { authorOf, CANNOT_JOIN, isKeptOut } from '../limits/manners.ts';
import type { TableQuota } from '../limits/tableLimits.ts';
import type { Evidence, Lobby, Reported, Result, Resume, SendFrame } from './lobby.ts';
import { evidenceAt } from './reportEvidence.ts';
import { openSeated, type SeatedTable } from './openSeated.ts';
import { Matchmaking, UNLIMITED } from './matchmaking.ts';
import { adoptMovedTables, checkOrphans } from './orphanedTables.ts';
import { Presence } from './presence/presence.ts';
import { Scheduler } from './scheduler.ts';
import { SpectatorCounts } from './presence/spectatorCounts.ts';
import { TableAdmin } from './tableAdmin.ts';
import type { ListedState } from '../listing/listing.ts';
import { TableList } from '../listing/tableList.ts';
import { DEFAULT_LIMITS, type LobbyLimits } from './lobbyLimits.ts';
import type { LobbyOptions } from './lobbyOptions.ts';
import { TableRegistry } from './tableRegistry.ts';
import { TableTalk } from './tableTalk.ts';
import { STORE_FAILED, tryCommit } from './tryCommit.ts';
import { watchTable } from './watchTable.ts';

const DEFAULT_DEAL_MS = 5000;
const STORE_DOWN = { rejected: STORE_FAILED };
const BUSY = reject('rate-limited', 'Too much is waiting for this table; try again.');

/** The lobby of one server. */
export class LocalLobby implements Lobby {
  /** For operators. */
  readonly admin: TableAdmin;
  private readonly options: LobbyOptions;
  private readonly limits: LobbyLimits;
  private readonly dealTerms: DealTerms;
  readonly registry: TableRegistry;
  private readonly list: TableList;
  readonly presence: Presence;
  private readonly matchmaking: Matchmaking;
  private readonly scheduler: Scheduler;
  private readonly spectators: SpectatorCounts;
  private readonly talk: TableTalk;
  private readonly results = new GameResults();
  private readonly feed: TableFeed<LiveTable> | undefined;
  private adopting: Promise<void> | undefined;

  constructor(options: LobbyOptions) {
    const botDriver = new BotDriver(options.botPool, options.thinkingBudget);
    this.options = options;
    const tellSpectators = (table: string, count: number) => this.feed?.tellSpectators(table, count);
    const spectators = new SpectatorCounts(options.now, options.cluster && tellSpectators);
    this.spectators = spectators;
    const limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.limits = limits;
    this.talk = new TableTalk(limits, options.now, (table, { emote, seat }) =>
      this.feed?.tell(table, { type: 'emote', seat, emote }),
    );
    this.feed =
      options.cluster &&
      new TableFeed<LiveTable>({
        ...options.cluster,
        store: options.store,
        now: options.now,
        onTransient: ({ subscribers, state }, push) =>
          subscribers.broadcastTransient(push, authorOf(push, state)),
        onSpectators: (table, message) => spectators.hear(table, message),
        onError: options.onError,
        onDeleted: (id) => this.registry.forget(id),
      });
    this.registry = new TableRegistry({
      ...options,
      limits,
      feed: this.feed,
      announce: this.feed?.announce,
      isUnwritten: (table) => options.presence?.isOutdated(table) ?? false,
      onEvicted: (state) => {
        options.listing?.forget(state.id);
        options.onEvicted?.(state);
      },
      onCommitted: (table, entry, isOwn) => {
        // The server that commits a decision thinks about the next one.
        if (isOwn) botDriver.start(table);
        else if (entry.type === 'chose') botDriver.forget(table);
        spectators.onCommitted(table, entry);
        this.presence.onCommitted(table, entry);
        if (isOwn) options.listing?.note(table.state);
        else if (table.state.phase === 'over') options.listing?.forget(table.state.id);
        options.onCommitted?.(table, entry, isOwn);
      },
    });
    this.list = new TableList({
      states: () => this.listedStates(),
      stats: options.listing && (() => options.listing!.stats()),
      now: options.now,
      maxChanges: limits.changesPerListUpdate,
    });
    const { store, now, newServerSeed, presence, dealMs = DEFAULT_DEAL_MS } = options;
    this.presence = new Presence(this.list, presence);
    const dealTerms = (this.dealTerms = { now, newServerSeed, dealMs });
    const { registry, list } = this;
    this.admin = new TableAdmin(registry, list, store, dealTerms);
    this.matchmaking = new Matchmaking({ ...options, registry, list, limits });
    const { turns, thinkingBudget } = options;
    const shared = turns &&
      thinkingBudget && {
        turns,
        ownerOf: (table: TableState) => thinkingBudget.ownerOf(table),
      };
    this.scheduler = new Scheduler({
      store,
      now,
      registry,
      list,
      botDriver,
      hasOtherServers: options.cluster !== undefined,
      dealTerms,
      limits,
      isWatchedElsewhere: presence?.isWatchedElsewhere,
      shared,
    });
  }

  /** Number of tables in memory. */
  get size(): number {
    return this.registry.size;
  }

  /** States of the tables in memory. */
  states(): TableState[] {
    return this.registry.tables().map(({ state }) => state);
  }

  /** The tables in memory, and what other servers have listed. */
  private listedStates(): ListedState[] {
    const others = this.options.listing?.tables() ?? [];
    return [...this.states(), ...others.filter(({ id }) => !this.registry.get(id))];
  }

  /** Loads the tables that were open when the server stopped; returns their number. */
  async restore(): Promise<number> {
    await this.registry.restore();
    if (!this.options.presence) this.markAllAway();
    const { listing, onError } = this.options;
    if (listing) this.adopting = adoptMovedTables(this, listing).catch((error: unknown) => onError?.(error));
    return this.size;
  }

  /** After a restart of the only server no player is connected. */
  markAllAway(): void {
    this.presence.markAllAway(this.registry.tables());
  }

  /** Records who is away at the tables of a server that has died. */
  afterDeathOf(tables: readonly string[]): Promise<void> {
    return checkOrphans(this, tables);
  }

  /** Another server has died or stopped: nobody watches there. */
  onServerGone(server: string): void {
    this.spectators.forget(server);
  }

  /** Tells the store who is connected here, where it does not know. Called periodically. */
  syncPresence(): Promise<void> {
    return this.presence.syncOutdated(this.registry.tables());
  }

  create(
    person: Person,
    table: string,
    config: TableConfig,
    quota: TableQuota = UNLIMITED,
  ): Promise<Result<{ readonly table: string }>> {
    return this.matchmaking.create(person, table, config, quota);
  }

  quickMatch(
    person: Person,
    deck: readonly Kind[],
    players: number,
    quota: TableQuota = UNLIMITED,
  ): Promise<Result<{ readonly table: string }>> {
    return this.matchmaking.quickMatch(person, deck, players, quota);
  }

  command(
    person: Person,
    id: string,
    command: TableCommand,
    quota: TableQuota = UNLIMITED,
  ): Promise<Result<{ readonly done: true; readonly table?: string }>> {
    if (this.registry.get(id)?.isBusy) return Promise.resolve(BUSY);
    return this.registry.withTable(id, async (table) => {
      const { phase } = table.state;
      const current = () => decide(table.state, person, command, this.limits);
      let result = current();
      let { state } = table;
      // A copy may be behind: nobody is refused for what it does not know.
      const isFinal = 'entry' in result || 'chat' in result || 'emote' in result || !this.feed;
      if (!isFinal && (await tryCommit(async () => void (await table.catchUp())))) return STORE_DOWN;
      if (state !== table.state) result = current();
      ({ state } = table);
      if ('emote' in result) return this.talk.showEmote(table, person, result);
      if ('chat' in result) return this.talk.say(table, result.chat);
      if (command.type === 'rematch' && 'done' in result)
        return this.matchmaking.rematch(table, person, quota);
      const failed = await tryCommit(async () => {
        if (state !== table.state) result = current();
        ({ state } = table);
        const isSitting = 'entry' in result && result.entry.type === 'sat';
        if (isSitting && (await isKeptOut(this.options.manners, state, result))) result = CANNOT_JOIN;
        if ('entry' in result) await table.commit(...this.entriesOf(state, command, result.entry));
      });
      if (failed) return { rejected: failed };
      if (!('entry' in result)) return result;
      this.list.broadcastAfter(phase, table.state);
      // A player may sit down without a subscription to the table, and is then away.
      if (result.entry.type === 'sat') await this.presence.sync(table);
      return { done: true };
    });
  }

  /** What is committed for a command. */
  private entriesOf(state: TableState, { type }: TableCommand, decided: Entry): Entry[] {
    const [entry] = type === 'start' ? startEntries(state, this.dealTerms) : [decided];
    return withDealSteps(state, entry, this.dealTerms);
  }

  subscribe(
    person: Person,
    id: string,
    resume: Resume = {},
    send: SendFrame,
    isTransient = false,
  ): Promise<Result<{ readonly stop: () => void }>> {
    const { options, registry, presence, spectators } = this;
    const context = { ...options, registry, presence, spectators };
    return watchTable({ person, id, resume, send, isTransient }, context);
  }

  async evidence(reporter: Person, id: string, about: Reported): Promise<Result<Evidence>> {
    if (this.registry.get(id)?.isBusy) return BUSY;
    return this.registry.withTable(id, (table) => evidenceAt(table, reporter, about));
  }

  subscribeList(send: SendFrame, hasDeltas = false): () => void {
    return this.list.subscribe(send, hasDeltas);
  }

  async listTables(): Promise<readonly TableListing[]> {
    await this.options.listing?.look();
    return this.list.listings();
  }

  async myTables(person: Person): Promise<readonly MyTable[]> {
    const stored = await this.options.store.tablesOf(person.id, MAX_MY_TABLES);
    await this.registry.catchUp(stored.map(({ table }) => table));
    const states = await Promise.all(stored.map((each) => this.registry.stateForList(each)));
    return this.results.listFor(person, stored, states);
  }

  async finishedGame(id: string): Promise<FinishedGame | undefined> {
    const state = await this.registry.peek(id, ({ phase }) => phase === 'over');
    return state && readFinishedGame(state, this.options);
  }

  /** Opens a table of an event with its players, and starts the game. */
  openSeated(table: SeatedTable): Promise<Result<{ readonly table: string }>> {
    return openSeated(table, { ...this.options, limits: this.limits, lobby: this });
  }

  async look(person: Person, id: string, after = 0): Promise<Result<{ readonly state: TableState }>> {
    const state = await this.registry.peek(id, ({ publicSeq }) => publicSeq >= after);
    if (!state) return reject('unknown-table', 'There is no such table.');
    const refused = await refuseWatching(state, person, this.options.events);
    return refused ? { rejected: refused } : { state };
  }

  state(id: string): Promise<TableState | undefined> {
    return this.registry.peekIfReadable(id);
  }

  async invitation(id: string): Promise<Invitation | undefined> {
    const state = await this.registry.peek(id, () => false);
    return state && viewInvitation(state);
  }

  stats(): Omit<ServerStats, 'people'> {
    return this.list.stats();
  }

  runDueJobs(): Promise<void> {
    this.spectators.sendDue();
    this.list.sendDue();
    this.feed?.checkDue();
    void this.updateListing();
    void this.registry.evictUnused();
    return this.scheduler.runDue();
  }

  /** Writes what other servers should list, and reads what they have written. Called periodically. */
  async updateListing(): Promise<void> {
    if (await this.options.listing?.update(this.list.subscriberCount > 0)) this.list.broadcast();
  }

  async close(): Promise<void> {
    await this.adopting;
    await this.presence.close();
    await this.feed?.settle();
    await this.options.listing?.close();
    await this.registry.saveStates();
    await this.options.botPool.close();
  }
}
