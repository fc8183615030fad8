import { checkDeal, type DealProof, type Fairness, type FinishedGame } from '@oriflamme/protocol';

/** 'unchecked' without Web Crypto, which needs a secure context. */
export type Verdict = Fairness | 'unchecked';

export const isFoul = (verdict: Verdict | null): verdict is 'other-secret' | 'other-deal' =>
  verdict === 'other-secret' || verdict === 'other-deal';

/** Input of the verification, also of `oriflamme verify`. */
export const proofOf = ({ commitment, first, disclosure }: FinishedGame): DealProof => ({
  ...disclosure,
  commitment,
  first,
});

/** Verifies in the browser that the deal follows from the commitment and the seeds. */
export async function verifyDeal(game: FinishedGame): Promise<Verdict> {
  // Typed as always defined, but undefined in an insecure context.
  if (!(crypto.subtle as SubtleCrypto | undefined)) return 'unchecked';
  // A malformed proof counts as another deal.
  return checkDeal(proofOf(game)).catch(() => 'other-deal');
}
