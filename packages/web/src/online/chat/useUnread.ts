import { useRef } from 'preact/hooks';
import type { ChatMessage } from '@oriflamme/protocol';
import type { OnlineTable } from '../types.ts';
import { mutedAt } from './muted.ts';
import { chatSince } from './chatSince.ts';

/** Messages of others since the chat was last open. Messages from before the visit count as read. */
export function useUnread(table: OnlineTable, isOpen: boolean): readonly ChatMessage[] {
  const messages = table.chat.value;
  const [mine, muted] = [table.seat.value, mutedAt(table.id).value];
  const last = useRef(messages.at(-1));
  if (isOpen) last.current = messages.at(-1);
  return chatSince(messages, last.current).filter(
    ({ seat }) => seat === null || (seat !== mine && !muted.has(seat)),
  );
}
