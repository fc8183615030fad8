import { randomBytes } from 'node:crypto';
import type { Game, GameRecord } from '@oriflamme/engine';
import { boundServerSeed, type TableConfig } from '@oriflamme/protocol';
import type { EventAccess } from '../lobby/eventAccess.ts';
import type { Result } from '../lobby/lobby.ts';
import type { LocalLobby } from '../lobby/localLobby.ts';
import type { AccountStore } from '../store/accountStore.ts';
import type { DailyStore, StoredDaily, StoredTry } from '../store/dailyStore.ts';
import type { Store } from '../store/store.ts';
import type { Person, TableEvent } from '../table/entry.ts';
import { commitmentOf } from '../table/fairDeal.ts';
import { choicesBySeat } from '../table/choicesBySeat.ts';
import { reject } from '../table/rejection.ts';
import type { TableState } from '../table/tableState.ts';
import type { LuckPool } from './luckPool.ts';
import { type DailyResult, DailyRanking } from './dailyRanking.ts';
import { playersOf } from './playersOf.ts';
import {
  DAILY_SEAT,
  dailyConfig,
  dailyEventId,
  dayAfter,
  dayOf,
  dayOfEvent,
  endOf,
  releaseOf,
} from './dailyCalendar.ts';

export interface DailyContext {
  readonly store: Pick<Store, 'read'> & { readonly daily: DailyStore; readonly accounts: AccountStore };
  readonly now: () => number;
  /** Tries that are stored for one day. */
  readonly maxTries: number;
  readonly luck: Pick<LuckPool, 'measure'>;
  readonly lobby: () => Pick<LocalLobby, 'openSeated' | 'registry'>;
  readonly onError: (error: unknown) => void;
}

/** The deal of today, as one person sees it. */
export interface DailyToday {
  readonly day: string;
  readonly config: TableConfig;
  /** Hash of the seed: it is fixed before anyone plays. */
  readonly commitment: string;
  /** The same for tomorrow. */
  readonly nextCommitment: string;
  readonly endsAt: number;
  readonly own: StoredTry | undefined;
}

/** Rows of the table of results. */
const MAX_RESULTS = 100;
const [ID_BYTES, SEED_BYTES] = [12, 32];

/**
 * The daily deal: everyone gets the same cards against the same bots, once. The deal of a day is drawn the day before. Its
 * games stay secret until nobody can play it any more; those who have played it see them at once.
 */
export class DailyDeals implements EventAccess {
  private readonly context: DailyContext;
  private readonly ranking: DailyRanking;

  constructor(context: DailyContext) {
    this.context = context;
    const { store, now, maxTries } = context;
    this.ranking = new DailyRanking({ store: store.daily, now, maxTries });
  }

  async isReleased({ id }: TableEvent): Promise<boolean> {
    const day = dayOfEvent(id);
    return day !== undefined && this.isOver(day);
  }

  private isOver(day: string): boolean {
    return this.context.now() >= releaseOf(day);
  }

  async today(person: Person | undefined): Promise<DailyToday> {
    const day = dayOf(this.context.now());
    const deal = await this.dealOf(day);
    const next = await this.dealOf(dayAfter(day));
    return {
      day,
      config: JSON.parse(deal.config) as TableConfig,
      commitment: commitmentOf(deal.seed),
      nextCommitment: commitmentOf(next.seed),
      endsAt: endOf(day),
      own: person && (await this.ownTry(day, person)),
    };
  }

  /** The table of the person's only try at the deal of today. Repeated, it returns the same table. */
  async start(person: Person): Promise<Result<{ readonly table: string }>> {
    const { now, maxTries: max, lobby } = this.context;
    const { daily, accounts } = this.context.store;
    const at = now();
    const day = dayOf(at);
    const deal = await this.dealOf(day);
    const account = await accounts.account({ person: person.id });
    const name = account?.name ?? person.name;
    const table = randomBytes(ID_BYTES).toString('base64url');
    const isGuest = account === undefined;
    await daily.apply({ type: 'startTry', day, person: person.id, name, isGuest, table, at, max });
    const own = await daily.tryOf(day, person.id);
    if (!own) return reject('full', 'Too many people have played the deal of today. Come back tomorrow.');
    // A server that stopped in between may not have opened it.
    if (await this.peek(own.table)) return { table: own.table };
    const config = JSON.parse(deal.config) as TableConfig;
    return lobby().openSeated({
      id: own.table,
      config,
      people: config.seats.map((_, seat) => (seat === DAILY_SEAT ? { id: person.id, name } : null)),
      event: { id: dailyEventId(day), deal: 0 },
      serverSeed: deal.seed,
    });
  }

  /** Call it when a table has changed: records the result when its game is over. */
  onCommitted(state: TableState): void {
    if (state.phase === 'over' && state.event && dayOfEvent(state.event.id) !== undefined)
      void this.record(state).catch(this.context.onError);
  }

  private async record(state: TableState): Promise<void> {
    const { id, game, clocks, config } = state;
    const { store, luck: pool } = this.context;
    const { rows = [] } = (await store.read(id)) ?? {};
    // If a bot has made a choice of the player, who left or ran out of time, the try does not count.
    const isOwn = game !== null && choicesBySeat(state, rows)[DAILY_SEAT].substitute === 0;
    const treasuries = isOwn ? treasuriesOf(game) : null;
    const luck = isOwn
      ? await pool.measure({ record: game.record, players: playersOf(config), seats: [DAILY_SEAT] })
      : null;
    await store.daily.apply({ type: 'finishTry', table: id, at: clocks.since, treasuries, luck });
    this.ranking.forget(dayOfEvent(state.event!.id)!);
  }

  /** The results of a day; undefined for those who may still play it and have not. */
  async results(
    day: string,
    person: Person | undefined,
  ): Promise<
    | { readonly results: readonly DailyResult[]; readonly total: number; readonly seed: string | null }
    | undefined
  > {
    const deal = await this.context.store.daily.deal(day);
    if (!deal || !(await this.maySee(day, person))) return undefined;
    const results = await this.ranking.of(day, person?.id);
    const listed = results.filter(
      ({ attempt }, index) => index < MAX_RESULTS || attempt.person === person?.id,
    );
    return { results: listed, total: results.length, seed: this.isOver(day) ? deal.seed : null };
  }

  /** The record of someone's try, for those who may see it. */
  async gameOf(
    day: string,
    table: string,
    person: Person | undefined,
  ): Promise<{ readonly record: GameRecord; readonly name: string } | undefined> {
    if (!(await this.maySee(day, person))) return undefined;
    const state = await this.peek(table);
    const who = state?.seats[DAILY_SEAT];
    if (state?.phase !== 'over' || !state.game || state.event?.id !== dailyEventId(day)) return undefined;
    return { record: state.game.record, name: who?.type === 'person' ? who.person.name : '' };
  }

  /** Everyone when the deal is released; before that, those who have finished their own try. */
  private async maySee(day: string, person: Person | undefined): Promise<boolean> {
    if (this.isOver(day)) return true;
    const own = person && (await this.ownTry(day, person));
    return own !== undefined && own.finishedAt !== null;
  }

  /** A result that a server could not record before it stopped is recorded when its player asks. */
  private async ownTry(day: string, { id }: Person): Promise<StoredTry | undefined> {
    const { daily: store } = this.context.store;
    const own = await store.tryOf(day, id);
    if (!own || own.finishedAt !== null) return own;
    const state = await this.peek(own.table, ({ phase }) => phase === 'over');
    if (state?.phase !== 'over') return own;
    await this.record(state).catch(this.context.onError);
    return store.tryOf(day, id);
  }

  private peek(table: string, isEnough?: (state: TableState) => boolean): Promise<TableState | undefined> {
    return this.context.lobby().registry.peek(table, isEnough);
  }

  /** The deal of a day, drawn when it is first asked for. The key decides between servers. */
  private async dealOf(day: string): Promise<StoredDaily> {
    const { daily: store } = this.context.store;
    const known = await store.deal(day);
    if (known) return known;
    const seed = boundServerSeed(dailyEventId(day), 1, randomBytes(SEED_BYTES).toString('hex'));
    await store.apply({ type: 'addDeal', day, seed, config: JSON.stringify(dailyConfig(day)) });
    return (await store.deal(day))!;
  }
}

const treasuriesOf = (game: Game): number[] => game.view().families.map(({ treasury }) => treasury);
