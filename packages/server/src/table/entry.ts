import type { Kind, Seat } from '@oriflamme/engine';
import type { BotLevel, TableConfig, TimeControl } from '@oriflamme/protocol';

/** A user with a session. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** A program plays under this account, and everyone may know. */
  readonly isProgram?: true;
}

/** The event of equal deals that a table belongs to, and which of its deals is played here. */
export interface TableEvent {
  readonly id: string;
  readonly deal: number;
}

/** Who made a choice: `autoKeep` stands for a card that its family always keeps face down. */
export type DecidedBy = 'person' | 'bot' | 'autoKeep';

/**
 * Log entry: one change of a table. Replaying all entries in order gives the table's state. Entries contain secrets and
 * never leave the server unfiltered. Entries of earlier versions stay in the log; `parseEntry` upcasts them.
 */
export type Entry =
  | {
      readonly type: 'created';
      readonly by: Person;
      readonly config: TableConfig;
      /** The server's contribution to the seed of the deal. */
      readonly serverSeed: string;
      /** When bots take the seats that are still empty; null for never. */
      readonly fillAt: number | null;
      /** The server's seed is then that of the deal, the same at all its tables, and players contribute none. */
      readonly event?: TableEvent;
    }
  | { readonly type: 'sat'; readonly seat: Seat; readonly person: Person; readonly clientSeed?: string }
  | { readonly type: 'stood'; readonly seat: Seat }
  /** The host clears the seat. Its player may not sit down at this table again. */
  | { readonly type: 'removed'; readonly seat: Seat }
  /** The host lets these removed players sit down again. */
  | { readonly type: 'readmitted'; readonly people: readonly Person[] }
  /** The host was away for too long: this player becomes the host. */
  | { readonly type: 'hostReplaced'; readonly seat: Seat }
  /** With a seed: it replaces the player's contribution. */
  | {
      readonly type: 'readied';
      readonly seat: Seat;
      readonly isReady: boolean;
      readonly clientSeed?: string;
    }
  /** The host changes the setup. `seats` names the former seat of each seat; null for a new one. */
  | {
      readonly type: 'configured';
      readonly deck: readonly Kind[];
      readonly seats: readonly (Seat | null)[];
      readonly clock: TimeControl;
    }
  /** These seats are asked for the hash of a seed. */
  | { readonly type: 'dealOpened'; readonly seats: readonly Seat[]; readonly dueAt: number }
  | { readonly type: 'seedCommitted'; readonly seat: Seat; readonly hash: string }
  /** All hashes are in: the seeds are asked for. */
  | { readonly type: 'dealFixed'; readonly dueAt: number }
  | { readonly type: 'seedRevealed'; readonly seat: Seat; readonly clientSeed: string }
  /** These seats did not give their seeds: all seeds are drawn again. */
  | {
      readonly type: 'dealStopped';
      readonly seats: readonly Seat[];
      readonly reason: 'withheld' | 'left';
      readonly serverSeed: string;
      readonly dueAt: number;
    }
  | { readonly type: 'started' }
  | { readonly type: 'chose'; readonly decision: number; readonly option: number; readonly by: DecidedBy }
  /** Cards, by number, that the family keeps face down without being asked. Private to that family. */
  | { readonly type: 'autoKeepSet'; readonly seat: Seat; readonly cards: readonly number[] }
  /** Presence: the player's last subscription ended, or the first one began. */
  | { readonly type: 'away' | 'back'; readonly seat: Seat }
  /** Bots take all empty seats. */
  | { readonly type: 'filled'; readonly level: BotLevel }
  /** A game begun under another version of the rules continues from this serialized state. Replay starts here. */
  | { readonly type: 'rulesMigrated'; readonly state: string }
  /** An open table expired, or an operator closed the table; its game has no result. */
  | { readonly type: 'closed' }
  /** The table where the same players play again. */
  | { readonly type: 'rematched'; readonly to: string }
  /** A bot plays this seat until the player takes it back. */
  | { readonly type: 'botTookOver'; readonly seat: Seat; readonly reason: 'clock' | 'absence' }
  | { readonly type: 'seatTakenBack'; readonly seat: Seat }
  /** Chat is in the log of old tables only; today it is stored beside it. */
  | { readonly type: 'chat'; readonly person: Person; readonly text: string }
  | { readonly type: 'chatPhrase'; readonly person: Person; readonly phrase: string };

/** A chat message as it is stored. Messages from before chat left the log have no seat. */
export type ChatEntry = Extract<Entry, { type: 'chat' | 'chatPhrase' }> & { readonly seat?: Seat };
