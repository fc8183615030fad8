import type { ChatMessage } from '@oriflamme/protocol';

const isSame = (one: ChatMessage, other: ChatMessage): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What was said after the last thing that was heard. Whoever arrives anew is told the same once more, so it is known by its words. */
export function chatSince(
  talk: readonly ChatMessage[],
  last: ChatMessage | undefined,
): readonly ChatMessage[] {
  if (!last) return talk;
  const at = talk.lastIndexOf(last);
  return talk.slice((at < 0 ? talk.findLastIndex((each) => isSame(each, last)) : at) + 1);
}
