import { RequestRejected } from '@oriflamme/client';
import type { RejectionReason } from '@oriflamme/protocol';
import { type MessageId, t } from '../i18n/i18n.ts';

const WORDS: Partial<Record<RejectionReason, MessageId>> = {
  'seat-taken': 'lobby.rejected.seat',
  'game-started': 'lobby.rejected.begun',
  'not-ready': 'lobby.rejected.ready',
  'rate-limited': 'lobby.rejected.fast',
  full: 'lobby.rejected.full',
};

/** Why the server would not do something, in the reader's words. */
export const errorText = (error: unknown): string =>
  t((error instanceof RequestRejected && WORDS[error.reason]) || 'lobby.rejected.other');
