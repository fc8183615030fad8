import { JobError } from '@oriflamme/bots/workers';
import type { Config } from '../config/schema.ts';
import type { EventAccess } from '../lobby/eventAccess.ts';
import type { LocalLobby } from '../lobby/localLobby.ts';
import type { AccountStore } from '../store/accountStore.ts';
import type { DailyStore } from '../store/dailyStore.ts';
import type { Store } from '../store/store.ts';
import type { TournamentStore } from '../store/tournamentStore.ts';
import type { TableEvent } from '../table/entry.ts';
import type { TableState } from '../table/tableState.ts';
import { dayOfEvent } from './dailyCalendar.ts';
import { DailyDeals } from './dailyDeals.ts';
import { type LuckPool, WorkerLuckPool } from './luckPool.ts';
import { Tournaments } from './tournaments.ts';

interface EventsContext {
  readonly store: Pick<Store, 'read'> & {
    readonly daily: DailyStore;
    readonly tournaments: TournamentStore;
    readonly accounts: AccountStore;
  };
  readonly config: Config;
  readonly now: () => number;
  readonly lobby: () => LocalLobby;
  readonly onError: (error: unknown) => void;
}

/** How often rounds of tournaments are begun that are due. */
export const EVENTS_INTERVAL_MS = 1000;

/** All events of equal deals. */
export class Events implements EventAccess {
  readonly daily: DailyDeals;
  readonly tournaments: Tournaments;
  private readonly luck: LuckPool;
  private readonly onError: (error: unknown) => void;
  private isClosed = false;

  constructor({ store, config, now, lobby, onError: report }: EventsContext) {
    const onError = (error: unknown) => {
      // What a server that stops has not calculated, the next one does.
      if (!this.isClosed || !(error instanceof JobError)) report(error);
    };
    this.onError = onError;
    const luck = new WorkerLuckPool(config.maxQueuedLuck, onError);
    this.luck = luck;
    this.daily = new DailyDeals({ store, now, maxTries: config.maxDailyTries, luck, lobby, onError });
    const limits = {
      maxTournaments: config.maxTournaments,
      maxEntrants: config.maxTournamentEntrants,
      pauseMs: config.tournamentPauseSeconds * 1000,
    };
    this.tournaments = new Tournaments({ store: store.tournaments, now, limits, luck, lobby, onError });
  }

  isReleased(event: TableEvent): Promise<boolean> {
    return (dayOfEvent(event.id) === undefined ? this.tournaments : this.daily).isReleased(event);
  }

  /** Call it when a table has changed. */
  onCommitted(state: TableState): void {
    this.daily.onCommitted(state);
    this.tournaments.onCommitted(state);
  }

  /** Results that are not recorded then are recorded by the next server that looks. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.luck.close();
    await this.tournaments.settle();
  }

  /** Called periodically. */
  async tick(): Promise<void> {
    await this.tournaments.tick().catch(this.onError);
  }
}
