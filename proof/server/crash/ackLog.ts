import { createHash } from 'node:crypto';
import type { ServerMessage } from '@oriflamme/protocol';

type Changed = Extract<ServerMessage, { type: 'delta' }>;

/** What the clients have been promised and told, written down when it came. */
export class AckLog {
  readonly tables = new Set<string>();
  /** The option, by table and decision. */
  readonly choices = new Map<string, number>();
  /** Parts of deals, by table and seat. */
  readonly seats = new Map<string, string>();
  readonly sayings = new Map<string, string>();
  /** Digests of what was heard, by table, number and the seat that heard it. */
  readonly heard = new Map<string, string>();
  /** Answers that nobody should get. */
  readonly anomalies: string[] = [];
  private entries = 0;

  /** How many acknowledgements there are. */
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
    if (this.choices.has(key)) this.anomalies.push(`decision ${key} was acknowledged and asked again`);
    this.choices.set(key, option);
  }

  said(table: string, text: string): void {
    this.entries++;
    this.sayings.set(text, table);
  }

  /** Whoever hears a change twice, after coming back, must hear the same. */
  hear(message: Changed, seat: number | null): void {
    const key = `${message.table} ${message.seq} ${seat}`;
    const digest = digestOf(JSON.stringify(message));
    if ((this.heard.get(key) ?? digest) !== digest) this.anomalies.push(`change ${key} was told in two ways`);
    this.heard.set(key, digest);
  }
}

export const digestOf = (frame: string): string => createHash('sha256').update(frame).digest('base64url');
