import type { Pool } from '@oriflamme/ratings';

/** What kind of clock a game had. */
type ClockKind = 'none' | 'live' | 'days';

/** One seat of a finished game. */
export interface PastSeat {
  /** Null for a bot, an erased person, and a guest whose session has expired. */
  readonly person: string | null;
  /** The name at the table; empty for a bot. */
  readonly name: string;
  /** The level of a bot. */
  readonly bot: string | null;
  readonly treasury: number;
  /** 1 for the winners. */
  readonly place: number;
  /** Whether a bot held the person's seat at the end. */
  readonly hasLeft: boolean;
  /** When it is read: whether a program played under a bot account that still exists. */
  readonly isProgram?: true;
}

export interface PastGame {
  readonly table: string;
  readonly endedAt: number;
  readonly pool: Pool;
  /** Kinds, separated by commas. */
  readonly deck: string;
  readonly clock: ClockKind;
  readonly seats: readonly PastSeat[];
}

/** Numbers of a person, by name: games, eliminations and so on. */
export type PlayCounts = Readonly<Record<string, number>>;

export interface Achievement {
  readonly name: string;
  readonly table: string;
  readonly at: number;
}

export interface HistoryFilter {
  readonly pool?: Pool | undefined;
  readonly players?: number | undefined;
  readonly result?: 'won' | 'lost' | undefined;
  readonly clock?: ClockKind | undefined;
  /** The name of another player at the table. */
  readonly opponent?: string | undefined;
}

/** Where a page of games continues: after this game. */
export interface HistoryCursor {
  readonly endedAt: number;
  readonly table: string;
}

/** A game of a person. */
export interface OwnGame extends PastGame {
  /** The person's seat. */
  readonly seat: number;
}

/** Someone with whom a person has played. */
export interface Opponent {
  readonly name: string;
  readonly isProgram?: true;
  readonly games: number;
  /** Games that the person has won. */
  readonly won: number;
}

export type HistoryChange =
  /** Nothing happens if the game is known. */
  | {
      readonly type: 'addGame';
      readonly game: PastGame;
      /** What is added to the numbers of each person. */
      readonly counts: readonly { readonly person: string; readonly counts: PlayCounts }[];
    }
  /** Everything about the table's game is stored, or there is nothing to store. */
  | {
      readonly type: 'finish';
      readonly table: string;
      readonly achievements: readonly (Achievement & { readonly person: string })[];
    };

/** Everything of a person. */
export interface HistoryData {
  readonly games: readonly Readonly<Record<string, unknown>>[];
  readonly counts: readonly { readonly name: string; readonly value: number }[];
  readonly achievements: readonly Achievement[];
}

/** Durable storage of finished games as their players remember them. */
export interface HistoryStore {
  /** Resolves to whether something was changed. */
  apply(change: HistoryChange): Promise<boolean>;
  /** Finished tables whose games are not stored yet. */
  unfinished(max: number): Promise<string[]>;
  /** A person's games, latest first. */
  games(person: string, filter: HistoryFilter, max: number, after?: HistoryCursor): Promise<OwnGame[]>;
  /** Those with whom the person has played most. */
  opponents(person: string, max: number): Promise<Opponent[]>;
  counts(person: string): Promise<PlayCounts>;
  /** The counts of several people, in the same order. */
  countsOf(people: readonly string[]): Promise<PlayCounts[]>;
  /** Latest first. */
  achievements(person: string): Promise<Achievement[]>;
  /** What a person has achieved with one game. */
  achievementsAt(person: string, table: string): Promise<Achievement[]>;
}
