import type { Seat } from '@oriflamme/engine';
import type { BotLevel, TableConfig } from '@oriflamme/protocol';

/** Somebody with a name and a session. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Who made a choice. */
export type DecidedBy = 'person' | 'bot' | 'clock' | 'order';

/**
 * One change of a table, as it is kept. A table is what its entries come to, in their order. They hold secrets and never leave
 * the server as they are.
 */
export type Entry =
  /** `secret` is the server's part of the deal. */
  | {
      readonly type: 'created';
      readonly by: Person;
      readonly plan: TableConfig;
      readonly secret: string;
      /** When bots take the seats that are still empty; null if they never do. */
      readonly fillAt: number | null;
    }
  | { readonly type: 'sat'; readonly seat: Seat; readonly person: Person; readonly part: string }
  | { readonly type: 'stood'; readonly seat: Seat }
  | { readonly type: 'readied'; readonly seat: Seat; readonly isReady: boolean }
  | { readonly type: 'started' }
  | { readonly type: 'chose'; readonly decision: number; readonly option: number; readonly by: DecidedBy }
  | { readonly type: 'ordered'; readonly seat: Seat; readonly keep: readonly number[] }
  /** Nobody watches any more for the family that sits here; or somebody does again. */
  | { readonly type: 'away' | 'back'; readonly seat: Seat }
  /** Bots take the seats that are empty. */
  | { readonly type: 'filled'; readonly level: BotLevel }
  /** The table's state as it is stored, taken over from other rules. What was before cannot be told again. */
  | { readonly type: 'carried'; readonly state: string }
  /** Nothing has happened for so long that nobody waits any more. */
  | { readonly type: 'closed' }
  /** The same people play again at another table. */
  | { readonly type: 'rematched'; readonly to: string }
  /** A bot plays this seat from now on. */
  | { readonly type: 'tookOver'; readonly seat: Seat; readonly why: 'clock' | 'gone' }
  | { readonly type: 'returned'; readonly seat: Seat }
  | { readonly type: 'said'; readonly person: Person; readonly text: string }
  | { readonly type: 'phrase'; readonly person: Person; readonly phrase: string };
