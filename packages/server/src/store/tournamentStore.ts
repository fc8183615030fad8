import type { GameLuck } from './gameLuck.ts';

export type TournamentPhase = 'open' | 'running' | 'over' | 'cancelled';

export interface StoredTournament {
  readonly id: string;
  /** Counted up by every change: of two servers that change it at the same time, one is refused. */
  readonly version: number;
  readonly phase: TournamentPhase;
  readonly createdAt: number;
  /** Everything else, as JSON, seeds included. */
  readonly data: string;
}

/** A table of a round. */
export interface StoredRoundTable {
  readonly deal: number;
  readonly number: number;
  readonly table: string;
  /** By seat: the number of the entrant, or null for a bot. */
  readonly entrants: readonly (number | null)[];
  readonly isFinished: boolean;
  /** By seat; null before the end, and if the table was closed. */
  readonly treasuries: readonly number[] | null;
  /** Null if it was not calculated. */
  readonly luck: GameLuck | null;
}

/** A person's part in a tournament. */
export interface PersonTournament {
  readonly id: string;
  readonly name: string;
  readonly phase: TournamentPhase;
  readonly createdAt: number;
  readonly isOwner: boolean;
  readonly isEntrant: boolean;
  /** Where the person has played, or plays. */
  readonly tables: readonly {
    readonly deal: number;
    readonly table: string;
    readonly seat: number;
    readonly treasuries: readonly number[] | null;
  }[];
}

type NewRoundTable = Omit<StoredRoundTable, 'isFinished' | 'treasuries' | 'luck'>;

export type TournamentChange =
  /** Nothing happens at `max` tournaments that are not over. */
  | {
      readonly type: 'create';
      readonly id: string;
      readonly at: number;
      readonly data: string;
      readonly max: number;
    }
  /** Nothing happens if the version is not this one. */
  | {
      readonly type: 'update';
      readonly id: string;
      readonly version: number;
      readonly phase: TournamentPhase;
      readonly data: string;
      /** The tables of a new round. */
      readonly tables: readonly NewRoundTable[];
    }
  /** Nothing happens if it is finished. */
  | {
      readonly type: 'finish';
      readonly table: string;
      readonly treasuries: readonly number[] | null;
      readonly luck: GameLuck | null;
    };

/** Durable storage of tournaments. */
export interface TournamentStore {
  /** Resolves to whether the change was made. */
  apply(change: TournamentChange): Promise<boolean>;
  tournament(id: string): Promise<StoredTournament | undefined>;
  /** The latest ones. */
  tournaments(max: number): Promise<StoredTournament[]>;
  running(): Promise<StoredTournament[]>;
  /** The tables of all rounds so far. */
  tables(tournament: string): Promise<StoredRoundTable[]>;
}
