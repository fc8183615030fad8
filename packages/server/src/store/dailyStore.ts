import type { GameLuck } from './gameLuck.ts';

/** The deal of one day. */
export interface StoredDaily {
  /** Such as 2026-11-16, in UTC. */
  readonly day: string;
  /** Secret until the deal is released. */
  readonly seed: string;
  /** The configuration of its tables, as JSON. */
  readonly config: string;
}

/** Someone's only try at the deal of a day. */
export interface StoredTry {
  readonly day: string;
  readonly person: string;
  readonly name: string;
  readonly isGuest: boolean;
  readonly table: string;
  readonly startedAt: number;
  readonly finishedAt: number | null;
  /** By seat; null until the game is over, and if the try does not count. */
  readonly treasuries: readonly number[] | null;
  /** Null if it was not calculated. */
  readonly luck: GameLuck | null;
}

export type DailyChange =
  /** Nothing happens if the day has a deal. */
  | ({ readonly type: 'addDeal' } & StoredDaily)
  /** Nothing happens if the person has tried, or at `max` tries of that day. */
  | {
      readonly type: 'startTry';
      readonly day: string;
      readonly person: string;
      readonly name: string;
      readonly isGuest: boolean;
      readonly table: string;
      readonly at: number;
      readonly max: number;
    }
  /** Nothing happens if it is finished, or if there is no try at this table. */
  | {
      readonly type: 'finishTry';
      readonly table: string;
      readonly at: number;
      /** Null if it does not count. */
      readonly treasuries: readonly number[] | null;
      readonly luck: GameLuck | null;
    };

/** Durable storage of the daily deals. */
export interface DailyStore {
  /** Resolves to whether the change was made. */
  apply(change: DailyChange): Promise<boolean>;
  deal(day: string): Promise<StoredDaily | undefined>;
  tryOf(day: string, person: string): Promise<StoredTry | undefined>;
  /** The tries of a day, the first finished ones first. */
  tries(day: string, max: number): Promise<StoredTry[]>;
  /** The latest tries of a person. */
  triesOf(person: string, max: number): Promise<StoredTry[]>;
}
