import type { RejectionReason } from '@oriflamme/protocol';

/** Why something was not done. Nothing has changed. */
export interface Rejection {
  readonly reason: RejectionReason;
  readonly text: string;
}

export const reject = (reason: RejectionReason, text: string): { readonly refused: Rejection } => ({
  refused: { reason, text },
});
