import { Refused } from '@oriflamme/client';
import type { RefusalReason } from '@oriflamme/protocol';
import { type MessageId, say } from '../../words/words.ts';

const WORDS: Partial<Record<RefusalReason, MessageId>> = {
  'seat-taken': 'lobby.refused.seat',
  begun: 'lobby.refused.begun',
  'not-ready': 'lobby.refused.ready',
  'too-fast': 'lobby.refused.fast',
  full: 'lobby.refused.full',
};

/** Why the server would not do something, in the reader's words. */
export const refusalWords = (error: unknown): string =>
  say((error instanceof Refused && WORDS[error.reason]) || 'lobby.refused.other');
