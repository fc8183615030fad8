import type { ChatMessage } from '@oriflamme/protocol';
import { seatOf } from './decide.ts';
import type { ChatEntry } from './entry.ts';
import { parseEntry } from './stored/parseEntry.ts';
import type { TableSummary } from './tableState.ts';

export const parseChatEntry = (text: string): ChatEntry => parseEntry(text) as ChatEntry;

/** A chat message as everyone at the table sees it. */
export function viewChat(entry: ChatEntry, table: TableSummary): ChatMessage {
  const from = { seat: entry.seat ?? seatOf(table, entry.person), name: entry.person.name };
  return entry.type === 'chat'
    ? { type: 'chat', ...from, text: entry.text }
    : { type: 'chatPhrase', ...from, phrase: entry.phrase };
}
