import type { MyTable, ServerMessage, ServerResponse, TableListing } from '@oriflamme/protocol';
import { type HandlerContext, MessageHandler, type Person } from '@oriflamme/server/internals';

export type AnswerFrame = ServerResponse;
export type TableFrame = Extract<ServerMessage, { type: 'snapshot' | 'delta' }>;

/** One end of a line: a person's program that takes down what it hears and notices what is missing. */
export class FakeSocket {
  readonly person: Person;
  readonly conversation: MessageHandler;
  /** Everything heard, in its order. */
  readonly frames: string[] = [];
  answers: AnswerFrame[] = [];
  /** What was told of tables since it was last looked at. */
  news: { readonly message: TableFrame; readonly text: string }[] = [];
  /** Tables that are watched, each with the number of the last change heard; none before the snapshot. */
  readonly watched = new Map<string, number | undefined>();
  /** The list as last heard; undefined while it is not asked for. */
  list: readonly TableListing[] | undefined;
  /** The own tables as they were just told; undefined if they were not asked for. */
  mine: readonly MyTable[] | undefined;
  /** What should not have been heard. */
  readonly faults: string[] = [];
  isGreeted = false;
  isOpen = true;

  constructor(context: HandlerContext, person: Person, number: number) {
    this.person = person;
    const guest = { person, ipKey: `house of ${person.name}`, socket: number };
    this.conversation = new MessageHandler(context, guest, (text) => this.hear(text));
  }

  hangUp(): void {
    this.isOpen = false;
    this.conversation.close();
  }

  private hear(text: string): void {
    // As with a real line, what is said after the end is heard by nobody.
    if (!this.isOpen) return;
    this.frames.push(text);
    const message = JSON.parse(text) as ServerMessage;
    switch (message.type) {
      case 'myTables':
        this.mine = message.tables;
        this.answers.push(message);
        return;
      case 'welcome':
      case 'ok':
      case 'pong':
      case 'rejected':
      case 'refused':
        this.isGreeted ||= message.type === 'welcome';
        this.answers.push(message);
        return;
      case 'tables':
        this.list = message.tables;
        return;
      case 'snapshot':
      case 'delta':
        this.follow(message);
        this.news.push({ message, text });
    }
  }

  private follow(message: TableFrame): void {
    const { table, seq: n } = message;
    const last = this.watched.get(table);
    if (!this.watched.has(table)) this.faults.push(`hears of table ${table} without watching it`);
    else if (message.type === 'delta' && (last === undefined || n !== last + 1))
      this.faults.push(`hears change ${n} of table ${table} after ${last ?? 'nothing'}`);
    this.watched.set(table, n);
  }
}
