import { RequestRejected } from '@oriflamme/client';
import type { RejectionReason } from '@oriflamme/protocol';
import { type MessageId, t } from '../i18n/i18n.ts';

const WORDS: Partial<Record<RejectionReason, MessageId>> = {
  'seat-taken': 'lobby.refused.seat',
  begun: 'lobby.refused.begun',
  'not-ready': 'lobby.refused.ready',
  'too-fast': 'lobby.refused.fast',
  full: 'lobby.refused.full',
};

/** Why the server would not do something, in the reader's words. */
export const errorText = (error: unknown): string =>
  t((error instanceof RequestRejected && WORDS[error.reason]) || 'lobby.refused.other');
