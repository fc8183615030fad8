import { type Event, Game, RULES_VERSION } from '@oriflamme/engine';
import type { ServerMessage } from '@oriflamme/protocol';
import type { LogRow, Store } from '../store/store.ts';
import { isClosed, seatOf } from '../table/decide.ts';
import { jobsFor, isBotsTurn } from '../table/schedule.ts';
import type { Entry, Person } from '../table/entry.ts';
import type { dealFairly } from '../table/fairDeal.ts';
import { serializeState } from '../table/serialize.ts';
import { replayRows, type AppliedEntry } from '../table/replay.ts';
import { applyEntry, isPrivateEntry } from '../table/applyEntry.ts';
import { parseEntry } from '../table/parseEntry.ts';
import type { TableState } from '../table/tableState.ts';
import { chatHistory, gameSnapshot, viewTable } from '../table/tableView.ts';
import { Subscribers, encodeChange } from './subscribers.ts';
import type { SendFrame } from './lobby.ts';

export interface TableContext {
  readonly store: Store;
  readonly now: () => number;
  /** How long bots take, in milliseconds: drawn before anyone thinks, so that it tells nothing. */
  readonly botDelay: () => number;
  /** For proofs: deals cards that were thought out. */
  readonly deal?: typeof dealFairly;
  /** Told after each change, and by what: a bot may have to think now, or somebody who is away may be called. */
  readonly onCommitted?: (table: LiveTable, entry: Entry) => void;
}

/** So many things may wait for one table; one more is refused. */
const MAX_QUEUED_COMMANDS = 64;

/**
 * A table in memory. Changes are made one after the other: the next state is worked out beside the present one, and takes its
 * place when the store says that it is durable. Until then nobody sees it.
 */
export class LiveTable {
  readonly subscribers = new Subscribers();
  private current: TableState;
  private readonly context: TableContext;
  private tail: Promise<unknown> = Promise.resolve();
  private queued = 0;
  private botTurn = { decision: -1, isBots: false, moment: 0 };

  constructor(state: TableState, context: TableContext) {
    this.current = state;
    this.context = context;
  }

  get state(): TableState {
    return this.current;
  }

  get isBusy(): boolean {
    return this.queued >= MAX_QUEUED_COMMANDS;
  }

  /** Nothing is being done with it, and nothing waits for it. */
  get isIdle(): boolean {
    return this.queued === 0;
  }

  /** Does something with the table when everything before it is done. */
  enqueue<T>(act: () => Promise<T>): Promise<T> {
    this.queued++;
    const done = this.tail.then(act).finally(() => this.queued--);
    this.tail = done.catch(() => undefined);
    return done;
  }

  /** Keeps entries, all of them or none, and then tells them. Only for those whose turn it is. */
  async commit(...entries: Entry[]): Promise<void> {
    const { store, now } = this.context;
    const at = now();
    const steps = this.transitionsFor(entries, at);
    const { state } = steps.at(-1)!;
    const change = {
      table: state.id,
      rows: steps.map((step) => rowOf(step, at)),
      state: serializeState(state),
      jobs: jobsFor(state, this.botDueAt(state, at)),
      isOver: state.phase === 'over',
      ...(entries.some(({ type }) => SEATING_ENTRIES.has(type)) ? { players: playerIdsOf(state) } : {}),
      ...(state.phase === 'over' && state.game && this.current.phase !== 'over'
        ? { events: JSON.stringify(eventsOf(state.game)) }
        : {}),
    };
    try {
      await store.append(change);
    } catch (error) {
      await this.resyncFromStore();
      throw error;
    }
    for (const step of steps) this.apply(step);
  }

  private transitionsFor(entries: readonly Entry[], at: number): AppliedEntry[] {
    let state = this.current;
    return entries.map((entry) => {
      const step = applyEntry(state, entry, at, this.context.deal);
      state = step.state;
      return { ...step, entry };
    });
  }

  /** Drawn once for each decision of a bot, so that talk meanwhile neither puts it off nor has it think again. */
  private botDueAt(state: TableState, at: number): number {
    const { botTurn, context } = this;
    const decision = state.deciders.length;
    const isBots = isBotsTurn(state);
    if (botTurn.decision !== decision || botTurn.isBots !== isBots)
      this.botTurn = { decision, isBots, moment: at + context.botDelay() };
    return this.botTurn.moment;
  }

  /** A store that failed may have kept the entry all the same: then it has happened, and everyone is told. */
  private async resyncFromStore(): Promise<void> {
    const { id, seq: n } = this.current;
    const kept = await this.context.store.read(id, n);
    for (const row of kept?.rows ?? []) {
      const entry = parseEntry(row.entry);
      this.apply({ ...applyEntry(this.current, entry, row.at, this.context.deal), entry });
    }
  }

  private apply(step: AppliedEntry): void {
    const { state, entry } = step;
    this.current = state;
    if (!isPrivateEntry(entry)) this.subscribers.broadcast(state.id, step, (person) => seatOf(state, person));
    this.context.onCommitted?.(this, entry);
  }

  /** Writes down who has come or gone since it was last looked. Says whether somebody has. */
  async syncPresence(): Promise<boolean> {
    if (this.current.phase === 'over') return false;
    const entries = this.current.seats.flatMap((who, seat): Entry[] => {
      if (who.type !== 'person') return [];
      const isHere = this.subscribers.has(who.person);
      return isHere === (who.awaySince === null) ? [] : [{ type: isHere ? 'back' : 'away', seat }];
    });
    if (entries.length > 0) await this.commit(...entries);
    return entries.length > 0;
  }

  /** What somebody is told who comes to the table, or comes back to it. */
  async sendInitial(person: Person, after: number | undefined, send: SendFrame): Promise<void> {
    const steps = await this.replay();
    const { publicSeq: told, id } = this.current;
    const { entry: first, state: begun } = steps[0];
    // What was before it was carried over from other rules cannot be told change by change.
    const isTellable = first.type === 'created' || (after ?? 0) >= begun.publicSeq;
    if (after !== undefined && after <= told && isTellable) {
      const missed = steps.filter(({ state, entry }) => state.publicSeq > after && !isPrivateEntry(entry));
      for (const step of missed) send(encodeChange(id, step, seatOf(step.state, person))!);
      return;
    }
    const viewer = seatOf(this.current, person);
    const message: ServerMessage = {
      type: 'snapshot',
      table: id,
      seq: told,
      seat: viewer,
      view: viewTable(this.current),
      game: gameSnapshot(this.current, steps, viewer),
      chat: chatHistory(steps),
      rematch: this.current.rematch,
    };
    send(JSON.stringify(message));
  }

  /** The table's life so far, from the store; of a game under other rules only how it ended. */
  async replay(): Promise<AppliedEntry[]> {
    const { id, playedRules: otherRules } = this.current;
    if (otherRules !== undefined)
      return [
        {
          state: this.current,
          events: [],
          entry: { type: 'rulesMigrated', state: serializeState(this.current) },
        },
      ];
    const kept = await this.context.store.read(id);
    return replayRows(id, kept?.rows ?? [], this.context.deal);
  }
}

/** Entries after which other people may sit at the table. */
const SEATING_ENTRIES: ReadonlySet<Entry['type']> = new Set(['sat', 'stood', 'started', 'closed']);

/** Who finds this table among their own; nobody looks for one that was closed. */
const playerIdsOf = (state: TableState): string[] =>
  isClosed(state) ? [] : state.seats.flatMap((who) => (who.type === 'person' ? [who.person.id] : []));

const rowOf = ({ state: { id, seq: n }, entry }: AppliedEntry, at: number): LogRow => ({
  table: id,
  seq: n,
  at,
  rules: RULES_VERSION,
  entry: JSON.stringify(entry),
});

/** All that has happened in a game. */
function eventsOf(game: Game): Event[] {
  const events: Event[] = [];
  Game.replay(game.record, (event) => events.push(event));
  return events;
}
