import type { RejectionReason } from '@oriflamme/protocol';

/** Why a command was rejected. It has changed nothing. */
export interface Rejection {
  readonly reason: RejectionReason;
  readonly text: string;
}

export const reject = (reason: RejectionReason, text: string): { readonly rejected: Rejection } => ({
  rejected: { reason, text },
});
