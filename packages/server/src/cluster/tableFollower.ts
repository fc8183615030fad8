import type { ChatRow, LastNumbers, LogRow } from '../store/store.ts';
import type { TableMessage } from './tableMessages.ts';

/** A copy of a table in the memory of this server. */
export interface FollowedTable {
  /** The last numbers that are known here; that of the chat once it has been read. */
  readonly lastNumbers: { readonly seq: number; readonly chat: number | undefined };
  enqueue(act: () => Promise<void>): Promise<void>;
  /** Applies the next rows, which another server has committed. */
  applyRows(rows: readonly LogRow[]): void;
  /** The next chat message, which another server has stored. */
  hearChat(row: ChatRow): void;
  /** Reads and applies the rows that are missing here. */
  catchUp(): Promise<unknown>;
  catchUpChat(): Promise<void>;
}

/** What concerns a table but is not stored. */
export type TransientMessage = Extract<TableMessage, { type: 'emote' | 'spectators' }>;

export interface FollowerOptions<T> {
  readonly onTransient: (table: T, message: TransientMessage) => void;
  /** Called with what went wrong. The next message or check tries again. */
  readonly onError: (error: unknown) => void;
}

/** Rows and messages that wait for the table. What does not fit is read from the store. */
const MAX_HELD = 64;

/** Keeps a copy of a table up to date. Doubled, late and missing messages do no harm: gaps are read from the store. */
export class TableFollower<T extends FollowedTable> {
  private readonly id: string;
  private readonly options: FollowerOptions<T>;
  private table: T | undefined;
  private early: TableMessage[] = [];
  private readonly rows = new Map<number, LogRow>();
  private readonly chat = new Map<number, ChatRow>();
  private last = { seq: 0, chat: 0 };
  private isQueued = false;

  constructor(id: string, options: FollowerOptions<T>) {
    this.id = id;
    this.options = options;
  }

  /** The table is in memory from now on; messages that arrived while it was loaded are processed. */
  attach(table: T): void {
    if (this.table === table) return;
    this.table = table;
    const { early } = this;
    this.early = [];
    for (const message of early) this.hear(message);
  }

  hear(message: TableMessage): void {
    const { table } = this;
    if (!table) {
      if (this.early.length < MAX_HELD) this.early.push(message);
      return;
    }
    switch (message.type) {
      case 'rows':
        for (const row of message.rows) hold(this.rows, row.seq, { table: this.id, ...row });
        return this.onLast({ seq: message.last, chat: 0 });
      case 'chat':
        if (message.row) hold(this.chat, message.last, message.row);
        return this.onLast({ seq: 0, chat: message.last });
      case 'emote':
      case 'spectators':
        return this.options.onTransient(table, message);
    }
  }

  /** How far the table has come, according to the store or to a server. */
  onLast({ seq, chat }: Omit<LastNumbers, 'table'>): void {
    const { table } = this;
    if (!table) return;
    this.last = { seq: Math.max(this.last.seq, seq), chat: Math.max(this.last.chat, chat) };
    if (this.isQueued || !this.isBehind(table)) return;
    this.isQueued = true;
    this.queue(() => this.update(table));
  }

  private isBehind({ lastNumbers }: T): boolean {
    const { seq, chat } = this.last;
    return lastNumbers.seq < seq || (lastNumbers.chat !== undefined && lastNumbers.chat < chat);
  }

  private async update(table: T): Promise<void> {
    this.isQueued = false;
    table.applyRows(takeNext(this.rows, table.lastNumbers.seq));
    if (table.lastNumbers.seq < this.last.seq) await table.catchUp();
    const { chat } = table.lastNumbers;
    if (chat === undefined) return;
    for (const row of takeNext(this.chat, chat)) table.hearChat(row);
    if (table.lastNumbers.chat! < this.last.chat) await table.catchUpChat();
  }

  /** One after the other with the commands for the table. */
  private queue(act: () => Promise<void>): void {
    void this.table!.enqueue(act).catch(this.options.onError);
  }
}

function hold<Row>(rows: Map<number, Row>, number: number, row: Row): void {
  if (rows.size < MAX_HELD) rows.set(number, row);
}

/** The rows that follow this number without a gap. */
function takeNext<Row>(rows: Map<number, Row>, after: number): Row[] {
  const next: Row[] = [];
  for (let number = after + 1; rows.has(number); number++) next.push(rows.get(number)!);
  rows.clear();
  return next;
}
