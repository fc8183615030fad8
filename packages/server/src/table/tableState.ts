import type { Event, Game, Seat } from '@oriflamme/engine';
import type { BotLevel, DealView, TablePhase, TableConfig } from '@oriflamme/protocol';
import type { Clocks } from './clocks.ts';
import type { DecidedBy, Person, TableEvent } from './entry.ts';

export type SeatState =
  | { readonly type: 'empty' }
  | { readonly type: 'bot'; readonly level: BotLevel }
  | {
      readonly type: 'person';
      readonly person: Person;
      /** When the player sat down; left out at tables from before it was recorded. */
      readonly satAt?: number;
      /** The seed that an older client gave when the player sat down. Others are asked when the cards are dealt. */
      readonly clientSeed?: string;
      readonly isReady: boolean;
      /** A bot plays until the player takes the seat back. */
      readonly isBotControlled: boolean;
      /** When the player's last connection ended; null while connected. */
      readonly awaySince: number | null;
      /** Number of choices made when the player last took the seat back with an empty clock and was given time. */
      readonly graceGivenAt?: number;
      /** Returns to the seat and automatic keeps since the game started; left out for none. Their number is limited. */
      readonly changes?: number;
      /** Cards, by number, that are kept face down without asking. */
      readonly autoKeep: readonly number[];
    };

/** A seat with a player. */
export type PersonState = Extract<SeatState, { type: 'person' }>;

/** A player's share of a deal. */
export interface Share {
  readonly hash: string | null;
  /** Null until it is revealed. Secret until the game is over. */
  readonly clientSeed: string | null;
}

/** How the cards of a table are being, or were, dealt. */
export interface DealState {
  readonly stage: DealView['stage'];
  /** When the stage ends. */
  readonly dueAt: number;
  /** By seat; null for bots and for players who take no part. */
  readonly shares: readonly (Share | null)[];
}

/** An attempt that was stopped when all hashes were in. */
type StoppedDeal = DealView['stopped'][number];

/** Immutable state of a table, derived from its log entries. */
export interface TableState {
  readonly id: string;
  /** Sequence number of the last entry. */
  readonly seq: number;
  readonly host: Person;
  /** Who lost the host's rights by absence, to the present host. */
  readonly formerHost?: Person | undefined;
  /** Players whom the host has removed, the last ones: they may not sit down again. */
  readonly removed?: readonly Person[];
  readonly config: TableConfig;
  readonly serverSeed: string;
  /** Its game stays secret until everyone has played the deal. */
  readonly event?: TableEvent;
  /** Number of the attempt to deal that the server's seed is for; 1 if absent. */
  readonly attempt?: number;
  /** From `start` on; absent if no player was asked for a seed. */
  readonly deal?: DealState | undefined;
  /** The last attempts that were stopped. */
  readonly stopped?: readonly StoppedDeal[];
  readonly seats: readonly SeatState[];
  readonly phase: TablePhase;
  readonly game: Game | null;
  readonly clocks: Clocks;
  /** When bots take the empty seats; null for never. */
  readonly fillAt: number | null;
  /** Time of the last entry other than `away`. Decides when an open table expires. */
  readonly lastActivityAt: number;
  /** The table of the next game with the same players. */
  readonly rematch: string | null;
  /** Version of the rules under which the game was finished, if it is not the current one. */
  readonly playedRules?: number;
  /** The seat that made each choice so far. */
  readonly deciders: readonly Seat[];
  /** Number of public entries. Private ones are not counted: a gap in the numbers would reveal them. */
  readonly publicSeq: number;
}

/** A table's state without its game, which takes longest to parse. */
export type TableSummary = Omit<TableState, 'game'>;

/** Result of applying one entry. */
export interface Transition {
  readonly state: TableState;
  readonly events: readonly Event[];
  readonly by?: DecidedBy;
}

/** The players' contributions to the seed, by seat; null for bots and for players who take no part. */
export const clientSeedsOf = ({ seats, deal }: TableState): (string | null)[] =>
  deal
    ? deal.shares.map((share) => share?.clientSeed ?? null)
    : seats.map((who) => (who.type === 'person' ? (who.clientSeed ?? null) : null));

/** Ids of the people who are part of the table, or were. */
export const peopleIn = ({ host, formerHost, removed = [], seats }: TableState): string[] => [
  host.id,
  ...(formerHost ? [formerHost.id] : []),
  ...removed.map(({ id }) => id),
  ...seats.flatMap((who) => (who.type === 'person' ? [who.person.id] : [])),
];
