import type { Event } from '@oriflamme/engine';
import { isStoreAway, type Store } from '../store/store.ts';
import type {
  Achievement,
  HistoryCursor,
  HistoryFilter,
  HistoryStore,
  Opponent,
  OwnGame,
  PlayCounts,
} from '../store/historyStore.ts';
import type { Entry } from '../table/entry.ts';
import { takeEventsOf } from '../table/gameHistory.ts';
import type { TableState } from '../table/tableState.ts';
import { achievedBy } from './achievements.ts';
import { pastGame } from './pastGame.ts';

/** Finished tables that are looked at together. */
const BATCH = 50;
/** Games that cannot be read, and are not tried again before the next start. */
const MAX_UNREADABLE = 1000;
/** While one server looks for what others have left, the rest do not. */
const CLAIM_MS = 4000;
/** People in the list of opponents. */
const MAX_OPPONENTS = 50;

export interface HistoryOptions {
  readonly store: HistoryStore;
  readonly tables: Pick<Store, 'readEvents'>;
  /** The state of a table; undefined if there is none. Rejects if it cannot be read. What is not enough is read again. */
  readonly peek: (table: string, isEnough: (state: TableState) => boolean) => Promise<TableState | undefined>;
  /** Claims the work for this server; left out where there is one. */
  readonly claim?: ((name: string, leaseMs: number) => Promise<boolean>) | undefined;
  readonly onError: (error: unknown) => void;
}

const isOver = ({ phase }: TableState): boolean => phase === 'over';

export interface HistoryPage {
  readonly games: readonly OwnGame[];
  /** Where the next page begins; null if this is the last one. */
  readonly next: HistoryCursor | null;
}

/** The finished games of people, with their numbers and achievements. */
export class History {
  private readonly options: HistoryOptions;
  private working: Promise<void> = Promise.resolve();
  private readonly unreadable = new Set<string>();
  private isClosed = false;

  constructor(options: HistoryOptions) {
    this.options = options;
  }

  /** Keeps what is to be remembered of a game that has ended with this entry. */
  note(state: TableState, { type }: Entry): void {
    if (state.phase === 'over' && type !== 'rematched') this.enqueue(() => this.keep(state));
  }

  /** Looks for games that ended while nobody noted it: before this version, or before a crash. */
  catchUp(): Promise<void> {
    this.enqueue(async () => {
      while (!this.isClosed && (await this.catchUpBatch()));
    });
    return this.working;
  }

  /** Looks for what was left by a server that has died. Called periodically. */
  async catchUpLeft(): Promise<void> {
    const { claim, onError } = this.options;
    try {
      if ((await this.left(1)).length === 0) return;
      if (claim && !(await claim('history', CLAIM_MS))) return;
    } catch (error) {
      onError(error);
      return;
    }
    await this.catchUp();
  }

  private async left(max: number): Promise<string[]> {
    const found = await this.options.store.unfinished(max + this.unreadable.size);
    return found.filter((table) => !this.unreadable.has(table));
  }

  /** Resolves to whether there may be more. */
  private async catchUpBatch(): Promise<boolean> {
    const { onError } = this.options;
    const tables = await this.left(BATCH);
    for (const table of tables)
      await this.keepLeft(table).catch((error: unknown) => {
        // While the store is away, the next call tries again.
        if (isStoreAway(error)) throw error;
        this.unreadable.add(table);
        onError(error);
      });
    return tables.length >= BATCH && this.unreadable.size < MAX_UNREADABLE;
  }

  private async keepLeft(table: string): Promise<void> {
    const state = await this.options.peek(table, isOver);
    if (!state) await this.options.store.apply({ type: 'finish', table, achievements: [] });
    else if (isOver(state)) await this.keep(state);
    else throw new Error('The copy of this table is behind, and stays so.');
  }

  async games(
    person: string,
    filter: HistoryFilter,
    max: number,
    after?: HistoryCursor,
  ): Promise<HistoryPage> {
    const found = await this.options.store.games(person, filter, max + 1, after);
    const games = found.slice(0, max);
    const last = games.at(-1);
    const next = found.length > max && last ? { endedAt: last.endedAt, table: last.table } : null;
    return { games, next };
  }

  opponents(person: string): Promise<Opponent[]> {
    return this.options.store.opponents(person, MAX_OPPONENTS);
  }

  counts(person: string): Promise<PlayCounts> {
    return this.options.store.counts(person);
  }

  achievements(person: string): Promise<Achievement[]> {
    return this.options.store.achievements(person);
  }

  /** What a person has achieved with one game, for the result at its table. */
  achievementsAt(person: string, table: string): Promise<Achievement[]> {
    return this.options.store.achievementsAt(person, table);
  }

  /** Waits for what has begun. The next start catches up with the rest. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.working;
  }

  private enqueue(act: () => Promise<void>): void {
    this.working = this.runAfter(this.working, act);
  }

  private async runAfter(before: Promise<void>, act: () => Promise<void>): Promise<void> {
    await before;
    try {
      if (!this.isClosed) await act();
    } catch (error) {
      this.options.onError(error);
    }
  }

  /** Repeating it changes nothing. */
  private async keep(state: TableState): Promise<void> {
    const { store } = this.options;
    const { id: table, game } = state;
    // A table that was closed has no game.
    if (!game) return void (await store.apply({ type: 'finish', table, achievements: [] }));
    const facts = pastGame(state, game, await this.eventsOf(state));
    await store.apply({ type: 'addGame', ...facts });
    const achievements = [];
    const totals = await store.countsOf(facts.counts.map(({ person }) => person));
    for (const [i, { person, counts: own }] of facts.counts.entries()) {
      const seat = facts.game.seats.findIndex((each) => each.person === person);
      const total = totals[i];
      for (const name of achievedBy({ game: facts.game, seat, own, total }))
        achievements.push({ person, name, table, at: facts.game.endedAt });
    }
    await store.apply({ type: 'finish', table, achievements });
  }

  /** Under other rules a replay of the record may differ: the stored events show what happened. */
  private async eventsOf({ id, game, playedRules }: TableState): Promise<readonly Event[]> {
    if (playedRules === undefined) return takeEventsOf(game!);
    const stored = await this.options.tables.readEvents(id);
    return stored === undefined ? [] : (JSON.parse(stored) as Event[]);
  }
}
