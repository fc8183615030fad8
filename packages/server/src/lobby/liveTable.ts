import { chatMessage, rowsMessage } from '../cluster/tableMessages.ts';
import type { FollowedTable } from '../cluster/tableFollower.ts';
import type { ChatRow, LogRow, StateWrite, Store, TableWrite } from '../store/store.ts';
import { hasRoomFor } from '../table/changeLimits.ts';
import { seatOf } from '../table/decide.ts';
import { type BotDelay, BotMoment, jobsFor } from '../table/schedule.ts';
import type { ChatEntry, Entry, Person } from '../table/entry.ts';
import type { dealFairly } from '../table/fairDeal.ts';
import { isOfOldRules, migrateRules, serializeState } from '../table/stored/serialize.ts';
import { type AppliedEntry, applyRow, loadState } from '../table/replay.ts';
import { applyEntry, isPrivateEntry } from '../table/applyEntry.ts';
import { peopleIn, type TableState } from '../table/tableState.ts';
import { changesOf } from './changesOf.ts';
import { ChangeFrames } from './frames/changeFrames.ts';
import { RecentChanges } from './frames/recentChanges.ts';
import { encodeSnapshot } from './frames/encodeSnapshot.ts';
import type { SendFrame, Resume } from './lobby.ts';
import type { LobbyLimits } from './lobbyLimits.ts';
import { type KeptMessage, TableChat } from './tableChat.ts';
import { Subscribers } from './subscribers.ts';
import { needsRead } from './tryCommit.ts';

export interface TableContext {
  readonly store: Store;
  readonly now: () => number;
  /** Delay of a bot's choice. Drawn before the search, so that it reveals nothing. */
  readonly botDelay: BotDelay;
  /** For proofs: replaces the fair deal by a prepared one. */
  readonly deal?: typeof dealFairly;
  readonly limits: LobbyLimits;
  /** Called after each committed entry: starts bots and notifications. `isOwn` if this server has committed it. */
  readonly onCommitted?: (table: LiveTable, entry: Entry, isOwn: boolean) => void;
  /** Whether the server stores each state, because it is about to stop. */
  readonly isStopping?: () => boolean;
  /** Called with the error of a table that cannot be read. */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** Tells other servers of what was written, where the store does not do that itself. */
  readonly announce?: ((table: string, message: string) => void) | undefined;
}

/** Backpressure: commands that may be queued for one table. One more is rejected. */
const MAX_QUEUED_COMMANDS = 64;

/** Choices that are stored without the state after them. They are replayed when the table is loaded. */
export const MAX_REPLAYED_ROWS = 16;

/**
 * A table in memory. Commands run one at a time. The next state is computed beside the current one and replaces it once the
 * store has made it durable; until then it is not visible.
 */
export class LiveTable implements FollowedTable {
  readonly subscribers: Subscribers;
  private current: TableState;
  /** The row after which the stored state was. */
  private storedSeq: number;
  private readonly context: TableContext;
  private readonly chat: TableChat;
  private readonly recent = new RecentChanges();
  private tail: Promise<unknown> = Promise.resolve();
  private queued = 0;
  private usedAt: number;
  /** Whether a row could not be read. */
  private isStuck = false;
  private readonly botMoment: BotMoment;

  constructor(state: TableState, context: TableContext, storedSeq = state.seq) {
    this.current = state;
    this.storedSeq = storedSeq;
    this.context = context;
    this.usedAt = context.now();
    this.subscribers = new Subscribers(context.now);
    this.chat = new TableChat(context.store, context.limits);
    this.botMoment = new BotMoment(context.botDelay);
  }

  get state(): TableState {
    return this.current;
  }

  get isBusy(): boolean {
    return this.queued >= MAX_QUEUED_COMMANDS;
  }

  /** Since when nobody has been subscribed and nothing was done; infinite while someone is or something is. */
  get unusedSince(): number {
    return this.isIdle ? Math.max(this.usedAt, this.subscribers.emptySince) : Number.POSITIVE_INFINITY;
  }

  /** Whether no command is running or queued. */
  get isIdle(): boolean {
    return this.queued === 0;
  }

  /** Resolves when the work that is queued now is done. */
  async settled(): Promise<void> {
    await this.tail;
  }

  /** Runs `act` after all queued work. */
  enqueue<T>(act: () => Promise<T>): Promise<T> {
    this.queued++;
    this.usedAt = this.context.now();
    const done = this.runAfter(this.tail, act);
    this.tail = done.then(ignore, ignore);
    return done;
  }

  private async runAfter<T>(before: Promise<unknown>, act: () => Promise<T>): Promise<T> {
    await before;
    try {
      return await act();
    } finally {
      this.queued--;
    }
  }

  /**
   * Appends entries atomically and then broadcasts them. Rejects as `taken` if another server was faster; then its entries
   * are applied, and the caller decides anew (`untilWon`). Call it inside `enqueue` only.
   */
  async commit(...entries: Entry[]): Promise<void> {
    const { store, now } = this.context;
    const at = now();
    const steps = this.transitionsFor(entries, at);
    const { state } = steps.at(-1)!;
    const isStateStored = this.isStateDue(state, entries);
    const write: TableWrite = {
      ...changesOf(this.current, steps, at),
      ...(isStateStored && { state: serializeState(state) }),
      jobs: jobsFor(state, this.botMoment.dueAt(state, at), this.context.limits),
    };
    try {
      await store.append(write);
    } catch (error) {
      // A table whose rules could not be migrated is loaded again.
      if (!needsRead(error) || entries[0].type === 'rulesMigrated') throw error;
      if (!(await this.isStored(write.rows))) throw error;
      return;
    }
    if (isStateStored) this.storedSeq = state.seq;
    this.context.announce?.(state.id, rowsMessage(write));
    for (const step of steps) this.apply(step, true);
  }

  /** Choices alone are replayed; everything else changes what lists show, or is rare. */
  private isStateDue({ seq, phase }: TableState, entries: readonly Entry[]): boolean {
    const areChoices = phase === 'playing' && entries.every(({ type }) => type === 'chose');
    return !areChoices || seq - this.storedSeq > MAX_REPLAYED_ROWS || this.context.isStopping?.() === true;
  }

  /** The state, if that in the store is older. Call it inside `enqueue` only. */
  takeUnstoredState(): StateWrite | undefined {
    const { id: table, seq } = this.current;
    if (seq === this.storedSeq) return undefined;
    this.storedSeq = seq;
    return { table, seq, state: serializeState(this.current) };
  }

  private transitionsFor(entries: readonly Entry[], at: number): AppliedEntry[] {
    let state = this.current;
    return entries.map((entry) => {
      const step = applyEntry(state, entry, at, this.context.deal);
      state = step.state;
      return { ...step, entry };
    });
  }

  /** Ids of the people who are part of the table, or wrote a message that is kept. */
  knownPeople(): string[] {
    return [...peopleIn(this.current), ...this.chat.writers];
  }

  /** Reads everything again after it was rewritten in the store. Call it inside `enqueue` only. */
  async reload(): Promise<void> {
    const stored = await this.context.store.load(this.current.id);
    if (stored) {
      this.current = loadState(stored);
      this.storedSeq = this.current.seq - stored.rows.length;
    }
    await this.chat.reload(this.current);
    this.recent.clear();
  }

  /**
   * Whether these rows are stored, after a write that failed: they may be, if its answer was lost. Everything that was
   * stored since is applied, also what other servers wrote.
   */
  private async isStored(rows: readonly LogRow[]): Promise<boolean> {
    const found = await this.catchUp(rows);
    return rows.every((own) => found.some((row) => isSameRow(row, own)));
  }

  /**
   * Applies the entries that are stored but not yet known here, and returns their rows. `own` are those that this server
   * may have written. Call it inside `enqueue` only.
   */
  async catchUp(own: readonly LogRow[] = []): Promise<readonly LogRow[]> {
    const { id, seq } = this.current;
    const rows = (await this.context.store.read(id, seq))?.rows ?? [];
    this.applyRows(rows, own);
    if (this.isStuck) await this.beginAnew();
    return rows;
  }

  /** Applies rows that are stored, up to one that this version cannot read. Call it inside `enqueue` only. */
  applyRows(rows: readonly LogRow[], own: readonly LogRow[] = []): void {
    for (const row of this.isStuck ? [] : rows) {
      let step: AppliedEntry;
      try {
        step = applyRow(this.current, row, this.context.deal);
      } catch (error) {
        // Until `beginAnew` this copy is behind, so nothing can be decided on it.
        this.isStuck = true;
        return this.context.onError?.(error);
      }
      this.botMoment.dueAt(step.state, row.at);
      this.apply(
        step,
        own.some((each) => isSameRow(each, row)),
      );
    }
  }

  /**
   * Reads the table again from its last stored state, and sends it to everyone. Rejects as `unreadable` while only another
   * version can read it.
   */
  private async beginAnew(): Promise<void> {
    const stored = await this.context.store.load(this.current.id);
    if (!stored) return;
    const before = this.current;
    const state = loadState(stored);
    this.storedSeq = state.seq - stored.rows.length;
    this.recent.clear();
    this.current = state;
    try {
      if (isOfOldRules(state)) await this.migrateRules();
      await this.loadChat();
    } catch (error) {
      this.current = before;
      throw error;
    }
    this.isStuck = false;
    this.subscribers.sendEach((person, hidden) => this.snapshotFor(person, hidden));
  }

  /** Continues a game of older rules. Call it inside `enqueue` only. */
  async migrateRules(): Promise<void> {
    this.current = migrateRules(this.current);
    await this.commit({ type: 'rulesMigrated', state: serializeState(this.current) });
  }

  get lastNumbers(): FollowedTable['lastNumbers'] {
    return { seq: this.current.seq, chat: this.chat.isKnown ? this.chat.last : undefined };
  }

  private apply(step: AppliedEntry, isOwn: boolean): void {
    const { state, entry } = step;
    this.current = state;
    if (!isPrivateEntry(entry)) {
      const change = new ChangeFrames(state.id, step);
      this.subscribers.broadcast(change);
      // A client that has the game of other rules needs a snapshot.
      if (entry.type === 'rulesMigrated') this.recent.clear();
      else this.recent.add(change);
    }
    this.context.onCommitted?.(this, entry, isOwn);
  }

  /** Commits changes of presence since the last call; resolves to whether there were any. */
  async syncPresence(isElsewhere: (person: string) => boolean = () => false): Promise<boolean> {
    if (this.current.phase === 'over') return false;
    const changes = this.current.seats.flatMap((who, seat): Entry[] => {
      if (who.type !== 'person') return [];
      const isConnected = this.subscribers.has(who.person) || isElsewhere(who.person.id);
      return isConnected === (who.awaySince === null) ? [] : [{ type: isConnected ? 'back' : 'away', seat }];
    });
    // Someone who comes and goes without end stays away.
    const entries = changes.filter((entry) => hasRoomFor(this.current, entry, this.context.limits));
    if (entries.length > 0) await this.commit(...entries);
    return entries.length > 0;
  }

  /** Stores a chat message and sends it to everyone; `taken` as for `commit`. Call it inside `enqueue` only. */
  async say(entry: ChatEntry): Promise<void> {
    await this.loadChat();
    const [number, at] = [this.chat.last + 1, this.context.now()];
    try {
      const said = await this.chat.add(this.current, entry, at);
      this.context.announce?.(this.current.id, chatMessage({ number, at, message: JSON.stringify(entry) }));
      this.subscribers.broadcastChat(said, this.current.publicSeq);
    } catch (error) {
      if (!needsRead(error)) throw error;
      await this.loadChat();
      if (!this.chat.has(number, entry)) throw error;
    }
  }

  /** Reads the chat, if that is necessary, and sends what other servers have added to it. */
  private async loadChat(): Promise<void> {
    const missed = await this.chat.load(this.current);
    for (const said of missed) this.subscribers.broadcastChat(said, this.current.publicSeq);
  }

  /** The next message, which another server has stored. Call it inside `enqueue` only. */
  hearChat(row: ChatRow): void {
    this.subscribers.broadcastChat(this.chat.hear(this.current, row), this.current.publicSeq);
  }

  /** Reads and sends the messages that are missing here. Call it inside `enqueue` only. */
  async catchUpChat(): Promise<void> {
    this.chat.invalidate();
    await this.loadChat();
  }

  /** The chat that is kept. Call it inside `enqueue` only. */
  async chatMessages(): Promise<readonly KeptMessage[]> {
    await this.loadChat();
    return this.chat.all;
  }

  /** Sends what a client missed, or a snapshot. The work does not depend on how long the table has lived. */
  async sendInitial(person: Person, { afterSeq, afterChat, hidden }: Resume, send: SendFrame): Promise<void> {
    if (this.isStuck) await this.catchUp();
    await this.loadChat();
    // A client that comes from another server may have heard more than this one: it must not be sent back in time.
    if (afterSeq !== undefined && afterSeq > this.current.publicSeq) await this.catchUp();
    if (afterChat !== undefined && afterChat > this.chat.last) await this.catchUpChat();
    const missed = this.recent.after(afterSeq, this.current.publicSeq);
    // Where chat has no numbers of its own, `afterSeq` counts it too, and says too little.
    if (!missed || afterChat === undefined || afterChat > this.chat.last)
      return send(this.snapshotFor(person, hidden));
    for (const change of missed) send(change.frameFor(seatOf(change, person)));
    for (const { push, author } of this.chat.after(this.current, afterChat))
      if (!hidden?.has(author)) send(JSON.stringify(push));
  }

  private snapshotFor(person: Person, hidden: Resume['hidden']): string {
    const { current, chat } = this;
    const shown = { messages: chat.messages(current, hidden), last: chat.last };
    return encodeSnapshot(current, shown, seatOf(current, person));
  }
}

const isSameRow = (one: LogRow, other: LogRow): boolean =>
  one.seq === other.seq && one.at === other.at && one.entry === other.entry;

const ignore = (): void => undefined;
