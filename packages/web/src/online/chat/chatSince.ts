import type { ChatMessage } from '@oriflamme/protocol';

const isSame = (one: ChatMessage, other: ChatMessage): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Messages after the last one read. A snapshot repeats messages as new objects, so they are compared by content, too. */
export function chatSince(
  messages: readonly ChatMessage[],
  last: ChatMessage | undefined,
): readonly ChatMessage[] {
  if (!last) return messages;
  const at = messages.lastIndexOf(last);
  return messages.slice((at < 0 ? messages.findLastIndex((message) => isSame(message, last)) : at) + 1);
}
