import type { RefusalReason } from '@oriflamme/protocol';

/** Why something was not done. Nothing has changed. */
export interface Refusal {
  readonly reason: RefusalReason;
  readonly text: string;
}

export const refuse = (reason: RefusalReason, text: string): { readonly refused: Refusal } => ({
  refused: { reason, text },
});
