import { createHash } from 'node:crypto';
import type { ServerMessage } from '@oriflamme/protocol';

/** What people and spectators were told about one table. */
export class TableFrames {
  /** Digests of deltas, and of snapshots without their chat, by person and sequence number. */
  readonly deltas = new Map<string, string>();
  readonly snapshots = new Map<string, string>();
  /** Digests of chat messages, by number. */
  readonly chat = new Map<number, string>();
  /** Option by decision, client seed and chat texts, as they were acknowledged. */
  readonly choices = new Map<number, number>();
  readonly said = new Set<string>();
  /** Last sequence number that each person has heard of. */
  readonly lastSeq = new Map<string, number>();
}

const frameKey = (person: string, seq: number): string => `${person} ${seq}`;

/** Without the padding, which the client does not see. */
export const digestOf = (frame: string): string =>
  createHash('sha256').update(frame.trimEnd()).digest('base64url').slice(0, 16);

type Snapshot = Extract<ServerMessage, { type: 'snapshot' }>;

/** A snapshot without its chat, which has numbers of its own. */
export const digestOfSnapshot = (snapshot: Snapshot): string =>
  digestOf(JSON.stringify({ ...snapshot, chat: [], lastChat: 0 }));

/** The fields of a chat message in a fixed order: pushes and snapshots give the number in different places. */
export const digestOfChat = (message: object, number: number): string =>
  digestOf(JSON.stringify(Object.entries({ ...message, number }).toSorted(([a], [b]) => (a < b ? -1 : 1))));

/** Records every frame that anyone receives. What is told twice must be the same, by whichever node. */
export class FrameLog {
  readonly tables = new Map<string, TableFrames>();
  /** Answers that a correct server never gives. */
  readonly anomalies: string[] = [];
  frames = 0;
  choices = 0;
  /** Typed refusals by reason, after which the request was repeated. */
  readonly refusals = new Map<string, number>();

  of(table: string): TableFrames {
    const frames = this.tables.get(table) ?? new TableFrames();
    this.tables.set(table, frames);
    return frames;
  }

  receive(person: string, text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type !== 'delta' && message.type !== 'snapshot' && message.type !== 'chat') return;
    this.frames++;
    const table = this.of(message.table);
    if (message.type === 'chat') return this.hear(message.table, message.number, message.message);
    const key = frameKey(person, message.seq);
    const last = table.lastSeq.get(person) ?? 0;
    table.lastSeq.set(person, Math.max(last, message.seq));
    if (message.type === 'delta')
      return this.record(table.deltas, key, digestOf(text), `${message.table}: delta for ${key}`);
    this.record(table.snapshots, key, digestOfSnapshot(message), `${message.table}: snapshot for ${key}`);
    if (message.seq < last)
      this.anomalies.push(`${message.table}: ${person} was told ${message.seq} after ${last}`);
    for (const chat of message.chat) this.hear(message.table, chat.number!, chat);
  }

  chose(table: string, decision: number, option: number): void {
    const { choices } = this.of(table);
    if (choices.has(decision)) this.anomalies.push(`${table}: decision ${decision} was acknowledged twice`);
    choices.set(decision, option);
    this.choices++;
  }

  refused(reason: string): void {
    this.refusals.set(reason, (this.refusals.get(reason) ?? 0) + 1);
  }

  private hear(table: string, number: number, message: object): void {
    this.record(this.of(table).chat, number, digestOfChat(message, number), `${table}: chat ${number}`);
  }

  private record<K>(known: Map<K, string>, key: K, digest: string, what: string): void {
    if ((known.get(key) ?? digest) !== digest)
      this.anomalies.push(`${what} was sent with different contents`);
    known.set(key, digest);
  }
}
