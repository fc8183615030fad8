import type { MyTable, ServerMessage, ServerResponse, TableListing } from '@oriflamme/protocol';
import { type HandlerContext, MessageHandler, type Person, personKey } from '@oriflamme/server/internals';

export type ResponseFrame = ServerResponse;
type ListFrame = Extract<ServerMessage, { type: 'tables' | 'tablesDelta' }>;
export type TableFrame = Extract<ServerMessage, { type: 'snapshot' | 'delta' }>;

/** The client side of a connection: records frames and detects gaps in sequence numbers. */
export class FakeSocket {
  readonly person: Person;
  readonly conversation: MessageHandler;
  /** Every received frame, in order. */
  readonly frames: string[] = [];
  responses: ResponseFrame[] = [];
  /** Table updates since the last check. */
  news: { readonly message: TableFrame; readonly text: string }[] = [];
  /** Subscribed tables with the sequence number of the last change; undefined before the snapshot. */
  readonly subscriptions = new Map<string, number | undefined>();
  /** Chat messages received as deltas, by table: later deltas have numbers that are higher by this. */
  readonly shifts = new Map<string, number>();
  /** The number of the last chat message, by table. */
  readonly chat = new Map<string, number>();
  /** The latest list of tables; undefined without a subscription to its deltas. */
  list: Map<string, TableListing> | undefined;
  private listSeq = 0;
  /** The latest list of the player's own tables; undefined if it was not requested. */
  mine: readonly MyTable[] | undefined;
  /** Frames that should not have been received. */
  readonly faults: string[] = [];
  isGreeted = false;
  isOpen = true;

  constructor(context: HandlerContext, person: Person, number: number) {
    this.person = person;
    const keys = [personKey(person.id)];
    const peer = { person, keys, session: '', issuedAt: 0, address: '', socket: number };
    this.conversation = new MessageHandler(context, peer, (text) => this.receive(text));
  }

  disconnect(): void {
    this.isOpen = false;
    this.conversation.close();
  }

  private receive(text: string): void {
    // Like a real socket: frames after the close are dropped.
    if (!this.isOpen) return;
    this.frames.push(text);
    const message = JSON.parse(text) as ServerMessage;
    switch (message.type) {
      case 'myTables':
        this.mine = message.tables;
        this.responses.push(message);
        return;
      case 'welcome':
      case 'ok':
      case 'pong':
      case 'rejected':
      case 'refused':
        this.isGreeted ||= message.type === 'welcome';
        this.responses.push(message);
        return;
      case 'tables':
      case 'tablesDelta':
        this.followList(message);
        return;
      case 'invites':
        return;
      case 'chat':
        if (!this.subscriptions.has(message.table))
          this.faults.push(`receives chat of table ${message.table} without a subscription`);
        if (message.number <= (this.chat.get(message.table) ?? 0))
          this.faults.push(`receives chat message ${message.number} of table ${message.table} again`);
        this.chat.set(message.table, message.number);
        return;
      case 'spectators':
      case 'emote':
        if (!this.subscriptions.has(message.table))
          this.faults.push(`receives ${message.type} of table ${message.table} without a subscription`);
        return;
      case 'snapshot':
      case 'delta':
        this.follow(message);
        this.news.push({ message, text });
    }
  }

  private followList(message: ListFrame): void {
    if (message.type === 'tables') {
      const { seq, tables } = message;
      this.list = seq === undefined ? undefined : new Map(tables.map((listing) => [listing.table, listing]));
      this.listSeq = seq ?? 0;
      return;
    }
    const { list } = this;
    const { seq, added, changed, removed } = message;
    if (!list || seq !== ++this.listSeq) this.faults.push(`receives delta ${seq} of the list out of order`);
    for (const table of removed)
      if (!list?.delete(table)) this.faults.push(`loses table ${table}, which is not in its list`);
    for (const change of changed) {
      const before = list?.get(change.table);
      if (!before) this.faults.push(`receives a change of table ${change.table}, which is not in its list`);
      list?.set(change.table, { ...before, ...change } as TableListing);
    }
    for (const listing of added) {
      if (list?.has(listing.table)) this.faults.push(`receives table ${listing.table} twice`);
      list?.set(listing.table, listing);
    }
  }

  private follow(message: TableFrame): void {
    const { table, seq: n } = message;
    const last = this.subscriptions.get(table);
    if (!this.subscriptions.has(table)) this.faults.push(`receives table ${table} without a subscription`);
    else if (message.type === 'delta' && (last === undefined || n !== last + 1))
      this.faults.push(`receives change ${n} of table ${table} after ${last ?? 'nothing'}`);
    this.subscriptions.set(table, n);
    if (message.type === 'snapshot') {
      this.shifts.set(table, 0);
      this.chat.set(table, message.lastChat ?? 0);
    } else if (message.change.type === 'chat' || message.change.type === 'chatPhrase')
      this.shifts.set(table, (this.shifts.get(table) ?? 0) + 1);
  }
}
