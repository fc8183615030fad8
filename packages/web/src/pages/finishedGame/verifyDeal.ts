import { type DealVerdict, type FinishedGame, verifyDeal as verify } from '@oriflamme/protocol';
import { keptEvidence } from '../../online/deal/keptEvidence.ts';

/** The finished game and what this browser kept of its deal: the input of `oriflamme verify`. */
export function proofOf(game: FinishedGame): object {
  const evidence = keptEvidence(game.table);
  return evidence ? { ...game, evidence } : game;
}

/** Verifies in the browser that the deal is the one that this browser took part in. */
export function verifyDeal(game: FinishedGame): DealVerdict {
  try {
    return verify(game, keptEvidence(game.table));
  } catch {
    // A malformed disclosure gives no deal.
    return { result: 'unfair', reason: 'other-deal' };
  }
}
