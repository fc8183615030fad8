import type { Kind } from '@oriflamme/engine';
import type { TableCommand, TablePlan } from '@oriflamme/protocol';
import type { Person } from '../table/entry.ts';
import type { Refusal } from '../table/refusal.ts';

/** Hears a message for one audience, already put into text. */
export type Hear = (frame: string) => void;

export type Outcome<T> = T | { readonly refused: Refusal };

/** All tables of this server, as those who talk to the network see them. */
export interface Lobby {
  create(person: Person, plan: TablePlan): Promise<Outcome<{ readonly table: string }>>;
  /** A table that waits for people with this deck, or a new one where bots sit down after a while. */
  quick(person: Person, deck: readonly Kind[], players: number): Promise<Outcome<{ readonly table: string }>>;
  /** Comes back when what was asked is durable, or refused. A repetition gets the same answer. */
  command(
    person: Person,
    table: string,
    command: TableCommand,
  ): Promise<Outcome<{ readonly done: true; readonly table?: string }>>;
  /** First a snapshot, or the changes after number `after`; then every change as it comes, until `stop`. */
  watch(
    person: Person,
    table: string,
    after: number | undefined,
    hear: Hear,
  ): Promise<Outcome<{ readonly stop: () => void }>>;
  /** The list of public tables, told now and whenever it changes, until the returned function is called. */
  watchList(hear: Hear): () => void;
  /** Does what is due. Called again and again by whoever keeps the time. */
  tick(): Promise<void>;
  /** Waits for what is under way. Nothing is taken on any more. */
  close(): Promise<void>;
}
