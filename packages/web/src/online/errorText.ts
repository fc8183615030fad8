import { RequestRejected } from '@oriflamme/client';
import type { RejectionReason } from '@oriflamme/protocol';
import { type MessageId, t } from '../i18n/i18n.ts';

const MESSAGES: Partial<Record<RejectionReason, MessageId>> = {
  'seat-taken': 'lobby.rejected.seat',
  'name-in-use': 'lobby.rejected.name',
  removed: 'lobby.rejected.removed',
  'cannot-join': 'lobby.rejected.closedToYou',
  'game-started': 'lobby.rejected.begun',
  'too-few-seats': 'lobby.rejected.tooFewSeats',
  'not-ready': 'lobby.rejected.ready',
  'rate-limited': 'lobby.rejected.fast',
  full: 'lobby.rejected.full',
  overloaded: 'lobby.rejected.overloaded',
};

/** Localized text of a rejected request. */
export const errorText = (error: unknown): string =>
  t((error instanceof RequestRejected && MESSAGES[error.reason]) || 'lobby.rejected.other');
