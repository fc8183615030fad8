import { createHash } from 'node:crypto';
import type { ServerMessage } from '@oriflamme/protocol';

type Changed = Extract<ServerMessage, { type: 'delta' }>;

/** Log of all acknowledgements and changes that the clients received. */
export class AckLog {
  readonly tables = new Set<string>();
  /** Option by table and decision. */
  readonly choices = new Map<string, number>();
  /** Client seed by table and seat. */
  readonly seats = new Map<string, string>();
  readonly chats = new Map<string, string>();
  /** Digests of received changes by table, sequence number and seat of the receiver. */
  readonly received = new Map<string, string>();
  /** Responses that a correct server never sends. */
  readonly anomalies: string[] = [];
  private entries = 0;

  /** Number of acknowledgements. */
  get acknowledged(): number {
    return this.entries;
  }

  created(table: string): void {
    this.entries++;
    this.tables.add(table);
  }

  sat(table: string, seat: number, part: string): void {
    this.entries++;
    this.seats.set(`${table} ${seat}`, part);
  }

  chose(table: string, decision: number, option: number): void {
    this.entries++;
    const key = `${table} ${decision}`;
    if (this.choices.has(key)) this.anomalies.push(`decision ${key} was acknowledged twice`);
    this.choices.set(key, option);
  }

  said(table: string, text: string): void {
    this.entries++;
    this.chats.set(text, table);
  }

  /** A change that is sent again after a reconnect must be identical. */
  receive(message: Changed, seat: number | null): void {
    const key = `${message.table} ${message.seq} ${seat}`;
    const digest = digestOf(JSON.stringify(message));
    if ((this.received.get(key) ?? digest) !== digest)
      this.anomalies.push(`change ${key} was sent with different contents`);
    this.received.set(key, digest);
  }
}

/** Without the padding, which the client does not see. */
export const digestOf = (frame: string): string =>
  createHash('sha256').update(frame.trimEnd()).digest('base64url');
