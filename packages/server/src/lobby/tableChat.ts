import { isDeepStrictEqual } from 'node:util';
import type { ChatMessage } from '@oriflamme/protocol';
import type { ChatRow, Store } from '../store/store.ts';
import { parseChatEntry, viewChat } from '../table/chatEntry.ts';
import type { ChatEntry } from '../table/entry.ts';
import { isPlayed } from '../table/schedule.ts';
import type { TableState } from '../table/tableState.ts';
import type { LobbyLimits } from './lobbyLimits.ts';
import type { SaidMessage } from './subscribers.ts';

export interface KeptMessage {
  readonly number: number;
  readonly bytes: number;
  readonly entry: ChatEntry;
}

export type ChatBounds = Pick<LobbyLimits, 'keptChat' | 'keptChatBytes'>;

/** The chat of one table, beside its log: the latest messages, bounded in number and in bytes. */
export class TableChat {
  private readonly store: Store;
  private readonly bounds: ChatBounds;
  private kept: readonly KeptMessage[] = [];
  private lastNumber = 0;
  private isLoaded = false;
  private wasLoaded = false;

  constructor(store: Store, bounds: ChatBounds) {
    this.store = store;
    this.bounds = bounds;
  }

  /** Whether messages have been read, so that the last number is known. */
  get isKnown(): boolean {
    return this.wasLoaded;
  }

  /** The next `load` reads the stored messages again. */
  invalidate(): void {
    this.isLoaded = false;
  }

  /** The number of the last message, 0 for none. */
  get last(): number {
    return this.lastNumber;
  }

  /**
   * Reads the stored messages the first time, and again after a write has failed. Returns those that were added since the
   * last time.
   */
  async load(table: TableState): Promise<SaidMessage[]> {
    if (this.isLoaded) return [];
    const { last, rows } = await this.store.readChat(table.id);
    const before = this.wasLoaded ? this.lastNumber : last;
    this.lastNumber = last;
    this.kept = this.withinBounds(rows.map(parseRow));
    this.isLoaded = true;
    this.wasLoaded = true;
    return this.after(table, before);
  }

  /** Reads the stored messages again after they were rewritten in the store. */
  async reload(table: TableState): Promise<void> {
    this.isLoaded = false;
    await this.load(table);
  }

  /** Whether this message is kept under this number. */
  has(number: number, entry: ChatEntry): boolean {
    return this.kept.some((kept) => kept.number === number && isDeepStrictEqual(kept.entry, entry));
  }

  /** Ids of the people who wrote the kept messages. */
  get writers(): string[] {
    return this.kept.map(({ entry }) => entry.person.id);
  }

  /** Stores a message and returns it as it is sent. After a failure, `load` reads again what was stored. */
  async add(table: TableState, entry: ChatEntry, at: number): Promise<SaidMessage> {
    const [number, message] = [this.lastNumber + 1, JSON.stringify(entry)];
    const kept = this.withinBounds([...this.kept, { number, bytes: Buffer.byteLength(message), entry }]);
    try {
      await this.store.appendChat({
        table: table.id,
        number,
        at,
        message,
        oldest: kept[0].number,
        priority: isPlayed(table) ? 'game' : 'patient',
      });
    } catch (error) {
      this.isLoaded = false;
      throw error;
    }
    this.kept = kept;
    this.lastNumber = number;
    return saidAt(table, number, entry);
  }

  /** Adds the next message, which another server has stored, and returns it as it is sent. */
  hear(table: TableState, row: ChatRow): SaidMessage {
    this.kept = this.withinBounds([...this.kept, parseRow(row)]);
    this.lastNumber = row.number;
    return this.after(table, row.number - 1)[0];
  }

  /** The kept messages, oldest first. */
  get all(): readonly KeptMessage[] {
    return this.kept;
  }

  /** The kept messages as they are sent, without those of `hidden` people. */
  messages(table: TableState, hidden?: ReadonlySet<string>): ChatMessage[] {
    return this.kept
      .filter(({ entry }) => !hidden?.has(entry.person.id))
      .map(({ number, entry }) => ({ ...viewChat(entry, table), number }));
  }

  /** The kept messages after this number. */
  after(table: TableState, last: number): SaidMessage[] {
    return this.kept
      .filter(({ number }) => number > last)
      .map(({ number, entry }) => saidAt(table, number, entry));
  }

  /** The latest messages that fit; always the last one. */
  private withinBounds(messages: readonly KeptMessage[]): readonly KeptMessage[] {
    const { keptChat, keptChatBytes } = this.bounds;
    let bytes = 0;
    const tooOld = messages.findLastIndex((message, index) => {
      bytes += message.bytes;
      const isLast = index === messages.length - 1;
      return !isLast && (bytes > keptChatBytes || messages.length - index > keptChat);
    });
    return messages.slice(tooOld + 1);
  }
}

const saidAt = (table: TableState, number: number, entry: ChatEntry): SaidMessage => ({
  push: { type: 'chat', table: table.id, number, message: viewChat(entry, table) },
  author: entry.person.id,
});

const parseRow = ({ number, message }: ChatRow): KeptMessage => ({
  number,
  bytes: Buffer.byteLength(message),
  entry: parseChatEntry(message),
});
