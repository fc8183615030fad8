import { type Event, Game, RULES_VERSION } from '@oriflamme/engine';
import type { ServerMessage } from '@oriflamme/protocol';
import type { LogRow, Store } from '../store/store.ts';
import { isClosed, seatOf } from '../table/decide.ts';
import { jobsFor, isBotsTurn } from '../table/schedule.ts';
import type { Entry } from '../table/entry.ts';
import type { dealFairly } from '../table/fairDeal.ts';
import { serializeState } from '../table/serialize.ts';
import { replayRows, type AppliedEntry } from '../table/replay.ts';
import { applyEntry, isPrivateEntry, type TableState } from '../table/tableState.ts';
import { type Viewer, chatHistory, gameSnapshot, viewTable } from '../table/tableView.ts';
import { Subscribers, encodeChange } from './subscribers.ts';
import type { SendFrame } from './lobby.ts';

export interface TableContext {
  readonly store: Store;
  readonly now: () => number;
  /** How long bots take, in milliseconds: drawn before anyone thinks, so that it tells nothing. */
  readonly delay: () => number;
  /** For proofs: deals cards that were thought out. */
  readonly deal?: typeof dealFairly;
  /** Told after each change, and by what: a bot may have to think now, or somebody who is away may be called. */
  readonly stands?: (table: LiveTable, entry: Entry) => void;
}

/** So many things may wait for one table; one more is refused. */
export const MAX_QUEUED_COMMANDS = 64;

/**
 * A table in memory. Changes are made one after the other: the next state is worked out beside the present one, and takes its
 * place when the store says that it is durable. Until then nobody sees it.
 */
export class LiveTable {
  readonly audiences = new Subscribers();
  private present: TableState;
  private readonly around: TableContext;
  private line: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private drawn = { decision: -1, isBots: false, moment: 0 };

  constructor(state: TableState, around: TableContext) {
    this.present = state;
    this.around = around;
  }

  get state(): TableState {
    return this.present;
  }

  get isBusy(): boolean {
    return this.waiting >= MAX_QUEUED_COMMANDS;
  }

  /** Nothing is being done with it, and nothing waits for it. */
  get isIdle(): boolean {
    return this.waiting === 0;
  }

  /** Does something with the table when everything before it is done. */
  inTurn<T>(act: () => Promise<T>): Promise<T> {
    this.waiting++;
    const done = this.line.then(act).finally(() => this.waiting--);
    this.line = done.catch(() => undefined);
    return done;
  }

  /** Keeps entries, all of them or none, and then tells them. Only for those whose turn it is. */
  async commit(...entries: Entry[]): Promise<void> {
    const { store, now } = this.around;
    const at = now();
    const steps = this.stepsOf(entries, at);
    const { state } = steps.at(-1)!;
    const change = {
      table: state.id,
      rows: steps.map((step) => rowOf(step, at)),
      state: serializeState(state),
      due: jobsFor(state, this.momentOf(state, at)),
      isOver: state.phase === 'over',
      ...(entries.some(({ type }) => SEATING_ENTRIES.has(type)) ? { sitters: playerIdsOf(state) } : {}),
      ...(state.phase === 'over' && state.game && this.present.phase !== 'over'
        ? { events: JSON.stringify(eventsOf(state.game)) }
        : {}),
    };
    try {
      await store.append(change);
    } catch (error) {
      await this.catchUp();
      throw error;
    }
    for (const step of steps) this.take(step);
  }

  private stepsOf(entries: readonly Entry[], at: number): AppliedEntry[] {
    let state = this.present;
    return entries.map((entry) => {
      const step = applyEntry(state, entry, at, this.around.deal);
      state = step.state;
      return { ...step, entry };
    });
  }

  /** Drawn once for each decision of a bot, so that talk meanwhile neither puts it off nor has it think again. */
  private momentOf(state: TableState, at: number): number {
    const { drawn, around } = this;
    const decision = state.deciders.length;
    const isBots = isBotsTurn(state);
    if (drawn.decision !== decision || drawn.isBots !== isBots)
      this.drawn = { decision, isBots, moment: at + around.delay() };
    return this.drawn.moment;
  }

  /** A store that failed may have kept the entry all the same: then it has happened, and everyone is told. */
  private async catchUp(): Promise<void> {
    const { id, n } = this.present;
    const kept = await this.around.store.read(id, n);
    for (const row of kept?.rows ?? []) {
      const entry = JSON.parse(row.entry) as Entry;
      this.take({ ...applyEntry(this.present, entry, row.at, this.around.deal), entry });
    }
  }

  private take(step: AppliedEntry): void {
    const { state, entry } = step;
    this.present = state;
    if (!isPrivateEntry(entry)) this.audiences.tell(state.id, step, (person) => seatOf(state, person));
    this.around.stands?.(this, entry);
  }

  /** Writes down who has come or gone since it was last looked. Says whether somebody has. */
  async notePresence(): Promise<boolean> {
    if (this.present.phase === 'over') return false;
    const entries = this.present.seats.flatMap((who, seat): Entry[] => {
      if (who.type !== 'person') return [];
      const isHere = this.audiences.has(who.person);
      return isHere === (who.awaySince === null) ? [] : [{ type: isHere ? 'back' : 'away', seat }];
    });
    if (entries.length > 0) await this.commit(...entries);
    return entries.length > 0;
  }

  /** What somebody is told who comes to the table, or comes back to it. */
  async arrive(audience: Viewer, after: number | undefined, hear: SendFrame): Promise<void> {
    const steps = await this.retell();
    const { told, id } = this.present;
    const { entry: first, state: begun } = steps[0];
    // What was before it was carried over from other rules cannot be told change by change.
    const isTellable = first.type === 'created' || (after ?? 0) >= begun.told;
    if (after !== undefined && after <= told && isTellable) {
      const missed = steps.filter(({ state, entry }) => state.told > after && !isPrivateEntry(entry));
      for (const step of missed) hear(encodeChange(id, step, audience)!);
      return;
    }
    const message: ServerMessage = {
      type: 'arrived',
      table: id,
      n: told,
      seat: audience,
      view: viewTable(this.present),
      game: gameSnapshot(this.present, steps, audience),
      talk: chatHistory(steps),
      rematch: this.present.rematch,
    };
    hear(JSON.stringify(message));
  }

  /** The table's life so far, from the store; of a game under other rules only how it ended. */
  async retell(): Promise<AppliedEntry[]> {
    const { id, otherRules } = this.present;
    if (otherRules !== undefined)
      return [
        { state: this.present, events: [], entry: { type: 'carried', state: serializeState(this.present) } },
      ];
    const kept = await this.around.store.read(id);
    return replayRows(id, kept?.rows ?? [], this.around.deal);
  }
}

/** Entries after which other people may sit at the table. */
const SEATING_ENTRIES: ReadonlySet<Entry['type']> = new Set(['sat', 'stood', 'started', 'closed']);

/** Who finds this table among their own; nobody looks for one that was closed. */
const playerIdsOf = (state: TableState): string[] =>
  isClosed(state) ? [] : state.seats.flatMap((who) => (who.type === 'person' ? [who.person.id] : []));

const rowOf = ({ state: { id, n }, entry }: AppliedEntry, at: number): LogRow => ({
  table: id,
  n,
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
