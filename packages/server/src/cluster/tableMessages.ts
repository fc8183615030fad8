import type { Seat } from '@oriflamme/engine';
import type { Emote } from '@oriflamme/protocol';
import type { ChatRow, LogRow, TableWrite } from '../store/store.ts';
import { channelOf, formatPayload } from '../store/postgres/notifications.ts';
import type { Announcer } from '../store/postgres/announcer.ts';
import { fits } from './bus.ts';

/** What servers tell each other about a table. */
export type TableMessage =
  /** The number of the last row, and the last rows unless they are too long. */
  | { readonly type: 'rows'; readonly last: number; readonly rows: readonly Omit<LogRow, 'table'>[] }
  /** The number of the last chat message, and the message unless it is too long. */
  | { readonly type: 'chat'; readonly last: number; readonly row?: ChatRow }
  | { readonly type: 'emote'; readonly seat: Seat; readonly emote: Emote }
  /** How many people watch the table at one server. */
  | { readonly type: 'spectators'; readonly server: string; readonly count: number };

export const topicOf = (table: string): string => `table:${table}`;

export const encodeTableMessage = (message: TableMessage): string => JSON.stringify(message);

/** Undefined for what no server of this version sends. */
export function parseTableMessage(text: string): TableMessage | undefined {
  try {
    return JSON.parse(text) as TableMessage;
  } catch {
    return undefined;
  }
}

/** The rows if they fit into a message, otherwise their last number. */
export function rowsMessage({ rows }: Pick<TableWrite, 'rows'>): string {
  const { seq: last } = rows[rows.length - 1];
  const told = rows.map(({ seq, at, rules, entry }) => ({ seq, at, rules, entry }));
  const whole = encodeTableMessage({ type: 'rows', last, rows: told });
  return fits(whole) ? whole : encodeTableMessage({ type: 'rows', last, rows: [] });
}

export function chatMessage({ number, at, message }: ChatRow): string {
  const whole = encodeTableMessage({ type: 'chat', last: number, row: { number, at, message } });
  return fits(whole) ? whole : encodeTableMessage({ type: 'chat', last: number });
}

/** Lets the statements that commit tell the other servers. */
export const announcerFor = (schema: string, sender: string): Announcer => ({
  channel: channelOf(schema),
  rows: (write) => formatPayload(sender, topicOf(write.table), rowsMessage(write)),
  chat: (write) => formatPayload(sender, topicOf(write.table), chatMessage(write)),
});
