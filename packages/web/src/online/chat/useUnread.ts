import { useRef } from 'preact/hooks';
import type { ChatMessage } from '@oriflamme/protocol';
import type { OnlineTable } from '../types.ts';
import { mutedAt } from './muted.ts';
import { chatSince } from './chatSince.ts';

/** What others have said since the player last had the talk before them; what was said before they came is old. */
export function useUnread(table: OnlineTable, isOpen: boolean): readonly ChatMessage[] {
  const talk = table.chat.value;
  const [mine, muted] = [table.seat.value, mutedAt(table.id).value];
  const last = useRef(talk.at(-1));
  if (isOpen) last.current = talk.at(-1);
  return chatSince(talk, last.current).filter(
    ({ seat }) => seat === null || (seat !== mine && !muted.has(seat)),
  );
}
